import { exportWinners, type Winner } from 'api/contract';
import { formatCount, Skeleton, useQuery } from 'shell/kit';
import { ExportLink } from '../../ui/export-link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { packsQuery, winnersQuery } from '../raffle-queries.ts';
import { groupDraws } from './draw-groups.ts';
import styles from './prize-winners.module.css';
import { WinnerCard } from './winner-card.tsx';

/** The record of all draws, newest first. `newest` are the records drawn here just now. */
export function PrizeWinners({ newest }: { newest: Winner[] }) {
  const winners = useQuery(winnersQuery);
  const packs = useQuery(packsQuery);
  const failed = winners.isError || (!winners.data && winners.errorUpdateCount > 0);

  function packName(packId: number | null): string | null {
    if (packId === null) return null;
    return packs.data?.find((pack) => pack.packId === packId)?.packName ?? 'Prize pack';
  }

  return (
    <section aria-labelledby="prize-winners">
      <h2 className={styles.heading} id="prize-winners">
        Prize Winners{winners.data && ` (${formatCount(winners.data.length)})`}
      </h2>
      {winners.data && winners.data.length > 0 && (
        <ExportLink endpoint={exportWinners} of="all winners" />
      )}
      {failed && (
        <LoadFailure
          title="Failed to fetch winners"
          stale={Boolean(winners.data)}
          since={winners.dataUpdatedAt}
          onRetry={() => winners.refetch()}
        />
      )}
      {!winners.data && !failed && <Skeleton height="240px" />}
      {winners.data?.length === 0 && (
        <p className={styles.nothing}>No winners selected yet. Start drawing winners above!</p>
      )}
      {winners.data && winners.data.length > 0 && (
        <>
          <p className={styles.hint}>
            Each draw is recorded with its ticket and can never be changed.
          </p>
          <ol className={styles.winners}>
            {groupDraws(winners.data).map((group) => (
              <WinnerCard
                key={group.key}
                group={group}
                packName={packName(group.packId)}
                isNew={newest.some(({ id }) => id === group.key)}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
