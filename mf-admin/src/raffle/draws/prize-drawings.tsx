import { TrophyOutlined } from '@ant-design/icons';
import type { IndividualPrize } from 'api/contract';
import { formatDollars, Skeleton, useQuery } from 'shell/kit';
import { ActionButton } from '../../frame/action-button.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { individualPrizesQuery } from '../raffle-queries.ts';
import styles from './prize-drawings.module.css';

/** The prizes that are drawn one by one. */
export function PrizeDrawings({ onDraw }: { onDraw: (prize: IndividualPrize) => void }) {
  const prizes = useQuery(individualPrizesQuery);
  const failed = prizes.isError || (!prizes.data && prizes.errorUpdateCount > 0);

  return (
    <section aria-labelledby="drawings-heading">
      <h2 className={styles.heading} id="drawings-heading">
        Individual Prize Drawings
      </h2>
      <a className={styles.jump} href="#prize-winners">
        Go to the winners
      </a>
      {failed && (
        <LoadFailure
          title="Failed to fetch prizes"
          stale={Boolean(prizes.data)}
          onRetry={() => prizes.refetch()}
        />
      )}
      {!prizes.data && !failed && <Skeleton height="480px" />}
      {prizes.data?.length === 0 && <p className={styles.nothing}>No prizes to draw yet</p>}
      {prizes.data && prizes.data.length > 0 && (
        <ul className={styles.prizes}>
          {prizes.data.map((prize) => (
            <li key={prize.id} className={styles.prize}>
              <div className={styles.text}>
                <h3 className={styles.title}>{prize.prizeTitle}</h3>
                <p>{prize.brandName}</p>
                <p>{factsOf(prize)}</p>
              </div>
              <ActionButton
                icon={<TrophyOutlined />}
                aria-label={`${buttonText(prize)} for ${prize.prizeTitle}`}
                unavailable={prize.isDrawn}
                onClick={() => onDraw(prize)}
              >
                {buttonText(prize)}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function buttonText(prize: IndividualPrize): string {
  return prize.isDrawn ? 'Winner Selected' : 'Draw Winner';
}

/** "$240 · 1 of 2 left" */
function factsOf({ prizeValue, quantity, unitsLeft }: IndividualPrize): string {
  const left = unitsLeft === 0 ? 'All drawn' : `${unitsLeft} of ${quantity} left`;
  return prizeValue === null ? left : `${formatDollars(prizeValue)} · ${left}`;
}
