import type { Database } from '../../platform/db/client.ts';
import type { PreparedGifts } from './prepare-gifts.ts';

export interface SortedGifts {
  /** Positions of the gifts that are known, from 0. */
  known: number[];
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
 */
export async function sortGifts(
  db: Pick<Database, 'rows'>,
  gifts: PreparedGifts,
): Promise<SortedGifts> {
  const fingerprints = await findFingerprints(db, gifts);
  const alike = await findAlike(db, gifts);
  const sorted: SortedGifts = { known: [], fresh: [], adoptions: [] };
  for (const [position, gift] of gifts.entries()) {
    if (fingerprints.has(gift.fingerprint)) {
      sorted.known.push(position);
      continue;
    }
    fingerprints.add(gift.fingerprint);
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

async function findFingerprints(
  db: Pick<Database, 'rows'>,
  gifts: PreparedGifts,
): Promise<Set<string>> {
  const rows = await db.rows(
    `SELECT listed.value FROM json_each(?) AS listed
     WHERE EXISTS (SELECT 1 FROM gifts WHERE fingerprint = listed.value)`,
    [JSON.stringify(gifts.map(({ fingerprint }) => fingerprint))],
  );
  return new Set(rows.map((row) => String(row[0])));
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
