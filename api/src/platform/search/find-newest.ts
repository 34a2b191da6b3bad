import type { Database } from '../db/client.ts';

/**
 * A page of the ids that a search index finds, highest first.
 * @param words FTS5 queries that must all match; undefined ones are left out
 * @param before only lower ids
 */
export async function findNewest(
  db: Pick<Database, 'rows'>,
  index: 'support_messages_search' | 'contact_messages_search',
  words: readonly (string | undefined)[],
  before: number | undefined,
  limit: number,
): Promise<number[]> {
  const match = words.filter((word) => word !== undefined).join(' AND ');
  // Numbers reach SQLite as REAL, and for those FTS5 would walk here from the newest.
  const rows = await db.rows(
    `SELECT rowid FROM ${index} WHERE ${index} MATCH ?
     ${before === undefined ? '' : 'AND rowid < CAST(? AS INTEGER)'}
     ORDER BY rowid DESC LIMIT ?`,
    before === undefined ? [match, limit] : [match, before, limit],
  );
  return rows.map((row) => Number(row[0]));
}
