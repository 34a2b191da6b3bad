import type { SealedPrize } from 'api/contract';
import { formatCount } from 'shell/kit';
import { SectionCard } from '../../ui/section-card.tsx';
import styles from './sealed-lines.module.css';

/** The prizes of a seal that waits. */
export function SealedLines({ prizes }: { prizes: SealedPrize[] }) {
  return (
    <SectionCard title={`The prizes, in order (${formatCount(prizes.length)})`}>
      <ol className={styles.lines}>
        {prizes.map(({ prize, title }) => (
          <li key={prize}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
