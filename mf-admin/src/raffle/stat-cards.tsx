import type { RaffleStats } from 'api/contract';
import type { CSSProperties } from 'react';
import { formatCount, formatDollars, Skeleton, useQuery } from 'shell/kit';
import { statsQuery } from './raffle-queries.ts';
import styles from './stat-cards.module.css';

const cards: { label: string; tone: string; read: (stats: RaffleStats) => string }[] = [
  { label: 'Total Entries', tone: 'ocean', read: (s) => formatCount(s.totalEntries) },
  { label: 'Verified', tone: 'leaf', read: (s) => formatCount(s.verifiedEntries) },
  { label: 'Pending', tone: 'gold', read: (s) => formatCount(s.pendingEntries) },
  { label: 'Prizes', tone: 'coral', read: (s) => formatCount(s.totalPrizes) },
  { label: 'Prize Value', tone: 'coral', read: (s) => formatDollars(Math.round(s.totalValue)) },
];

export function StatCards() {
  const { data: stats, isError } = useQuery(statsQuery);
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, tone, read }) => (
        <div key={label} className={styles.card} data-tone={tone}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>
            {stats ? (
              <Figure text={read(stats)} />
            ) : isError ? (
              '–'
            ) : (
              <Skeleton width="3ch" height="1.15em" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A million must fit a card on a phone: long figures are set smaller. */
function Figure({ text }: { text: string }) {
  const length: CSSProperties & Record<'--length', number> = { '--length': text.length };
  return (
    <span className={styles.fitted} style={length}>
      {text}
    </span>
  );
}
