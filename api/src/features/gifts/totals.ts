import {
  centsToText,
  MIN_GIFTS_SHOWN,
  type PlatformTotal,
  type RaffleTotals,
} from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { readCampaign } from '../campaign/campaign.ts';

const HIDDEN: RaffleTotals = {
  shown: false,
  tickets: 0,
  ticketsByHand: 0,
  gifts: [],
  fewer: false,
  asOf: null,
};

/** Tickets and verified gifts, for everyone, if the organizers show them. */
export async function raffleTotals(db: Database, clock: Clock): Promise<RaffleTotals> {
  const { showGiftTotals } = await readCampaign(db, clock);
  if (!showGiftTotals) return HIDDEN;
  const [row] = await db.rows(
    `SELECT
       (SELECT coalesce(sum(tickets), 0) FROM entry_counts
        WHERE entry_status IN ('verified', 'winner')),
       (SELECT coalesce(sum(entry_count), 0) FROM raffle_entries
        WHERE by_hand IS NOT NULL AND entry_status IN ('verified', 'winner'))`,
  );
  const { shown, fewer } = withoutSmall(await readSums(db));
  return {
    shown: true,
    tickets: Number(row?.[0]),
    ticketsByHand: Number(row?.[1]),
    gifts: shown
      .sort((a, b) => b.cents - a.cents)
      .map(({ platform, count, cents, at }) => ({
        platform,
        count,
        sum: centsToText(cents),
        asOf: isoOf(at),
      })),
    fewer,
    asOf: isoOf(latest(shown)),
  };
}

interface Sum {
  platform: PlatformTotal['platform'];
  count: number;
  cents: number;
  at: number | null;
}

/** Counters only: matched gifts belong to verified entries and winners. */
async function readSums(db: Database): Promise<Sum[]> {
  const rows = await db.rows(
    `SELECT c.platform, c.gifts, c.cents,
       (SELECT max(created_at) FROM gift_imports i WHERE i.platform = c.platform)
     FROM gift_counts c WHERE c.state = 'matched' AND c.gifts > 0`,
  );
  return rows.map((row) => ({
    platform: String(row[0]),
    count: Number(row[1]),
    cents: Number(row[2]),
    at: row[3] === null ? null : Number(row[3]),
  }));
}

/** Services with few gifts become one, if they have enough together; else they are left out. */
function withoutSmall(sums: readonly Sum[]): { shown: Sum[]; fewer: boolean } {
  const isSmall = ({ count }: Sum) => count < MIN_GIFTS_SHOWN;
  const large = sums.filter((sum) => !isSmall(sum));
  const small = sums.filter(isSmall);
  if (small.length === 0) return { shown: large, fewer: false };
  const joined = [...small, ...large.filter(({ platform }) => platform === 'other')];
  const other: Sum = {
    platform: 'other',
    count: joined.reduce((count, sum) => count + sum.count, 0),
    cents: joined.reduce((cents, sum) => cents + sum.cents, 0),
    at: latest(joined),
  };
  const isEnough = !isSmall(other);
  const rest = large.filter(({ platform }) => platform !== 'other');
  return { shown: isEnough ? [...rest, other] : rest, fewer: !isEnough };
}

function latest(sums: readonly Sum[]): number | null {
  const times = sums.flatMap(({ at }) => at ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
