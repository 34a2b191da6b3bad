import type { RaffleStats } from 'api/contract';
import { BadgeCheck, Gem, Gift, Ticket } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { formatCount, formatDollars, Skeleton } from 'shell/kit';
import styles from './stats-tiles.module.css';

interface StatsTilesProps {
  prizes: { count: number; value: number };
  stats: RaffleStats | undefined;
  /** The counts could not be read, and never were. */
  failed: boolean;
}

/** Four figures, each in a tile that keeps its size whatever it shows. */
export function StatsTiles({ prizes, stats, failed }: StatsTilesProps) {
  const count = (value: number | undefined): ReactNode => {
    if (value !== undefined) return formatCount(value);
    if (failed) return <NotKnown />;
    return <Skeleton width="3ch" height="1em" />;
  };
  return (
    <section className={styles.place} aria-label="The raffle so far">
      <dl className={styles.tiles}>
        <Tile icon={Ticket} tint="ocean" label="Entries">
          {count(stats?.totalEntries)}
        </Tile>
        <Tile icon={Gift} tint="coral" label="Prizes">
          {formatCount(prizes.count)}
        </Tile>
        <Tile icon={Gem} tint="gold" label="Total value">
          {formatDollars(Math.round(prizes.value))}
        </Tile>
        <Tile icon={BadgeCheck} tint="leaf" label="Verified">
          {count(stats?.verifiedEntries)}
        </Tile>
      </dl>
    </section>
  );
}

interface TileProps {
  icon: ComponentType<{ 'aria-hidden': boolean }>;
  tint: 'ocean' | 'coral' | 'gold' | 'leaf';
  label: string;
  children: ReactNode;
}

function Tile({ icon: Icon, tint, label, children }: TileProps) {
  return (
    <div className={styles.tile} data-tint={tint}>
      <dt className={styles.label}>
        <span className={styles.icon}>
          <Icon aria-hidden />
        </span>
        {label}
      </dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  );
}

function NotKnown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">not known right now</span>
    </>
  );
}
