import type { Progress } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { storedResponse } from '../../platform/external-sources/refresh.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { GOFUNDME, StoredProgress } from './gofundme.ts';

/**
 * The last progress that GoFundMe returned. The campaign's own figures while there is none or its
 * amount is lower: they also count money that came in other ways.
 */
export async function readProgress(db: Pick<Database, 'rows'>, clock: Clock): Promise<Progress> {
  const { progress } = await readCampaign(db, clock);
  const stored = await storedResponse(db, GOFUNDME);
  const live = stored === undefined ? undefined : StoredProgress.parse(JSON.parse(stored));
  if (live === undefined || live.current_amount < progress.current) {
    return {
      current_amount: progress.current,
      goal_amount: progress.goal,
      donation_count: progress.donations,
    };
  }
  return { ...live, goal_amount: live.goal_amount ?? progress.goal };
}
