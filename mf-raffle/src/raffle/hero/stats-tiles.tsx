import type { RaffleStats } from 'api/contract';
import { BadgeCheck, Gem, Gift, Ticket } from 'lucide-react';
import { formatCount, formatDollars } from 'shell/kit';
import { Count, Tile, Tiles } from '../../components/tiles.tsx';

interface StatsTilesProps {
  prizes: { count: number; value: number };
  stats: RaffleStats | undefined;
  /** The stats have never loaded. */
  failed: boolean;
}

export function StatsTiles({ prizes, stats, failed }: StatsTilesProps) {
  return (
    <Tiles label="The raffle so far">
      <Tile icon={Ticket} tint="ocean" label="Entries">
        <Count value={stats?.totalEntries} failed={failed} />
      </Tile>
      <Tile icon={Gift} tint="coral" label="Prizes">
        {formatCount(prizes.count)}
      </Tile>
      <Tile icon={Gem} tint="gold" label="Total value">
        {formatDollars(Math.round(prizes.value))}
      </Tile>
      <Tile icon={BadgeCheck} tint="leaf" label="Verified">
        <Count value={stats?.verifiedEntries} failed={failed} />
      </Tile>
    </Tiles>
  );
}
