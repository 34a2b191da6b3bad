import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import {
  type AdminPrize,
  centsToText,
  type IndividualPrize,
  type Prize,
} from '../../../contract/index.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { NotFound } from '../../platform/errors.ts';
import { imageUrl } from '../../platform/images/images.ts';
import { sealedPrizes } from '../seals/standing-seal.ts';
import { type PrizeRow, prizePacks, prizes } from './raffle.sql.ts';

/** Active prizes in display order, as everyone may see them. */
export async function listPrizes(db: Database): Promise<Prize[]> {
  const rows = await withPackNames(db)
    .where(eq(prizes.isActive, true))
    .orderBy(asc(prizes.displayOrder), asc(prizes.id));
  return rows.map(({ prize, packName }) => toPrize(prize, packName));
}

/** Every prize with all its fields, active ones first, in display order. */
export async function listAllPrizes(db: Database): Promise<AdminPrize[]> {
  const sealed = await sealedPrizes(db);
  const rows = await withPackNames(db).orderBy(
    desc(prizes.isActive),
    asc(prizes.displayOrder),
    asc(prizes.id),
  );
  return rows.map(({ prize, packName }) => toAdminPrize(prize, packName, sealed));
}

/** Active prizes that are drawn one by one. */
export async function listIndividualPrizes(db: Database): Promise<IndividualPrize[]> {
  const rows = await db.orm
    .select()
    .from(prizes)
    .where(and(eq(prizes.isActive, true), isNull(prizes.prizePackId)))
    .orderBy(asc(prizes.displayOrder), asc(prizes.id));
  return rows.map(toIndividualPrize);
}

/** @throws NotFound */
export async function readAdminPrize(tx: Tx, id: number): Promise<AdminPrize> {
  const [row] = await withPackNames(tx).where(eq(prizes.id, id));
  if (!row) throw new NotFound('There is no such prize.');
  return toAdminPrize(row.prize, row.packName, await sealedPrizes(tx));
}

function withPackNames({ orm }: Pick<Database, 'orm'>) {
  return orm
    .select({ prize: prizes, packName: prizePacks.name })
    .from(prizes)
    .leftJoin(prizePacks, eq(prizePacks.id, prizes.prizePackId));
}

/** The public fields: the brand's contact is private. */
function toPrize(row: PrizeRow, prizePackName: string | null): Prize {
  return {
    id: row.id,
    brandName: row.brandName,
    prizeTitle: row.prizeTitle,
    prizeDescription: row.prizeDescription,
    prizeValue: valueText(row),
    prizeImage: imageUrl(row.imageHash, '1280'),
    prizeThumbnail: imageUrl(row.imageHash, '640'),
    quantity: row.quantity,
    unitsLeft: row.unitsLeft,
    isDrawn: row.unitsLeft === 0,
    prizePackName,
  };
}

function toAdminPrize(
  row: PrizeRow,
  prizePackName: string | null,
  sealed: ReadonlySet<number>,
): AdminPrize {
  return {
    ...toPrize(row, prizePackName),
    brandContact: row.brandContact,
    displayOrder: row.displayOrder,
    isActive: row.isActive,
    prizePackId: row.prizePackId,
    winnerId: row.winnerId,
    winnerDrawnAt: row.winnerDrawnAt === null ? null : new Date(row.winnerDrawnAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    isSealed: sealed.has(row.id),
  };
}

function toIndividualPrize(row: PrizeRow): IndividualPrize {
  return {
    id: row.id,
    prizeTitle: row.prizeTitle,
    brandName: row.brandName,
    prizeValue: valueText(row),
    quantity: row.quantity,
    unitsLeft: row.unitsLeft,
    isDrawn: row.unitsLeft === 0,
    prizePackId: row.prizePackId,
  };
}

function valueText(row: PrizeRow): string | null {
  return row.valueCents === null ? null : centsToText(row.valueCents);
}
