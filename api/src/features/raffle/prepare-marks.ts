import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/client.ts';
import { type List, type Strides, walkToPage } from './page-walk.ts';

/** While entries change all the time, marks are outdated before somebody uses them. */
const QUIET_MS = 500;
/** Between strides, so that requests hardly notice. */
const PAUSE_MS = 5;
/** About 0.6 ms. */
const STRIDE = 32_768;

const prepared = new WeakMap<Database, LRUCache<string, true>>();

/**
 * Walks to the middle of a list that somebody looks at, in the background, unless its entries change: a first
 * jump there would read the index of its order up to there. With a million entries it takes 9 ms in slices.
 */
export async function prepareMarks(
  db: Database,
  list: List,
  total: number,
  isCurrent: () => Promise<boolean>,
  strides: Strides,
): Promise<void> {
  const lists = prepared.get(db) ?? new LRUCache<string, true>({ max: 200 });
  prepared.set(db, lists);
  if (lists.has(list.name)) return;
  lists.set(list.name, true);
  try {
    await pause(QUIET_MS);
    if (!(await isCurrent())) return;
    const middle = { skipped: Math.ceil(total / 2), length: 0 };
    const small = { ...strides, skipped: Math.min(strides.skipped, STRIDE) };
    await walkToPage(db, list, middle, small, () => pause(PAUSE_MS));
  } catch {
    // The database is closed or out of reach. The next page tries again.
    lists.delete(list.name);
  }
}

/** A server that stops does not wait for it. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
