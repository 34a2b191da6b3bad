import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { SealPrize } from '../../../contract/index.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, Invalid, NotFound } from '../../platform/errors.ts';
import { type Line, refuseIfChanged } from '../raffle/expected-line.ts';
import { findPack, hasDrawnUnits, packName } from '../raffle/packs.ts';
import { prizes } from '../raffle/raffle.sql.ts';

/**
 * The requested lines, with the prizes as they are now.
 * @throws NotFound, Conflict and Invalid for what cannot be drawn; Conflict also for a line that is
 * not as expected
 */
export async function readLines(
  tx: Pick<Tx, 'orm'>,
  requested: z.output<typeof SealPrize>[],
): Promise<Line[]> {
  const found = await findPrizes(tx, requested);
  const units = new Map<number, number>();
  const packs = new Set<number>();
  const lines: Line[] = [];
  for (const one of requested) {
    if ('packId' in one) {
      if (packs.has(one.packId)) {
        throw new Invalid([{ path: 'prizes', message: 'Each pack is drawn once only' }]);
      }
      packs.add(one.packId);
      const line = await packLine(tx, one.packId);
      refuseIfChanged(line, one.expected);
      lines.push(line);
      continue;
    }
    const prize = found.get(one.prizeId);
    if (!prize?.isActive) throw new NotFound('There is no such prize.');
    if (prize.prizePackId !== null) {
      throw new Conflict(`“${prize.prizeTitle}” belongs to a pack and is drawn together with it.`);
    }
    const taken = (units.get(prize.id) ?? 0) + 1;
    units.set(prize.id, taken);
    if (taken > prize.unitsLeft) {
      throw new Conflict(
        prize.unitsLeft === 0
          ? `A winner was already drawn for “${prize.prizeTitle}”.`
          : `Only ${prize.unitsLeft} of “${prize.prizeTitle}” can still be drawn.`,
      );
    }
    const line = { title: prize.prizeTitle, packId: null, items: [{ prize, units: 1 }] };
    refuseIfChanged(line, one.expected);
    lines.push(line);
  }
  return lines;
}

async function findPrizes(tx: Pick<Tx, 'orm'>, requested: z.output<typeof SealPrize>[]) {
  const ids = new Set(requested.flatMap((one) => ('prizeId' in one ? [one.prizeId] : [])));
  const rows = await tx.orm
    .select()
    .from(prizes)
    .where(inArray(prizes.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function packLine(tx: Pick<Tx, 'orm'>, packId: number): Promise<Line> {
  const pack = await findPack(tx, packId);
  const title = await packName(tx, packId);
  if (!pack || title === null) throw new NotFound('There is no such prize pack.');
  if (pack.length === 0) throw new Conflict(`The pack “${title}” has no prizes.`);
  if (pack.some(hasDrawnUnits)) throw new Conflict(`A winner was already drawn for “${title}”.`);
  return { title, packId, items: pack.map((prize) => ({ prize, units: prize.unitsLeft })) };
}
