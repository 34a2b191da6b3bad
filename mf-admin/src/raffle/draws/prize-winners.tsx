import { drawWinner, exportWinners, updateAward, type Winner } from 'api/contract';
import { formatCount, Link, paths, useQuery } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { ListScreen, listOf } from '../../ui/list-screen.tsx';
import { packsQuery, winnersQuery } from '../raffle-queries.ts';
import { groupDraws } from './draw-groups.ts';
import styles from './prize-winners.module.css';
import { WinnerCard } from './winner-card.tsx';

/** All draws, newest first. `newest` are the records just drawn on this screen. */
export function PrizeWinners({ newest }: { newest: Winner[] }) {
  const winners = useQuery(winnersQuery);
  const packs = useQuery(packsQuery);
  const may = useMay();
  function packName(packId: number | null): string | null {
    if (packId === null) return null;
    return packs.data?.find((pack) => pack.packId === packId)?.packName ?? 'Prize pack';
  }

  return (
    <ListScreen
      heading={`Prize Winners${winners.data ? ` (${formatCount(countStanding(winners.data))})` : ''}`}
      headingId="prize-winners"
      list={listOf(winners)}
      loading="Loading winners..."
      error="Failed to fetch winners"
      empty={{
        text: may(drawWinner)
          ? 'No winners selected yet. Start drawing winners above!'
          : 'No winners selected yet',
      }}
      summary={
        <>
          <p>Each draw is recorded with its ticket and can never be changed.</p>
          <Link to={paths.adminWinners}>
            {may(updateAward)
              ? 'Tell winners and hand over prizes'
              : 'Who was told and has claimed'}
          </Link>
          <ExportLink endpoint={exportWinners} of="all winners" />
        </>
      }
    >
      {(rows) => (
        <ol className={styles.winners}>
          {groupDraws(rows).map((group) => (
            <WinnerCard
              key={group.key}
              group={group}
              packName={packName(group.packId)}
              isNew={newest.some(({ id }) => id === group.key)}
            />
          ))}
        </ol>
      )}
    </ListScreen>
  );
}

/** A prize that was passed on counts for its next winner. */
function countStanding(winners: Winner[]): number {
  return winners.filter(({ seal }) => !seal?.passed).length;
}
