import { and, asc, eq } from 'drizzle-orm';
import type { PrizePack } from '../../../contract/index.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { nameKey } from '../../platform/name-key.ts';
import { isSealedPack } from '../seals/standing-seal.ts';
import { type PrizeRow, prizePacks, prizes } from './raffle.sql.ts';

/** Packs with at least one active prize, in the order of their first prize. */
export async function listPrizePacks(db: Database): Promise<PrizePack[]> {
  const rows = await db.orm
    .select({ prize: prizes, packName: prizePacks.name })
    .from(prizes)
    .innerJoin(prizePacks, eq(prizePacks.id, prizes.prizePackId))
    .where(eq(prizes.isActive, true))
    .orderBy(asc(prizes.displayOrder), asc(prizes.id));
  const packs = new Map<number, PrizePack>();
  for (const { prize, packName } of rows) {
    const packId = prize.prizePackId ?? 0;
    const pack = packs.get(packId) ?? { packId, packName, prizes: [] };
    pack.prizes.push({
      id: prize.id,
      prizeTitle: prize.prizeTitle,
      quantity: prize.quantity,
      isDrawn: prize.unitsLeft === 0,
    });
    packs.set(packId, pack);
  }
  return [...packs.values()];
}

/** The active prizes of a pack in display order; undefined when there is no such pack. */
export async function findPack(
  tx: Pick<Tx, 'orm'>,
  packId: number,
): Promise<PrizeRow[] | undefined> {
  const [pack] = await tx.orm.select().from(prizePacks).where(eq(prizePacks.id, packId));
  if (!pack) return undefined;
  return tx.orm
    .select()
    .from(prizes)
    .where(and(eq(prizes.prizePackId, packId), eq(prizes.isActive, true)))
    .orderBy(asc(prizes.displayOrder), asc(prizes.id));
}

/**
 * The id of the pack with this name, which is created when there is none. Packs are never deleted,
 * so an id always means the same pack; empty ones are not listed.
 * @throws Conflict when the pack was drawn already: the prize could then never be won
 */
export async function addToPack(tx: Tx, name: string, now: Date): Promise<number> {
  const packId = await findByName(tx, name);
  if (packId === undefined) return addPack(tx, name, now);
  if ((await findPack(tx, packId))?.some(hasDrawnUnits)) {
    throw new Conflict(
      'The winner of this pack was already drawn, so no prize can be added to it.',
    );
  }
  if (await isSealedPack(tx, packId)) {
    throw new Conflict('This pack is sealed for a draw, so no prize can be added to it.');
  }
  return packId;
}

/** The pack whose name looks the same. Of several, from earlier versions, the one that is written alike. */
async function findByName(tx: Tx, name: string): Promise<number | undefined> {
  const packs = await tx.orm.select().from(prizePacks).orderBy(asc(prizePacks.id));
  const alike = packs.filter((pack) => nameKey(pack.name) === nameKey(name));
  return (alike.find((pack) => pack.name === name) ?? alike[0])?.id;
}

async function addPack(tx: Tx, name: string, now: Date): Promise<number> {
  const [added] = await tx.orm
    .insert(prizePacks)
    .values({ name, createdAt: now.getTime() })
    .returning();
  if (!added) throw new Error('the pack was not added');
  return added.id;
}

export async function packName(tx: Pick<Tx, 'orm'>, packId: number | null): Promise<string | null> {
  if (packId === null) return null;
  const [pack] = await tx.orm.select().from(prizePacks).where(eq(prizePacks.id, packId));
  return pack?.name ?? null;
}

export function hasDrawnUnits(prize: PrizeRow): boolean {
  return prize.unitsLeft < prize.quantity;
}
