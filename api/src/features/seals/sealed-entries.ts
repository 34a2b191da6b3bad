import type { Database } from '../../platform/db/client.ts';
import { findStandingSeal, type StandingSeal } from './standing-seal.ts';
import { ticketCountsOf } from './stored-tickets.ts';

type Reader = Pick<Database, 'rows'>;

/** Whether an entry has tickets that may still be picked in a sealed draw. */
export async function holdsSealedTickets(db: Reader, entryId: number): Promise<boolean> {
  return (await sealedTicketCounts(db, [entryId])).has(entryId);
}

/** How many tickets these entries have in each sealed draw in which they may still be picked. */
export async function sealedTicketCounts(
  db: Reader,
  entryIds: readonly number[],
): Promise<Map<number, number[]>> {
  return entryIds.length === 0 ? new Map() : countsIn(db, await undecidedSeals(db), entryIds);
}

/** The standing seal, and those where a winner was passed over and the next number is not here. */
export async function undecidedSeals(db: Reader): Promise<StandingSeal[]> {
  const standing = await findStandingSeal(db);
  const rows = await db.rows(
    `SELECT id, number, ticket_list_id FROM seals WHERE id <> ? AND id IN (
       SELECT seal_id FROM seal_sources AS later WHERE line IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM seal_numbers WHERE source_id = later.id))`,
    [standing?.id ?? 0],
  );
  const passed = rows.map((row) => ({
    id: Number(row[0]),
    number: Number(row[1]),
    ticketListId: Number(row[2]),
  }));
  return standing ? [standing, ...passed] : passed;
}

/** Entries that are out of a seal in public, so that nothing of theirs is kept for it. */
async function passedOver(db: Reader, sealId: number): Promise<Set<number>> {
  const rows = await db.rows(
    `SELECT p.entry_id FROM seal_passes o JOIN seal_picks p ON p.id = o.pick_id
     WHERE p.seal_id = ?`,
    [sealId],
  );
  return new Set(rows.map((row) => Number(row[0])));
}

/** Entries that won a line that is not revealed yet. */
export async function hiddenWinners(db: Reader): Promise<Set<number>> {
  const seal = await findStandingSeal(db);
  if (!seal) return new Set();
  const rows = await db.rows(
    `SELECT entry_id FROM seal_picks_in_force WHERE seal_id = ? AND outcome = 'won'
     AND line NOT IN (SELECT line FROM seal_reveals WHERE seal_id = ?)`,
    [seal.id, seal.id],
  );
  return new Set(rows.map((row) => Number(row[0])));
}

/** How many tickets the entries have in each of these seals, but for those that are out of one. */
export async function countsIn(
  db: Reader,
  seals: readonly StandingSeal[],
  entryIds: readonly number[],
): Promise<Map<number, number[]>> {
  const counts = new Map<number, number[]>();
  for (const { id: sealId, ticketListId } of seals) {
    const out = await passedOver(db, sealId);
    for (const [id, count] of await ticketCountsOf(db, ticketListId, entryIds))
      if (!out.has(id)) counts.set(id, [...(counts.get(id) ?? []), count]);
  }
  return counts;
}
