import type { InArgs } from '@libsql/client';
import type { EntriesQuery, entrySortFields } from '../../contract/index.ts';
import type { Database } from '../db/client.ts';
import { entriesByStatus } from './stats.ts';

/** The columns an index has in this order; a tie goes on by id. Nothing here comes from the request. */
const sortColumns: Record<(typeof entrySortFields)[number], string[]> = {
  createdAt: ['e.created_at'],
  name: ['e.name COLLATE NOCASE'],
  email: ['e.email COLLATE NOCASE'],
  donationAmount: ['e.donation_cents'],
  status: ['e.entry_status', 'e.created_at'],
};

interface Part {
  sql: string;
  args: (string | number)[];
}

/** How many entries a query finds: from the counters, or from the search index. */
export async function countMatches(db: Database, query: EntriesQuery): Promise<number> {
  const found = searchPart(query.search);
  if (!found) {
    const counts = await entriesByStatus(db);
    return query.status === 'all'
      ? Object.values(counts).reduce((total, count) => total + count, 0)
      : counts[query.status];
  }
  const status = statusPart(query);
  const [row] = status
    ? await db.rows(
        `SELECT count(*) FROM (${found.sql}) AS found CROSS JOIN raffle_entries AS e ON e.id = found.id
         WHERE ${status.sql}`,
        [...found.args, ...status.args],
      )
    : await db.rows(`SELECT count(*) FROM (${found.sql})`, found.args);
  return Number(row?.[0]);
}

/** The ids of a page, in order. */
export async function findPage(
  db: Database,
  query: EntriesQuery,
  _total: number,
): Promise<number[]> {
  const found = searchPart(query.search);
  const status = statusPart(query);
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  const order = [...sortColumns[query.sortBy], 'e.id'].map((column) => `${column} ${direction}`);
  // CROSS JOIN fixes the order: from what was found to its rows, never along all rows.
  const source = found
    ? `(${found.sql}) AS found CROSS JOIN raffle_entries AS e ON e.id = found.id`
    : 'raffle_entries AS e';
  const args: InArgs = [
    ...(found?.args ?? []),
    ...(status?.args ?? []),
    query.limit,
    (query.page - 1) * query.limit,
  ];
  const rows = await db.rows(
    `SELECT e.id FROM ${source} ${status ? `WHERE ${status.sql}` : ''}
     ORDER BY ${order.join(', ')} LIMIT ? OFFSET ?`,
    args,
  );
  return rows.map((row) => Number(row[0]));
}

function statusPart({ status }: EntriesQuery): Part | undefined {
  return status === 'all' ? undefined : { sql: 'e.entry_status = ?', args: [status] };
}

const LAST_CHARACTER = '\u{10ffff}';

/** Ids that match a search: any substring from 3 characters on, the beginning of a word before. */
function searchPart(search: string): Part | undefined {
  const wanted = search
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .normalize('NFC');
  if (wanted === '') return undefined;
  const length = [...wanted].length;
  if (length < 3) return prefixPart(wanted.replace(/^@/, ''));
  const handle = wanted.replace(/^@/, '');
  const terms = [quoted(wanted)];
  // Handles are kept without the @ that the screen shows before them.
  if (handle !== wanted && [...handle].length >= 3)
    terms.push(`instagram_handle : ${quoted(handle)}`);
  return {
    sql: 'SELECT rowid AS id FROM raffle_entries_search WHERE raffle_entries_search MATCH ?',
    args: [terms.join(' OR ')],
  };
}

/** A string of FTS5's query language, in which nothing but the quote means anything. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A range in each index, not LIKE: it needs no escaping and never scans. */
function prefixPart(prefix: string): Part {
  const ranges = ['name', 'email', 'instagram_handle'].map(
    (column) => `SELECT id FROM raffle_entries
      WHERE ${column} COLLATE NOCASE >= ? AND ${column} COLLATE NOCASE < ?`,
  );
  return {
    sql: ranges.join(' UNION '),
    args: ranges.flatMap(() => [prefix, prefix + LAST_CHARACTER]),
  };
}
