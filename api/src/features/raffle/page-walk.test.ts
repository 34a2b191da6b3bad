import { afterEach, expect, test, vi } from 'vitest';
import { EntriesQuery } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntries } from '../../../testing/rows.ts';
import type { Database } from '../../platform/db/client.ts';
import { listEntries } from './entries.ts';

const ENTRIES = 400;
const LIMIT = 5;
/** The entry of the mark, a page, and what is not worth a mark. */
const AFTER_A_PAGE = 1 + LIMIT + 10;
const STRIDE = 50;
const sizes = {
  found: 100,
  ids: 100,
  few: 1,
  tested: 20,
  skipped: STRIDE,
  near: 10,
  many: ENTRIES,
};
/** Lists of this size have marks before somebody jumps. */
const prepares = { ...sizes, many: ENTRIES - 1 };
/** To the middle and to the middle from the other end; each stride ends with the entry that is read. */
const BOTH_HALVES = (ENTRIES / STRIDE) * (STRIDE - 1);

const site = await startTestApp();
await addEntries(
  site.db,
  Array.from({ length: ENTRIES }, (_, i) => ({
    name: `Kai ${i}`,
    cents: 2_000 + i * 100,
    status: 'pending' as const,
    createdAt: i,
  })),
);

/** A database that tells how many entries its statements have skipped. */
function counted(db: Database) {
  const seen = { skipped: 0 };
  const rows: Database['rows'] = (sql, args = []) => {
    if (sql.includes('OFFSET') && Array.isArray(args)) seen.skipped += Number(args.at(-1));
    return db.rows(sql, args);
  };
  return { db: { ...db, rows }, seen };
}

function pagesOf(db: Database, sortOrder: string, strides = sizes) {
  return async (page: number) => {
    const query = EntriesQuery.parse({ sortBy: 'createdAt', sortOrder, limit: LIMIT, page });
    const { entries } = await listEntries(db, query, site.now, strides);
    return entries.map(({ id }) => id);
  };
}

test.each(['asc', 'desc'])(
  'paging on, %s, starts where the page before ended',
  async (sortOrder) => {
    const { db, seen } = counted(site.db);
    const idsAt = pagesOf(db, sortOrder);
    const pageAt = async (page: number) => {
      const before = seen.skipped;
      return { ids: await idsAt(page), skipped: seen.skipped - before };
    };
    const last = ENTRIES / LIMIT;
    const jump = await pageAt(last * 0.4);
    expect(jump.skipped).toBeGreaterThan(100);
    const ids: number[] = jump.ids;
    // Past the middle, too, from where the other end is nearer.
    for (let page = last * 0.4 + 1; page <= last * 0.6; page += 1) {
      const next = await pageAt(page);
      expect(next.skipped, `page ${page}`).toBeLessThanOrEqual(AFTER_A_PAGE);
      ids.push(...next.ids);
    }
    expect(new Set(ids).size).toBe(LIMIT * (last * 0.2 + 1));
  },
);

afterEach(() => {
  vi.useRealTimers();
});

test('a first jump into the middle starts at a mark, once the list has been looked at', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { db, seen } = counted(site.db);
  const plain = pagesOf(site.db, 'asc');
  const idsAt = pagesOf(db, 'asc', prepares);
  await idsAt(1);
  await vi.waitFor(() => expect(seen.skipped).toBeGreaterThanOrEqual(BOTH_HALVES), {
    timeout: 30_000,
  });
  for (const part of [0.3, 0.5, 0.7]) {
    const page = (ENTRIES / LIMIT) * part;
    const before = seen.skipped;
    expect(await idsAt(page)).toEqual(await plain(page));
    expect(seen.skipped - before, `page ${page}`).toBeLessThanOrEqual(STRIDE);
  }
});

test('nothing is prepared for a list that changes at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { db, seen } = counted(site.db);
  const idsAt = pagesOf(db, 'asc', prepares);
  await idsAt(1);
  await addEntries(site.db, [{ name: 'Kai', cents: 2_000, status: 'pending', createdAt: ENTRIES }]);
  await idsAt(1);
  // Only for the second state of the list.
  await vi.waitFor(() => expect(seen.skipped).toBeGreaterThanOrEqual(BOTH_HALVES), {
    timeout: 30_000,
  });
  expect(seen.skipped).toBeLessThan(BOTH_HALVES + STRIDE);
});
