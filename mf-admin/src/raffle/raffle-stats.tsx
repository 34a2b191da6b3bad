import { formatDollars, useQuery } from 'shell/kit';
import { StatTiles } from '../ui/stat-tiles.tsx';
import { statsQuery } from './raffle-queries.ts';

export function RaffleStats() {
  const query = useQuery(statsQuery);
  const stats = query.data;
  const value = stats && formatDollars(Math.round(stats.totalValue));
  return (
    <StatTiles
      query={query}
      error="Failed to fetch stats"
      tiles={[
        { label: 'Total Entries', tone: 'ocean', figure: stats?.totalEntries },
        { label: 'Verified', tone: 'leaf', figure: stats?.verifiedEntries },
        { label: 'Pending', tone: 'gold', figure: stats?.pendingEntries },
        { label: 'Prizes', tone: 'coral', figure: stats?.totalPrizes },
        { label: 'Prize Value', tone: 'coral', figure: value },
      ]}
    />
  );
}
