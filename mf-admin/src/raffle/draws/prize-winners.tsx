import { formatCount, formatDollars, Skeleton, useCampaign, useQuery } from 'shell/kit';
import { formatMoment } from '../../frame/campaign-time.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { winnersQuery } from '../raffle-queries.ts';
import styles from './prize-winners.module.css';

/** The record of all draws, newest first. `newest` is the draw just made here. */
export function PrizeWinners({ newest }: { newest: number | null }) {
  const { timeZone } = useCampaign();
  const winners = useQuery(winnersQuery);
  const failed = winners.isError || (!winners.data && winners.errorUpdateCount > 0);

  return (
    <section aria-labelledby="prize-winners">
      <h2 className={styles.heading} id="prize-winners">
        Prize Winners{winners.data && ` (${formatCount(winners.data.length)})`}
      </h2>
      {failed && (
        <LoadFailure
          title="Failed to fetch winners"
          stale={Boolean(winners.data)}
          onRetry={() => winners.refetch()}
        />
      )}
      {!winners.data && !failed && <Skeleton height="240px" />}
      {winners.data?.length === 0 && (
        <p className={styles.nothing}>No winners selected yet. Start drawing winners above!</p>
      )}
      {winners.data && winners.data.length > 0 && (
        <ol className={styles.winners}>
          {winners.data.map((winner) => (
            <li key={winner.id} className={styles.winner} data-new={winner.id === newest}>
              <p className={styles.name}>{winner.winnerName}</p>
              <p>
                {winner.prizeTitle}
                {winner.prizeValue !== null && ` · ${formatDollars(winner.prizeValue)}`}
              </p>
              <p className={styles.record}>
                <time dateTime={winner.drawnAt}>{formatMoment(winner.drawnAt, timeZone)}</time>
                {' · '}ticket {formatCount(winner.ticket)} of {formatCount(winner.ticketCount)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
