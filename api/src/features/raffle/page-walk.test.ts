import { expect, test } from 'vitest';
import { EntriesQuery } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntries } from '../../../testing/rows.ts';
import type { Database } from '../../platform/db/client.ts';
import { listEntries } from './entries.ts';

const ENTRIES = 400;
const LIMIT = 5;
/** The entry of the mark, a page, and what is not worth a mark. */
const AFTER_A_PAGE = 1 + LIMIT + 10;
const sizes = { found: 100, ids: 100, few: 1, tested: 20, skipped: 50, near: 10 };

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

test.each(['asc', 'desc'])(
  'paging on, %s, starts where the page before ended',
  async (sortOrder) => {
    const { db, seen } = counted(site.db);
    const pageAt = async (page: number) => {
      const query = EntriesQuery.parse({ sortBy: 'createdAt', sortOrder, limit: LIMIT, page });
      const before = seen.skipped;
      const { entries } = await listEntries(db, query, site.now, sizes);
      return { ids: entries.map(({ id }) => id), skipped: seen.skipped - before };
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
