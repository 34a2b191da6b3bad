import type { SealSource } from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { awaitedLabel } from './order-of-numbers.ts';
import { ticketCountsOf } from './stored-tickets.ts';

type Reader = Pick<Database, 'rows'>;

/** This server's clock may be a little behind the time of the round. */
const BEFORE_ROUND_MS = MINUTE;

/** How long before its time the number of a source may be known. Announced times are before the drawing. */
export const marginOf = (kind: SealSource['kind']) => (kind === 'drand' ? BEFORE_ROUND_MS : 0);

/** From when the number of a source may be known. */
const knownFrom = (source: string) =>
  `${source}.at - CASE ${source}.kind WHEN 'drand' THEN ${marginOf('drand')} ELSE ${marginOf('announced')} END`;

export interface StandingSeal {
  id: number;
  number: number;
  ticketListId: number;
}

/** The seal that was not called off and has unrevealed lines. There is one at most. */
export async function findStandingSeal(db: Reader): Promise<StandingSeal | undefined> {
  const [row] = await db.rows(
    `SELECT id, number, ticket_list_id FROM seals
     WHERE NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = seals.id)
       AND (SELECT count(*) FROM seal_lines WHERE seal_id = seals.id)
         > (SELECT count(*) FROM seal_reveals WHERE seal_id = seals.id)`,
  );
  return row && { id: Number(row[0]), number: Number(row[1]), ticketListId: Number(row[2]) };
}

/**
 * The standing seal, while its announced numbers can still be corrected: until its first winner is
 * revealed. Its hidden winners may be the wrong ones, so nothing else is decided until then.
 */
export async function findCorrectableSeal(db: Reader): Promise<StandingSeal | undefined> {
  const seal = await findStandingSeal(db);
  if (!seal) return undefined;
  const [row] = await db.rows(
    `SELECT 1 FROM seal_sources s JOIN seal_numbers n ON n.source_id = s.id
     WHERE s.seal_id = ?1 AND s.line IS NULL AND s.kind = 'announced'
       AND NOT EXISTS (SELECT 1 FROM seal_reveals WHERE seal_id = ?1)`,
    [seal.id],
  );
  return row && seal;
}

/** @throws Conflict for a draw whose winner would depend on numbers that can still be corrected */
export async function refuseWhileCorrectable(db: Reader, ownSeal: number): Promise<void> {
  const seal = await findCorrectableSeal(db);
  if (!seal || seal.id === ownSeal) return;
  throw new Conflict(
    `The numbers of sealed draw ${seal.number} can still be corrected, and who wins here depends on who won there. Please check them and reveal its first winner, then try again.`,
  );
}

/**
 * Who knows a number that is not stored yet can compute whom it picks. By drawing directly until one
 * of them has won, or by passing over somebody who can then win again, they would choose who wins.
 * @throws Conflict from the time of a deciding number, also after a pass, until it is stored
 */
export async function refuseWhileNumberIsDue(db: Reader, now: Date): Promise<void> {
  const [row] = await db.rows(
    `SELECT s.number, due.line, l.title, due.kind FROM seal_sources AS due
     JOIN seals s ON s.id = due.seal_id
     LEFT JOIN seal_lines l ON l.seal_id = s.id AND l.line = due.line
     WHERE ${knownFrom('due')} <= ?
       AND NOT EXISTS (SELECT 1 FROM seal_numbers WHERE source_id = due.id)
       AND NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = s.id)
     ORDER BY due.at, s.id, coalesce(due.line, 0) LIMIT 1`,
    [now.getTime()],
  );
  if (!row) return;
  const screen = row[1] === null ? 'Draw night' : 'Winners';
  const isRound = row[3] === 'drand';
  throw new Conflict(
    `The number for ${awaitedLabel(row)} may already be known, and what you do here can change who wins there. Please try again when it is here. ${
      isRound
        ? `It should arrive within minutes; if it does not, enter the round by hand under ${screen}.`
        : `Enter it under ${screen}.`
    }`,
  );
}

/**
 * Who is left to win elsewhere would tell who has won, before it is revealed.
 * @throws Conflict while a seal is decided, and not all of its lines are revealed
 */
export async function refuseWhileUnrevealed(db: Reader): Promise<void> {
  const seal = await findStandingSeal(db);
  if (!seal) return;
  const [row] = await db.rows(
    `SELECT 1 FROM seal_sources s JOIN seal_numbers n ON n.source_id = s.id
     WHERE s.seal_id = ? AND s.line IS NULL LIMIT 1`,
    [seal.id],
  );
  if (!row) return;
  throw new Conflict(
    `Sealed draw ${seal.number} is decided, and not all of its winners are revealed. Please reveal them first, then try again.`,
  );
}

/** @throws Conflict for a prize of the standing seal, which decides its winner */
export async function refuseSealed(db: Reader, prizeIds: number[]): Promise<void> {
  const seal = await findStandingSeal(db);
  if (!seal) return;
  const sealed = await prizesOf(db, seal);
  if (prizeIds.some((id) => sealed.has(id))) {
    throw new Conflict(
      `Sealed draw ${seal.number} decides who wins this. What is left of it then, you can draw directly when all winners of that draw are revealed.`,
    );
  }
}

/** The prizes of the standing seal. */
export async function sealedPrizes(db: Reader): Promise<Set<number>> {
  const seal = await findStandingSeal(db);
  return seal ? prizesOf(db, seal) : new Set();
}

async function prizesOf(db: Reader, seal: StandingSeal): Promise<Set<number>> {
  const rows = await db.rows('SELECT prize_id FROM seal_items WHERE seal_id = ?', [seal.id]);
  return new Set(rows.map((row) => Number(row[0])));
}

/** Units of a prize in the unrevealed lines of the standing seal. */
export async function sealedUnits(db: Reader, prizeId: number): Promise<number> {
  const seal = await findStandingSeal(db);
  if (!seal) return 0;
  const [row] = await db.rows(
    `SELECT coalesce(sum(units), 0) FROM seal_items WHERE seal_id = ? AND prize_id = ?
     AND NOT EXISTS (SELECT 1 FROM seal_reveals r
       WHERE r.seal_id = seal_items.seal_id AND r.line = seal_items.line)`,
    [seal.id, prizeId],
  );
  return Number(row?.[0]);
}

/** Whether a pack is a line of the standing seal. */
export async function isSealedPack(db: Reader, packId: number): Promise<boolean> {
  const seal = await findStandingSeal(db);
  if (!seal) return false;
  const rows = await db.rows('SELECT 1 FROM seal_lines WHERE seal_id = ? AND prize_pack_id = ?', [
    seal.id,
    packId,
  ]);
  return rows.length > 0;
}

/** Whether a prize is in a seal that was not called off. */
export async function isOnSealedRecord(db: Reader, prizeId: number): Promise<boolean> {
  const rows = await db.rows(
    `SELECT 1 FROM seal_items WHERE prize_id = ?
     AND NOT EXISTS (SELECT 1 FROM seal_call_offs c WHERE c.seal_id = seal_items.seal_id) LIMIT 1`,
    [prizeId],
  );
  return rows.length > 0;
}

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

/**
 * Those of the entries that have tickets in a sealed draw that is being decided: its number may be
 * known, and not all that follows from it is public. Who wins depends on which of them are verified.
 */
export async function holdersBeingDecided(
  db: Reader,
  entryIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (entryIds.length === 0) return new Set();
  const rows = await db.rows(
    `SELECT id FROM seals s
     WHERE NOT EXISTS (SELECT 1 FROM seal_call_offs WHERE seal_id = s.id)
       AND EXISTS (SELECT 1 FROM seal_sources AS source WHERE source.seal_id = s.id
         AND CASE WHEN EXISTS (SELECT 1 FROM seal_numbers WHERE source_id = source.id)
           THEN (SELECT count(*) FROM seal_lines WHERE seal_id = s.id)
             > (SELECT count(*) FROM seal_reveals WHERE seal_id = s.id)
           ELSE ${knownFrom('source')} <= ? END)`,
    [now.getTime()],
  );
  const ids = new Set(rows.map((row) => Number(row[0])));
  if (ids.size === 0) return ids;
  const seals = (await undecidedSeals(db)).filter(({ id }) => ids.has(id));
  return new Set((await countsIn(db, seals, entryIds)).keys());
}

async function countsIn(
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

/** The standing seal, and those where a winner was passed over and the next number is not here. */
async function undecidedSeals(db: Reader): Promise<StandingSeal[]> {
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
