import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/client.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { type EntryBits, isIn } from './entry-bits.ts';
import { type EntryOrder, entriesFrom, entriesWith, type Key, orderBy } from './entry-order.ts';

/** A place in an order, behind an entry. */
interface Mark {
  /** How many entries of the list are before it. */
  position: number;
  /** The key of that entry; none at the beginning. */
  key?: Key;
  /** How many entries with that key are before it, the entry included. */
  ties: number;
}

/** An order, or what of it is in a set. */
export interface List {
  order: EntryOrder;
  /** Undefined for the whole order. */
  bits: EntryBits | undefined;
  /** Names the list and the state of the entries: the same name is the same list. */
  name: string;
}

interface Page {
  skipped: number;
  length: number;
}

/** How many entries one query passes, in an index alone: about 1 ms. */
export interface Strides {
  /** Without looking at them. */
  skipped: number;
  /** Each looked up in a set. */
  tested: number;
  /** So few are not worth a mark. */
  near: number;
  /** Lists of more have marks before somebody jumps into their middle. */
  many: number;
}
export const usualStrides: Strides = { skipped: 65_536, tested: 8_192, near: 2_048, many: 50_000 };

const START: Mark = { position: 0, ties: 0 };
const MAX_LISTS = 200;
const MAX_MARKS = 1_000;
/** Places that were passed, by list: the next page near by begins at one. */
const marks = new WeakMap<Database, LRUCache<string, Mark[]>>();

/** How many entries of a list have to be passed to a page from the nearest place that was passed before. */
export function entriesToPass(db: Database, list: List, skipped: number): number {
  return skipped - nearestMark(marks.get(db)?.peek(list.name) ?? [], skipped).position;
}

const nearestMark = (passed: readonly Mark[], skipped: number): Mark =>
  passed.findLast(({ position }) => position <= skipped) ?? START;

/**
 * The ids of a page of a list.
 * @param letOthersRun is called after each stride
 */
export async function walkToPage(
  db: Database,
  list: List,
  page: Page,
  strides = usualStrides,
  letOthersRun: () => Promise<void> | undefined = requestYielder(),
): Promise<number[]> {
  const cache = marks.get(db) ?? new LRUCache<string, Mark[]>({ max: MAX_LISTS });
  marks.set(db, cache);
  const passed = cache.get(list.name) ?? [];
  cache.set(list.name, passed);
  const start = nearestMark(passed, page.skipped);
  const pass = (mark: Mark) => {
    const before = nearestMark(passed, mark.position);
    if (mark.position <= before.position || passed.length === MAX_MARKS) return;
    passed.splice(passed.indexOf(before) + 1, 0, mark);
  };
  const walk: Walk = { db, order: list.order, start, pass, strides, letOthersRun };
  return list.bits ? collectTested(walk, list.bits, page) : skipTo(walk, page);
}

interface Walk {
  db: Database;
  order: EntryOrder;
  start: Mark;
  /** Remembers a place. */
  pass(mark: Mark): void;
  strides: Strides;
  letOthersRun(): Promise<void> | undefined;
}

async function skipTo(
  { db, order, start, pass, strides, letOthersRun }: Walk,
  { skipped, length }: Page,
): Promise<number[]> {
  let mark = start;
  // The last mark is at the page itself, so that the next one is found at once.
  while (skipped - mark.position > strides.near) {
    const stride = Math.min(skipped - mark.position, strides.skipped);
    const [id] = await readIds(db, order, mark, stride - 1, 1);
    const next = id === undefined ? undefined : await markAt(db, order, id);
    if (!next) return [];
    mark = { ...next, position: mark.position + stride };
    pass(mark);
    await letOthersRun();
  }
  return readIds(db, order, mark, skipped - mark.position, length);
}

async function collectTested(
  { db, order, start, pass, strides, letOthersRun }: Walk,
  bits: EntryBits,
  { skipped, length }: Page,
): Promise<number[]> {
  const page: number[] = [];
  let mark = start;
  for (;;) {
    const ids = await readIds(db, order, mark, 0, strides.tested);
    const found = ids.filter((id) => isIn(bits, id));
    page.push(...found.slice(Math.max(0, skipped - mark.position)).slice(0, length - page.length));
    const last = ids.length < strides.tested ? undefined : ids.at(-1);
    const next =
      last === undefined || page.length === length ? undefined : await markAt(db, order, last);
    if (!next) return page;
    mark = { ...next, position: mark.position + found.length };
    pass(mark);
    await letOthersRun();
  }
}

/** The ids behind a mark. */
async function readIds(
  db: Database,
  order: EntryOrder,
  mark: Mark,
  skipped: number,
  length: number,
): Promise<number[]> {
  const { sql, args } = entriesFrom(order, mark.key);
  const [row] = await db.rows(
    `SELECT json_group_array(id) FROM (
       SELECT e.id FROM raffle_entries AS e ${sql} ${orderBy(order)} LIMIT ? OFFSET ?)`,
    [...args, length, mark.ties + skipped],
  );
  return JSON.parse(String(row?.[0]));
}

/** The place behind an entry; undefined when it has been deleted since. */
async function markAt(
  db: Database,
  order: EntryOrder,
  id: number,
): Promise<Omit<Mark, 'position'> | undefined> {
  const [entry] = await db.rows(
    `SELECT ${order.columns.join(', ')} FROM raffle_entries AS e WHERE e.id = ?`,
    [id],
  );
  if (!entry) return undefined;
  const key = order.columns.map((_, i) => entry[i] as string | number);
  const { sql, args } = entriesWith(order, key, id);
  const [row] = await db.rows(`SELECT count(*) FROM raffle_entries AS e ${sql}`, args);
  return { key, ties: Number(row?.[0]) };
}
