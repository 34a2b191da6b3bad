import type { EntryStatus, RaffleStats } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { entryCounts, prizeTotals } from './raffle.sql.ts';

/** How many entries have each status, read from counters. */
export async function entriesByStatus(db: Database): Promise<Record<EntryStatus, number>> {
  const rows = await db.orm.select().from(entryCounts);
  const counts = { pending: 0, verified: 0, winner: 0, disqualified: 0 };
  for (const row of rows) counts[row.entryStatus] = row.entries;
  return counts;
}

export async function countEntries(db: Database): Promise<number> {
  return sum(await entriesByStatus(db));
}

export async function raffleStats(db: Database): Promise<RaffleStats> {
  const entries = await entriesByStatus(db);
  const prizes = await readPrizeFigures(db);
  const byHand = await countByHand(db);
  return {
    ...prizes,
    totalEntries: sum(entries),
    verifiedEntries: entries.verified,
    pendingEntries: entries.pending,
    ...(byHand > 0 && { byHandEntries: byHand }),
  };
}

export type PrizeFigures = Pick<RaffleStats, 'totalPrizes' | 'totalValue'>;

export async function readPrizeFigures(db: Database): Promise<PrizeFigures> {
  const [prizes] = await db.orm.select().from(prizeTotals);
  return { totalPrizes: prizes?.units ?? 0, totalValue: (prizes?.valueCents ?? 0) / 100 };
}

/** There are few of them, and an index of their own. */
async function countByHand(db: Database): Promise<number> {
  const [row] = await db.rows('SELECT count(*) FROM raffle_entries WHERE by_hand IS NOT NULL');
  return Number(row?.[0]);
}

function sum(counts: Record<EntryStatus, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
