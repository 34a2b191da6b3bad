import type { Database } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';

type Reader = Pick<Database, 'rows'>;

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
