import type { FundraiserStats } from 'api/contract';
import { BadgeCheck, Hourglass, Trophy, Users } from 'lucide-react';
import { Count, Tile, Tiles } from '../components/tiles.tsx';

interface StatsTilesProps {
  stats: FundraiserStats | undefined;
  /** The stats have never loaded. */
  failed: boolean;
}

export function StatsTiles({ stats, failed }: StatsTilesProps) {
  return (
    <Tiles label="The giveaway so far">
      <Tile icon={Users} tint="ocean" label="Total entries">
        <Count value={stats?.totalEntries} failed={failed} />
      </Tile>
      <Tile icon={BadgeCheck} tint="leaf" label="Verified">
        <Count value={stats?.verifiedEntries} failed={failed} />
      </Tile>
      <Tile icon={Hourglass} tint="gold" label="Pending review">
        <Count value={stats?.pendingEntries} failed={failed} />
      </Tile>
      <Tile icon={Trophy} tint="coral" label="Winners">
        <Count value={stats?.winners} failed={failed} />
      </Tile>
    </Tiles>
  );
}
