import { giftsWaitForDays } from '../../../contract/index.ts';
import { CLOCKS_DIFFER_MS, type Clock, DAY } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { waitsFor } from './retention.ts';

type Reader = Pick<Database, 'rows'>;

export interface GiftPlan {
  /** From when payers are erased. */
  from: number;
  /** A gift that was brought in later stays this long. */
  keepMs: number;
}

/**
 * Payers are erased so many days after the last draw, once entries are closed and nothing is left to
 * draw: until then organizers need them to verify entries.
 */
export async function planGifts(db: Reader, clock: Clock): Promise<GiftPlan> {
  const { giftsErasedAfterDays, raffle } = await readCampaign(db, clock);
  const keepMs = giftsErasedAfterDays * DAY;
  const closed = Date.parse(raffle.entriesCloseAt);
  const [row] = await db.rows(
    `SELECT coalesce(max(drawn_at) FILTER (WHERE drawn_at <= ?1), 0), count(*) FILTER (WHERE drawn_at > ?1)
     FROM draws`,
    [clock().getTime() + CLOCKS_DIFFER_MS],
  );
  const drawn = Math.max(closed, Number(row?.[0]));
  // Of a draw that a clock ahead has dated, nobody knows when it was.
  const isUnknown = Number(row?.[1]) > 0;
  const reasons = await waitsFor(db);
  const waits = isUnknown || reasons.includes('sealed-draw') || reasons.includes('prizes-to-draw');
  const from = drawn + keepMs;
  return { from: waits ? Math.max(from, closed + giftsWaitForDays * DAY) : from, keepMs };
}

/** For organizers: when the first payers are erased; null while there is none to erase. */
export async function giftsErasedAt(db: Reader, clock: Clock): Promise<string | null> {
  const [row] = await db.rows('SELECT min(created_at) FROM gifts WHERE erased_at IS NULL');
  const oldest = row?.[0] ?? null;
  if (oldest === null) return null;
  const { from, keepMs } = await planGifts(db, clock);
  return new Date(Math.max(from, Number(oldest) + keepMs)).toISOString();
}
