import { LRUCache } from 'lru-cache';
import type { EntriesQuery, EntryStatus, entrySortFields } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import type { SqlWithArgs } from './entry-filter.ts';
import { searchTerm } from './search-text.ts';
import { entriesByStatus } from './stats.ts';

/** Columns of an index, in its order. They go into SQL, so they never come from the request. */
const sortColumns: Record<(typeof entrySortFields)[number], string[]> = {
  createdAt: ['e.created_at'],
  name: ['e.name COLLATE NOCASE'],
  email: ['e.email COLLATE NOCASE'],
  donationAmount: ['e.donation_cents'],
  status: ['e.entry_status', 'e.created_at'],
};

/** A query with the conditions of its filters beside status and search. */
export interface FilteredQuery extends EntriesQuery {
  conditions: SqlWithArgs[];
}

/** How many entries match a query, and how many have its status. */
export interface Matches {
  total: number;
  candidates: number;
}

/** Counts with counters or with the search index, not by reading all entries. */
export async function countMatches(db: Database, query: FilteredQuery): Promise<Matches> {
  if (query.conditions.length > 0) return countFiltered(db, query);
  const counts = await entriesByStatus(db);
  const candidates =
    query.status === 'all'
      ? Object.values(counts).reduce((sum, count) => sum + count, 0)
      : counts[query.status];
  const term = searchTerm(query.search);
  if (term === null) return { total: candidates, candidates };
  return { total: await countFound(db, query, term), candidates };
}

/** Reads the entries between the limits of an index, or those that the search finds. */
async function countFiltered(db: Database, query: FilteredQuery): Promise<Matches> {
  const term = searchTerm(query.search);
  const { sql, args } = conditionsOf(query);
  const [row] = await db.rows(
    term === null
      ? `SELECT count(*) FROM raffle_entries AS e WHERE ${sql}`
      : `SELECT count(*) FROM raffle_entries_search AS found
         CROSS JOIN raffle_entries AS e ON e.id = found.rowid
         WHERE found.raffle_entries_search MATCH ? AND ${sql}`,
    term === null ? args : [searchFor(query, term), ...args],
  );
  const total = Number(row?.[0]);
  return { total, candidates: total };
}

/** The number of matches among the entries up to an id. */
interface Counted {
  total: number;
  upTo: number;
}

/** Recent counts, by database. */
const counted = new WeakMap<Database, LRUCache<string, Counted>>();
const MAX_CACHED_COUNTS = 200;

/**
 * How many entries match the term. Counting a common term in a million entries takes 0.1 s, so the
 * count is cached until an entry changes, and only newer entries are counted.
 */
async function countFound(db: Database, query: EntriesQuery, term: string): Promise<number> {
  const cache = counted.get(db) ?? new LRUCache<string, Counted>({ max: MAX_CACHED_COUNTS });
  counted.set(db, cache);
  const name = `${await db.revision(['entries-changed'])} ${query.status} ${term}`;
  const before = cache.get(name);
  const next = before ? await countFrom(db, query, term, before) : await countAll(db, query, term);
  cache.set(name, next);
  return next.total;
}

const LAST_ID = "coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'raffle_entries'), 0)";

async function countAll(db: Database, query: EntriesQuery, term: string): Promise<Counted> {
  const [row] = await db.rows(
    `SELECT count(*), ${LAST_ID} FROM raffle_entries_search WHERE raffle_entries_search MATCH ?`,
    [searchFor(query, term)],
  );
  return { total: Number(row?.[0]), upTo: Number(row?.[1]) };
}

async function countFrom(
  db: Database,
  query: EntriesQuery,
  term: string,
  before: Counted,
): Promise<Counted> {
  const status = statusPart(query);
  const [row] = await db.rows(
    `SELECT count(*), ${LAST_ID} FROM raffle_entries AS e
     ${where('e.id > ?', 'instr(e.search_text, ?) > 0', status.sql && `+${status.sql}`)}`,
    [before.upTo, term, ...status.args],
  );
  return { total: before.total + Number(row?.[0]), upTo: Number(row?.[1]) };
}

/** The ids of a page, in order. */
export async function findPage(
  db: Database,
  query: FilteredQuery,
  matches: Matches,
): Promise<number[]> {
  const offset = (query.page - 1) * query.limit;
  const length = Math.min(query.limit, matches.total - offset);
  // Count from the nearer end, so that the last page costs no more than the first.
  const fromEnd = offset > matches.total / 2;
  const skipped = fromEnd ? matches.total - offset - length : offset;
  const direction = (query.sortOrder === 'asc') === fromEnd ? 'DESC' : 'ASC';
  const order = [...sortColumns[query.sortBy], 'e.id'].map((column) => `${column} ${direction}`);

  const runQuery = async ({ sql, args }: SqlWithArgs) => {
    const rows = await db.rows(`${sql} LIMIT ? OFFSET ?`, [...args, length, skipped]);
    const ids = rows.map((row) => Number(row[0]));
    return fromEnd ? ids.reverse() : ids;
  };

  const term = searchTerm(query.search);
  if (term === null) return runQuery(scanInOrder(query, order));
  // How many entries pass other filters is not known, so what the search finds is sorted.
  const steps = query.conditions.length > 0 ? 0 : stepsToScan(query, skipped + length, matches);
  if (steps > 0) {
    const ids = await runQuery(scanQuery(query, term, order, steps));
    if (ids.length === length) return ids;
  }
  return runQuery(sortQuery(query, term, order));
}

/**
 * A page of a search is found in one of two ways: scan an index in its order and test each entry,
 * which is fast when many match; or sort what the search index finds, which is fast when few do.
 * Costs in microseconds for each entry, measured with a million entries. Rows are stored in order
 * of creation, so other orders cost more.
 */
const STEP_COST = { createdAt: 0.5, status: 0.5, name: 1.2, email: 1.2, donationAmount: 1.2 };
const SORT_COST = 1.2;

/**
 * How many entries to scan before giving up; 0 when sorting is cheaper. Evenly spread matches fill
 * the page much sooner. A family name clusters behind each first name, so a scan may cost up to
 * half of what sorting would.
 */
function stepsToScan({ sortBy }: EntriesQuery, needed: number, matches: Matches): number {
  const ifEvenlySpread = Math.ceil((2 * needed * matches.candidates) / matches.total) + 100;
  const sameCostAsSorting = Math.ceil((matches.total * SORT_COST) / STEP_COST[sortBy]);
  return ifEvenlySpread < sameCostAsSorting
    ? Math.max(ifEvenlySpread, Math.ceil(sameCostAsSorting / 2))
    : 0;
}

function scanInOrder(query: FilteredQuery, order: string[]): SqlWithArgs {
  const { sql, args } = conditionsOf(query);
  return {
    sql: `SELECT e.id FROM raffle_entries AS e ${where(sql)} ORDER BY ${order.join(', ')}`,
    args,
  };
}

/** Status and other filters, joined with AND. */
function conditionsOf(query: FilteredQuery): SqlWithArgs {
  const parts = [statusPart(query), ...query.conditions].filter(({ sql }) => sql !== '');
  return {
    sql: parts.map(({ sql }) => sql).join(' AND '),
    args: parts.flatMap(({ args }) => args),
  };
}

/** With ORDER BY only in the subquery, SQLite reads one entry at a time and stops when enough match. */
function scanQuery(query: EntriesQuery, term: string, order: string[], steps: number): SqlWithArgs {
  const status = statusPart(query);
  return {
    sql: `SELECT e.id FROM (
        SELECT e.id, e.search_text FROM raffle_entries AS e ${where(status.sql)}
        ORDER BY ${order.join(', ')} LIMIT ?
      ) AS e WHERE instr(e.search_text, ?) > 0`,
    args: [...status.args, steps, term],
  };
}

/** CROSS JOIN makes SQLite start from the search index. */
function sortQuery(query: FilteredQuery, term: string, order: string[]): SqlWithArgs {
  const others = query.conditions;
  const matching = ['found.raffle_entries_search MATCH ?', ...others.map(({ sql }) => sql)];
  return {
    sql: `SELECT e.id FROM raffle_entries_search AS found
      CROSS JOIN raffle_entries AS e ON e.id = found.rowid
      ${where(...matching)} ORDER BY ${order.join(', ')}`,
    args: [searchFor(query, term), ...others.flatMap(({ args }) => args)],
  };
}

/** The search index contains the status too, so it reads no entry of another status. */
function searchFor({ status }: EntriesQuery, term: string): string {
  return status === 'all' ? quoted(term) : `${quoted(term)} AND ${quoted(statusMark(status))}`;
}

function statusPart({ status }: EntriesQuery): SqlWithArgs {
  return status === 'all' ? { sql: '', args: [] } : { sql: 'e.entry_status = ?', args: [status] };
}

function where(...conditions: string[]): string {
  const real = conditions.filter(Boolean);
  return real.length > 0 ? `WHERE ${real.join(' AND ')}` : '';
}

/** How the search index marks a status: see raffle_entries_searchable. */
function statusMark(status: EntryStatus): string {
  return `\u0003\u0003${status.charAt(0)}`;
}

/** A string in FTS5's query language; only the quote needs escaping. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
