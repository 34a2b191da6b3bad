import { and, asc, eq, isNull } from 'drizzle-orm';
import { centsToText, type IndividualPrize, type Prize } from '../../contract/index.ts';
import type { Database } from '../db/client.ts';
import { imageUrl } from '../images/images.ts';
import { prizePacks, prizes } from './raffle.sql.ts';

type PrizeRow = typeof prizes.$inferSelect;

/** Active prizes in display order, as everyone may see them. */
export async function listPrizes(db: Database): Promise<Prize[]> {
  const rows = await db.orm
    .select({ prize: prizes, packName: prizePacks.name })
    .from(prizes)
    .leftJoin(prizePacks, eq(prizePacks.id, prizes.prizePackId))
    .where(eq(prizes.isActive, true))
    .orderBy(asc(prizes.displayOrder), asc(prizes.id));
  return rows.map(({ prize, packName }) => toPrize(prize, packName));
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

/** Without the brand's contact, which is nobody's business. */
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
    prizePackName,
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
