import { LRUCache } from 'lru-cache';
import type { EntriesQuery, EntryStatus, entrySortFields } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { needleOf } from './search-text.ts';
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

/** What a query finds: how many, and among how many it is looked for. */
export interface Matches {
  total: number;
  candidates: number;
}

/** Counts from the counters, or from the search index alone; never by looking at entries. */
export async function countMatches(db: Database, query: EntriesQuery): Promise<Matches> {
  const counts = await entriesByStatus(db);
  const candidates =
    query.status === 'all'
      ? Object.values(counts).reduce((sum, count) => sum + count, 0)
      : counts[query.status];
  const needle = needleOf(query.search);
  if (needle === null) return { total: candidates, candidates };
  return { total: await countFound(db, query, needle), candidates };
}

/** A count of what the entries up to this one have. */
interface Counted {
  total: number;
  upTo: number;
}

/** What was counted, by database; what was not asked for longest leaves first. */
const counted = new WeakMap<Database, LRUCache<string, Counted>>();
const COUNTS_KEPT = 200;

/**
 * How many entries have the needle. Counting one that most of a million have takes a tenth of a
 * second, so until an entry changes, only those that came in since are looked at.
 */
async function countFound(db: Database, query: EntriesQuery, needle: string): Promise<number> {
  const known = counted.get(db) ?? new LRUCache<string, Counted>({ max: COUNTS_KEPT });
  counted.set(db, known);
  const name = `${await db.revision(['entries-changed'])} ${query.status} ${needle}`;
  const before = known.get(name);
  const next = before
    ? await countOn(db, query, needle, before)
    : await countAll(db, query, needle);
  known.set(name, next);
  return next.total;
}

const LAST_ID = "coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'raffle_entries'), 0)";

async function countAll(db: Database, query: EntriesQuery, needle: string): Promise<Counted> {
  const [row] = await db.rows(
    `SELECT count(*), ${LAST_ID} FROM raffle_entries_search WHERE raffle_entries_search MATCH ?`,
    [searchFor(query, needle)],
  );
  return { total: Number(row?.[0]), upTo: Number(row?.[1]) };
}

async function countOn(
  db: Database,
  query: EntriesQuery,
  needle: string,
  before: Counted,
): Promise<Counted> {
  const status = statusPart(query);
  const [row] = await db.rows(
    `SELECT count(*), ${LAST_ID} FROM raffle_entries AS e
     ${where('e.id > ?', 'instr(e.search_text, ?) > 0', status.sql && `+${status.sql}`)}`,
    [before.upTo, needle, ...status.args],
  );
  return { total: before.total + Number(row?.[0]), upTo: Number(row?.[1]) };
}

/** The ids of a page, in order. */
export async function findPage(
  db: Database,
  query: EntriesQuery,
  matches: Matches,
): Promise<number[]> {
  const offset = (query.page - 1) * query.limit;
  const length = Math.min(query.limit, matches.total - offset);
  // What is nearer to the end is found from there: the last page costs no more than the first.
  const fromEnd = offset > matches.total / 2;
  const skipped = fromEnd ? matches.total - offset - length : offset;
  const direction = (query.sortOrder === 'asc') === fromEnd ? 'DESC' : 'ASC';
  const order = [...sortColumns[query.sortBy], 'e.id'].map((column) => `${column} ${direction}`);

  const take = async ({ sql, args }: Part) => {
    const rows = await db.rows(`${sql} LIMIT ? OFFSET ?`, [...args, length, skipped]);
    const ids = rows.map((row) => Number(row[0]));
    return fromEnd ? ids.reverse() : ids;
  };

  const needle = needleOf(query.search);
  if (needle === null) return take(alongOrder(query, order));
  const steps = stepsToWalk(query, skipped + length, matches);
  if (steps > 0) {
    const ids = await take(walking(query, needle, order, steps));
    if (ids.length === length) return ids;
  }
  return take(sorting(query, needle, order));
}

/**
 * There are two ways to a page of a search: walking along the index of its order and looking at
 * each entry, which is fast when many match; or sorting what the search index finds, which is fast
 * when few do. Measured with a million entries, in microseconds an entry; they lie in the order
 * they came, so other orders jump about.
 */
const STEP_COST = { createdAt: 0.5, status: 0.5, name: 1.2, email: 1.2, donationAmount: 1.2 };
const SORT_COST = 1.2;

/**
 * How many entries to walk along before giving up; 0 when sorting is cheaper from the start. When
 * matches are spread evenly the page is full much sooner. But a family name lies in clumps, one
 * behind each first name, so a walk may take half of what sorting would cost.
 */
function stepsToWalk({ sortBy }: EntriesQuery, reach: number, matches: Matches): number {
  const evenly = Math.ceil((2 * reach * matches.candidates) / matches.total) + 100;
  const longest = Math.ceil((matches.total * SORT_COST) / STEP_COST[sortBy]);
  return evenly < longest ? Math.max(evenly, Math.ceil(longest / 2)) : 0;
}

function alongOrder(query: EntriesQuery, order: string[]): Part {
  const status = statusPart(query);
  return {
    sql: `SELECT e.id FROM raffle_entries AS e ${where(status.sql)} ORDER BY ${order.join(', ')}`,
    args: status.args,
  };
}

/** The order stands inside alone: SQLite then hands on one entry at a time, and stops when enough match. */
function walking(query: EntriesQuery, needle: string, order: string[], steps: number): Part {
  const status = statusPart(query);
  return {
    sql: `SELECT e.id FROM (
        SELECT e.id, e.search_text FROM raffle_entries AS e ${where(status.sql)}
        ORDER BY ${order.join(', ')} LIMIT ?
      ) AS e WHERE instr(e.search_text, ?) > 0`,
    args: [...status.args, steps, needle],
  };
}

/** CROSS JOIN fixes the way: from what was found to its entries, and to no others. */
function sorting(query: EntriesQuery, needle: string, order: string[]): Part {
  return {
    sql: `SELECT e.id FROM raffle_entries_search AS found
      CROSS JOIN raffle_entries AS e ON e.id = found.rowid
      WHERE found.raffle_entries_search MATCH ? ORDER BY ${order.join(', ')}`,
    args: [searchFor(query, needle)],
  };
}

/** The status is one of the words the search index knows, so that it reads no other entry. */
function searchFor({ status }: EntriesQuery, needle: string): string {
  return status === 'all' ? quoted(needle) : `${quoted(needle)} AND ${quoted(statusMark(status))}`;
}

function statusPart({ status }: EntriesQuery): Part {
  return status === 'all' ? { sql: '', args: [] } : { sql: 'e.entry_status = ?', args: [status] };
}

function where(...conditions: string[]): string {
  const real = conditions.filter(Boolean);
  return real.length > 0 ? `WHERE ${real.join(' AND ')}` : '';
}

/** How the search index says a status: see raffle_entries_searchable. */
function statusMark(status: EntryStatus): string {
  return `\u0003\u0003${status.charAt(0)}`;
}

/** A string of FTS5's query language, in which nothing but the quote means anything. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
