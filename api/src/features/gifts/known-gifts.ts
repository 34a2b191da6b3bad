import type { Database } from '../../platform/db/client.ts';
import type { PreparedGifts } from './prepare-gifts.ts';

export interface SortedGifts {
  /** Positions of the gifts that are known, from 0. */
  known: number[];
  /** Positions of those with the id of a gift of another amount. */
  conflicts: number[];
  /** The amounts of these gifts, in cents. */
  conflictCents: number[];
  fresh: PreparedGifts;
  /** Gifts that came without an id, and the id that they have in this file. */
  adoptions: { position: number; id: number; gift: PreparedGifts[number] }[];
}

/** Gifts alike in content. */
interface Alike {
  count: number;
  /** Those of them that came without an id. */
  withoutId: number[];
}

/**
 * Tells gifts that are known from new ones. One with an id is known by it. The same gift may come without
 * an id in another export: then there are already as many alike as the file has up to this one.
 *
 * Two lists may number their gifts alike, as receipts from 1 on. So one with a known id and another amount is
 * not known: it would be missing without a word. Amounts stay when gifts are erased, and do not change.
 */
export async function sortGifts(
  db: Pick<Database, 'rows'>,
  gifts: PreparedGifts,
): Promise<SortedGifts> {
  const amounts = await findAmounts(db, gifts);
  const alike = await findAlike(db, gifts);
  const sorted: SortedGifts = {
    known: [],
    conflicts: [],
    conflictCents: [],
    fresh: [],
    adoptions: [],
  };
  for (const [position, gift] of gifts.entries()) {
    const cents = amounts.get(gift.fingerprint);
    if (cents === gift.cents) {
      sorted.known.push(position);
      continue;
    }
    if (cents !== undefined) {
      sorted.conflicts.push(position);
      sorted.conflictCents.push(cents);
      continue;
    }
    amounts.set(gift.fingerprint, gift.cents);
    const same = alike.get(gift.contentFingerprint) ?? { count: 0, withoutId: [] };
    alike.set(gift.contentFingerprint, same);
    const isThere = same.count > gift.occurrence;
    if (isThere && gift.externalId === null) {
      sorted.known.push(position);
      continue;
    }
    const id = isThere ? same.withoutId.shift() : undefined;
    if (id !== undefined) {
      sorted.known.push(position);
      sorted.adoptions.push({ position, id, gift });
      continue;
    }
    same.count += 1;
    sorted.fresh.push(gift);
  }
  return sorted;
}

/** The amounts of gifts that are there, in cents, by their fingerprint. */
async function findAmounts(
  db: Pick<Database, 'rows'>,
  gifts: PreparedGifts,
): Promise<Map<string, number>> {
  const rows = await db.rows(
    `SELECT g.fingerprint, g.amount_cents
     FROM json_each(?) AS listed CROSS JOIN gifts AS g ON g.fingerprint = listed.value`,
    [JSON.stringify(gifts.map(({ fingerprint }) => fingerprint))],
  );
  return new Map(rows.map((row) => [String(row[0]), Number(row[1])]));
}

async function findAlike(
  db: Pick<Database, 'rows'>,
  gifts: PreparedGifts,
): Promise<Map<string, Alike>> {
  const contents = new Set(gifts.map(({ contentFingerprint }) => contentFingerprint));
  const rows = await db.rows(
    `SELECT content_fingerprint, id, has_id FROM gifts
     WHERE content_fingerprint IN (SELECT value FROM json_each(?)) ORDER BY id`,
    [JSON.stringify([...contents])],
  );
  const alike = new Map<string, Alike>();
  for (const row of rows) {
    const content = String(row[0]);
    const same = alike.get(content) ?? { count: 0, withoutId: [] };
    alike.set(content, same);
    same.count += 1;
    if (!row[2]) same.withoutId.push(Number(row[1]));
  }
  return alike;
}
