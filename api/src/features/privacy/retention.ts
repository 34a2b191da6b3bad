import type { Campaign, RetentionState, retentionReasons } from '../../../contract/index.ts';
import { CLOCKS_DIFFER_MS, type Clock, DAY } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { arePrizesLeft, isPassUndecided } from '../seals/left-to-draw.ts';
import { findStandingSeal } from '../seals/standing-seal.ts';

type Reader = Pick<Database, 'rows'>;
type Reason = (typeof retentionReasons)[number];

/** Organizers see for so long that personal data will be deleted. */
const ANNOUNCED_MS = 14 * DAY;

export interface Plan {
  /** When the setting says; something sent after the campaign's end stays as long after it came. */
  dueAt: number;
  /** Not before it was announced for two weeks. */
  deletesAt: number;
  announced: boolean;
  keepMs: number;
}

/** Null while nothing is to be deleted. */
export async function readPlan(db: Reader, clock: Clock): Promise<Plan | null> {
  const { retention } = await readCampaign(db, clock);
  return retention && planOf(db, retention, clock().getTime());
}

async function planOf(
  db: Reader,
  { campaignEndsAt, days }: NonNullable<Campaign['retention']>,
  now: number,
): Promise<Plan> {
  const keepMs = days * DAY;
  const dueAt = Date.parse(campaignEndsAt) + keepMs;
  const [row] = await db.rows(
    'SELECT announced_at FROM retention WHERE due_at = ? AND keep_ms = ? AND announced_at <= ?',
    [dueAt, keepMs, now + CLOCKS_DIFFER_MS],
  );
  const announced = now >= dueAt - ANNOUNCED_MS;
  const since = row ? Number(row[0]) : now;
  return {
    dueAt,
    deletesAt: announced ? Math.max(dueAt, since + ANNOUNCED_MS) : dueAt,
    announced,
    keepMs,
  };
}

/** Draws that would miss the people: what is needed for them is not deleted before they are over. */
export async function waitsFor(db: Reader): Promise<Reason[]> {
  const reasons: Reason[] = [];
  const exists = async (sql: string) => (await db.rows(`${sql} LIMIT 1`)).length > 0;
  if ((await findStandingSeal(db)) || (await isPassUndecided(db))) reasons.push('sealed-draw');
  const someCanWin = exists(
    "SELECT 1 FROM entry_counts WHERE entry_status IN ('verified', 'pending') AND tickets > 0",
  );
  if ((await arePrizesLeft(db)) && (await someCanWin)) reasons.push('prizes-to-draw');
  const waiting = exists(
    `SELECT 1 FROM draws d JOIN raffle_entries e ON e.id = d.winner_id AND e.erased_at IS NULL
     WHERE d.handed_over_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM seal_passes WHERE pick_id = d.seal_pick_id)`,
  );
  if (await waiting) reasons.push('prizes-to-hand-over');
  return reasons;
}

/** For the overview: when, how much, and what holds it up. */
export async function readRetention(
  db: Database,
  clock: Clock,
): Promise<Omit<RetentionState, 'giftsErasedAt'>> {
  const plan = await readPlan(db, clock);
  const nothing = {
    raffleEntries: 0,
    loveNotes: 0,
    contactMessages: 0,
    signatures: 0,
    fundraiserEntries: 0,
    gifts: 0,
  };
  if (!plan) return { deletesAt: null, announced: false, waitsFor: [], due: nothing };
  const deletesAt = new Date(plan.deletesAt).toISOString();
  if (!plan.announced) return { deletesAt, announced: false, waitsFor: [], due: nothing };
  const until = Math.max(clock().getTime(), plan.deletesAt) - plan.keepMs;
  const count = async (table: string, more = '') => {
    const sql = `SELECT count(*) FROM ${table} WHERE created_at <= ? ${more}`;
    return Number((await db.rows(sql, [until]))[0]?.[0]);
  };
  return {
    deletesAt,
    announced: true,
    waitsFor: await waitsFor(db),
    due: {
      raffleEntries: await count('raffle_entries', 'AND erased_at IS NULL'),
      loveNotes: await count('support_messages'),
      contactMessages: await count('contact_messages'),
      signatures: await count('petition_signatures'),
      fundraiserEntries: await count('fundraiser_entries', 'AND erased_at IS NULL'),
      gifts: await count('gifts', 'AND erased_at IS NULL'),
    },
  };
}
