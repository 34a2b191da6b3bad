import type { Pick, SealedPrize } from 'api/contract';
import { resultOf, shortText } from '../reveal/line-result.ts';
import styles from './all-winners.module.css';

interface AllWinnersProps {
  prizes: SealedPrize[];
  picks: readonly Pick[];
}

/** So many are written larger. */
const FEW = 9;

/** The last slide: what was shown so far. */
export function AllWinners({ prizes, picks }: AllWinnersProps) {
  return (
    <div className={styles.all}>
      <h2 className={styles.title}>The winners</h2>
      <ol
        className={styles.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Prizes and winners"
        data-few={prizes.length <= FEW || undefined}
      >
        {prizes.map(({ prize, title }) => {
          const result = resultOf(picks, prize);
          return (
            <li key={prize} data-kind={result.kind}>
              <bdi className={styles.prize}>{title}</bdi>
              <bdi className={styles.winner}>{shortText(result)}</bdi>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
