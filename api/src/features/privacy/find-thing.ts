import type { Database } from '../../platform/db/client.ts';
import { erasableTables } from './erasable-tables.ts';
import { nameInHistory } from './erase-from-history.ts';
import type { Thing } from './erase-things.ts';
import { readGifts } from './find-gifts.ts';
import { type ErasableThing, inHistoryOnly, readThings } from './read-things.ts';

type Reader = Pick<Database, 'rows'>;

/** One thing, or none if neither it nor the history has anything of a person. */
export async function findThing(db: Reader, { kind, id }: Thing): Promise<ErasableThing[]> {
  const { table, left } = erasableTables[kind];
  const stored = await db.rows(`SELECT 1 FROM ${table} WHERE id = ? AND ${left}`, [id]);
  const name = await nameInHistory(db, kind, id);
  if (stored.length === 0 && name === undefined) return [];
  const [thing] =
    kind === 'gift' ? await readGifts(db, [id], false) : await readThings(db, kind, 'id = ?', [id]);
  return [thing ?? inHistoryOnly(kind, id, name ?? null)];
}
