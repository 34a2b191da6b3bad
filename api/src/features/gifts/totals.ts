import type { RaffleTotals } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { readCampaign } from '../campaign/campaign.ts';

const HIDDEN: RaffleTotals = { shown: false, tickets: 0, gifts: [], asOf: null };

/** Tickets and verified gifts, for everyone, if the organizers show them. */
export async function raffleTotals(db: Database, clock: Clock): Promise<RaffleTotals> {
  const { showGiftTotals } = await readCampaign(db, clock);
  if (!showGiftTotals) return HIDDEN;
  const [row] = await db.rows(
    "SELECT coalesce(sum(tickets), 0) FROM entry_counts WHERE entry_status IN ('verified', 'winner')",
  );
  return { shown: true, tickets: Number(row?.[0]), gifts: [], asOf: clock().toISOString() };
}
