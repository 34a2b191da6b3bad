import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/client.ts';
import { quoted } from '../../platform/search/match-query.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import type { EntryBits } from './entry-bits.ts';
import type { EntryCondition, SqlWithArgs } from './entry-filter.ts';

/** What entries match: a text of 3 letters or more to find, or a condition about an entry `e`. */
export type Criterion = { search: string } | { condition: EntryCondition };

interface EntrySet {
  bits: EntryBits;
  /** Higher ids were not looked at yet. */
  upTo: number;
  /** The newest change of an entry that it contains. */
  touched: number;
}

export type State = Pick<EntrySet, 'upTo' | 'touched'>;
type Reader = Pick<Database, 'rows'>;

/** Each takes 125 KB with a million entries. */
const MAX_SETS = 48;
/** The sets in memory, by database and criterion. */
const sets = new WeakMap<Database, LRUCache<string, Promise<EntrySet>>>();

/** How much one query does before other requests are served: 1 to 5 ms. */
export interface SliceSizes {
  /** Entries that the search index finds. */
  found: number;
  /** Ids whose entries are tested. */
  ids: number;
  /** Entries that an index has by themselves, read at once. */
  few: number;
}
const sliceSizes: SliceSizes = { found: 16_384, ids: 16_384, few: 65_536 };
/** In the background: less than 1 ms. */
const smallSlices: SliceSizes = { found: 2_048, ids: 2_048, few: 2_048 };
const PAUSE_MS = 3;

/** How many requests wait for sets now. */
let waitingRequests = 0;

/** Entries whose changes are noted together: see entry_touches. */
const BUCKET_BITS = 12;

/**
 * The entries that match. They are looked up once, in slices between which other requests are
 * served; later only new entries and buckets with changes are looked at again.
 */
export async function matchingEntries(
  db: Database,
  criterion: Criterion,
  state: State,
  sizes = sliceSizes,
): Promise<EntryBits> {
  waitingRequests += 1;
  try {
    return await lookUp(db, criterion, state, { sizes, letOthersRun: requestYielder() });
  } finally {
    waitingRequests -= 1;
  }
}

/** Looks up what will be asked for, slowly, so that requests hardly notice; faster once one waits. */
export async function prepareSet(db: Database, criterion: Criterion): Promise<void> {
  const yieldToRequests = requestYielder();
  const letOthersRun = () =>
    waitingRequests > 0 ? yieldToRequests() : setTimeout(PAUSE_MS, undefined, { ref: false });
  const state = await entriesState(db);
  await lookUp(db, criterion, state, { sizes: smallSlices, letOthersRun });
}

/** How to look something up without holding up requests. */
interface Pace {
  sizes: SliceSizes;
  /** Called after each slice. */
  letOthersRun(): Promise<void> | undefined;
}

async function lookUp(
  db: Database,
  criterion: Criterion,
  state: State,
  pace: Pace,
): Promise<EntryBits> {
  const cache = sets.get(db) ?? new LRUCache<string, Promise<EntrySet>>({ max: MAX_SETS });
  sets.set(db, cache);
  const name = JSON.stringify(criterion);
  // One after the other: two requests must not change a set at the same time.
  const next = (cache.get(name) ?? Promise.resolve(emptySet())).then((set) =>
    bringUpToDate({ db, criterion, ...pace }, set, state),
  );
  cache.set(name, next);
  try {
    return (await next).bits;
  } catch (error) {
    cache.delete(name);
    throw error;
  }
}

/** How far the table and its changes are now. */
export async function entriesState(db: Reader): Promise<State> {
  const [row] = await db.rows(
    `SELECT coalesce((SELECT max(touched) FROM entry_touches), 0),
       max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'raffle_entries'), 0),
         coalesce((SELECT max(id) FROM raffle_entries), 0))`,
  );
  return { touched: Number(row?.[0]), upTo: Number(row?.[1]) };
}

function emptySet(): EntrySet {
  return { bits: new Uint32Array(0), upTo: 0, touched: 0 };
}

interface Source extends Pace {
  db: Reader;
  criterion: Criterion;
}

async function bringUpToDate(source: Source, known: EntrySet, target: State): Promise<EntrySet> {
  if (known.touched === target.touched && known.upTo === target.upTo) return known;
  let state = target;
  if (isAhead(known, state)) {
    // Another request has seen more. If nothing more is there, the database was replaced.
    state = await entriesState(source.db);
    if (isAhead(known, state)) return bringUpToDate(source, emptySet(), state);
  }
  const bits = new Uint32Array((state.upTo >>> 5) + 1);
  bits.set(known.bits);
  for (const bucket of await touchedSince(source.db, known)) {
    const first = bucket << BUCKET_BITS;
    const last = Math.min(first + (1 << BUCKET_BITS) - 1, state.upTo);
    bits.fill(0, first >>> 5, (last >>> 5) + 1);
    await addMatches(source, bits, first, last);
  }
  if (known.upTo > 0 || !(await addFew(source, bits))) {
    await addMatches(source, bits, known.upTo + 1, state.upTo);
  }
  return { ...state, bits };
}

function isAhead(known: State, state: State): boolean {
  return known.touched > state.touched || known.upTo > state.upTo;
}

/** Adds all that match, when an index has them by themselves and they are few. @returns whether it did */
async function addFew({ db, criterion, sizes }: Source, bits: EntryBits): Promise<boolean> {
  if (!('condition' in criterion) || !criterion.condition.idsFromIndex) return false;
  const { idsFromIndex, args } = criterion.condition;
  const [row] = await db.rows(`SELECT json_group_array(id) FROM (${idsFromIndex} LIMIT ?)`, [
    ...args,
    sizes.few + 1,
  ]);
  const ids: number[] = JSON.parse(String(row?.[0]));
  if (ids.length > sizes.few) return false;
  addIds(bits, ids);
  return true;
}

function addIds(bits: EntryBits, ids: number[]): void {
  for (const id of ids) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31));
}

async function touchedSince(db: Reader, { touched, upTo }: State): Promise<number[]> {
  if (upTo === 0) return [];
  const rows = await db.rows('SELECT bucket FROM entry_touches WHERE touched > ? AND bucket <= ?', [
    touched,
    upTo >>> BUCKET_BITS,
  ]);
  return rows.map((row) => Number(row[0]));
}

/** Sets the bits of those that match, from one id to another. */
async function addMatches(
  { db, criterion, sizes, letOthersRun }: Source,
  bits: EntryBits,
  from: number,
  to: number,
): Promise<void> {
  let next = from;
  let last = to;
  if ('search' in criterion) {
    const waiting = await findUnindexed(db, criterion.search, from, to);
    addIds(bits, waiting.ids);
    // Those may be in the index by now, but are not looked for there.
    last = Math.min(to, waiting.afterId);
  }
  while (next <= last) {
    const { ids, lookedUpTo } =
      'search' in criterion
        ? await findInIndex(db, criterion.search, next, last, sizes.found)
        : await testEach(db, criterion.condition, next, Math.min(last, next + sizes.ids - 1));
    addIds(bits, ids);
    next = lookedUpTo + 1;
    await letOthersRun();
  }
}

/** Finds a text in entries that wait for the search index: see index-entries.ts. */
async function findUnindexed(
  db: Reader,
  text: string,
  from: number,
  to: number,
): Promise<{ ids: number[]; afterId: number }> {
  const [row] = await db.rows(
    `SELECT u.after_id, (SELECT json_group_array(e.id) FROM raffle_entries AS e
       WHERE e.id > u.after_id AND e.id BETWEEN ? AND ? AND instr(e.search_text, ?) > 0)
     FROM raffle_entries_unindexed AS u`,
    [from, to, text],
  );
  if (!row) return { ids: [], afterId: to };
  return { ids: JSON.parse(String(row[1])), afterId: Number(row[0]) };
}

interface Slice {
  ids: number[];
  lookedUpTo: number;
}

async function findInIndex(
  db: Reader,
  text: string,
  from: number,
  to: number,
  limit: number,
): Promise<Slice> {
  // Numbers reach SQLite as REAL, which FTS5 does not take as limits.
  const [row] = await db.rows(
    `SELECT json_group_array(rowid) FROM (
       SELECT rowid FROM raffle_entries_search WHERE raffle_entries_search MATCH ?
       AND rowid >= CAST(? AS INTEGER) AND rowid <= CAST(? AS INTEGER) ORDER BY rowid LIMIT ?)`,
    [quoted(text), from, to, limit],
  );
  const ids: number[] = JSON.parse(String(row?.[0]));
  const last = ids.at(-1);
  return { ids, lookedUpTo: last !== undefined && ids.length === limit ? last : to };
}

async function testEach(
  db: Reader,
  { sql, args }: SqlWithArgs,
  from: number,
  to: number,
): Promise<Slice> {
  // Of an index by status, SQLite would pass all that have it, for each slice.
  const [row] = await db.rows(
    `SELECT json_group_array(e.id) FROM raffle_entries AS e NOT INDEXED
     WHERE e.id BETWEEN ? AND ? AND ${sql}`,
    [from, to, ...args],
  );
  return { ids: JSON.parse(String(row?.[0])), lookedUpTo: to };
}
