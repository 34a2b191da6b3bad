import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import type { PrizeUnits } from '../raffle/draw-records.ts';
import { findPack } from '../raffle/packs.ts';
import { prizes } from '../raffle/raffle.sql.ts';
import { sealedUnits } from './standing-seal.ts';

/** The prizes of a line, with the titles and values of the seal. */
export async function readLinePrizes(tx: Tx, sealId: number, line: number): Promise<PrizeUnits[]> {
  const items = await tx.rows(
    `SELECT prize_id, prize_title, prize_value_cents, units FROM seal_items
     WHERE seal_id = ? AND line = ? ORDER BY rowid`,
    [sealId, line],
  );
  const linePrizes: PrizeUnits[] = [];
  for (const item of items) {
    const value = item[2];
    const [prize] = await tx.orm
      .select()
      .from(prizes)
      .where(eq(prizes.id, Number(item[0])));
    if (!prize) throw new Error(`the sealed prize ${item[0]} does not exist`);
    const valueCents = value === null || value === undefined ? null : Number(value);
    linePrizes.push({
      prize: { ...prize, prizeTitle: String(item[1]), valueCents },
      units: Number(item[3]),
    });
  }
  return linePrizes;
}

/** Makes the units free for another draw. */
export async function returnUnits(tx: Tx, linePrizes: PrizeUnits[]): Promise<void> {
  for (const { prize, units } of linePrizes) {
    await tx.orm
      .update(prizes)
      .set({ unitsLeft: prize.unitsLeft + units, winnerId: null, winnerDrawnAt: null })
      .where(eq(prizes.id, prize.id));
  }
  tx.bump('prizes');
}

/**
 * Takes the units of a line whose winner an older version erased before the reveal, and who so never had
 * them. Until the next number decides, they cannot be drawn in another way.
 * @throws Conflict when they were drawn, sealed or changed since
 */
export async function takeUnits(tx: Tx, sealId: number, line: number): Promise<void> {
  const [row] = await tx.rows(
    'SELECT prize_pack_id FROM seal_lines WHERE seal_id = ? AND line = ?',
    [sealId, line],
  );
  const packId = row?.[0] === null ? null : Number(row?.[0]);
  const linePrizes = await readLinePrizes(tx, sealId, line);
  const pack = packId === null ? undefined : await findPack(tx, packId);
  for (const { prize, units } of linePrizes) {
    const free = prize.unitsLeft - (await sealedUnits(tx, prize.id));
    // A pack is drawn as a whole, so a part that the winner does not get could never be drawn.
    const isWhole =
      packId === null || (units === prize.quantity && pack?.length === linePrizes.length);
    if (!prize.isActive || prize.prizePackId !== packId || free < units || !isWhole) {
      throw new Conflict(
        `“${prize.prizeTitle}” is no longer free: it was drawn, sealed or changed in another way. So nobody else can win it here.`,
      );
    }
    await tx.orm
      .update(prizes)
      .set({ unitsLeft: prize.unitsLeft - units })
      .where(eq(prizes.id, prize.id));
  }
}
