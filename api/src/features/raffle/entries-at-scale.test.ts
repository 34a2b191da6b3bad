import { describe, expect, test, vi } from 'vitest';
import type { EntriesPage } from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addEntries } from '../../../testing/rows.ts';

async function listEntries(site: TestApp, cookie: string, query: Record<string, string | number>) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status, body } = await site.get<EntriesPage>(`/api/raffle/entries?${search}`, { cookie });
  expect(status).toBe(200);
  return body;
}

describe('among many entries', async () => {
  const crowd = await startTestApp();
  const admin = await crowd.signIn();
  await addEntries(
    crowd.db,
    Array.from({ length: 900 }, (_, i) => ({
      name: `${i >= 600 ? 'Late' : i % 12 === 0 ? 'Rare' : 'Common'} ${i}`,
      cents: 2_000 + (i % 4),
      status: i % 3 ? ('verified' as const) : ('pending' as const),
      createdAt: i,
    })),
  );
  const list = (query: Record<string, string | number>) => listEntries(crowd, admin, query);
  const all = async (query: Record<string, string | number>) => {
    const pages = [1, 2, 3, 4, 5].map((page) => list({ ...query, limit: 200, page }));
    return (await Promise.all(pages)).flatMap(({ entries, currentPage }, position) =>
      currentPage === position + 1 ? entries : [],
    );
  };
  const bySort = new Map<string, ReturnType<typeof all>>();
  const allOnce = (sortBy: string, sortOrder: string) => {
    const key = `${sortBy} ${sortOrder}`;
    const entries = bySort.get(key) ?? all({ sortBy, sortOrder });
    bySort.set(key, entries);
    return entries;
  };

  test.each(
    ['createdAt', 'donationAmount'].flatMap((sortBy) =>
      ['common', 'rare', 'late', 'co'].flatMap((search) =>
        ['all', 'verified', 'pending'].map((status) => ({ sortBy, search, status })),
      ),
    ),
  )('every page of $search by $sortBy with $status is right', async (query) => {
    const { search, status, sortBy } = query;
    for (const sortOrder of ['asc', 'desc']) {
      const expected = (await allOnce(sortBy, sortOrder)).filter(
        (entry) =>
          entry.name.toLowerCase().startsWith(search) &&
          (status === 'all' || entry.entryStatus === status),
      );
      const limit = 23;
      const count = Math.ceil(expected.length / limit);
      const pages = await Promise.all(
        Array.from({ length: count }, (_, position) =>
          list({ ...query, sortOrder, limit, page: position + 1 }),
        ),
      );
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
      expect(pages.flatMap(({ entries }) => entries)).toEqual(expected);
    }
  });
});

describe('no list of entries scans the table', async () => {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const crowd = new Array(300).fill({ name: 'Somebody', status: 'verified' });
  await addEntries(site.db, [...crowd, { name: 'Rare Person', status: 'verified' }]);
  const rows = site.db.rows;
  const plans = async (query: string) => {
    const seen: string[] = [];
    site.db.rows = async (sql, args) => {
      const plan = await rows(`EXPLAIN QUERY PLAN ${sql}`, args);
      seen.push(...plan.map((row) => String(row[3])));
      return rows(sql, args);
    };
    await site.get(`/api/raffle/entries?${query}`, { cookie });
    return seen;
  };

  test.each(
    ['createdAt', 'name', 'email', 'donationAmount', 'status'].flatMap((sortBy) =>
      ['asc', 'desc'].flatMap((sortOrder) => [
        `sortBy=${sortBy}&sortOrder=${sortOrder}`,
        `sortBy=${sortBy}&sortOrder=${sortOrder}&status=verified`,
      ]),
    ),
  )('%s', async (query) => {
    const plan = (await plans(query)).join('\n');
    expect(plan).toMatch(/USING (COVERING )?INDEX raffle_entries_by_/);
    expect(plan).not.toContain('TEMP B-TREE');
  });

  test('a search that finds many passes an index in its order until the page is full', async () => {
    const plan = (await plans('search=some')).join('\n');
    expect(plan).toContain('SCAN e USING COVERING INDEX raffle_entries_by_created');
    expect(plan).not.toContain('TEMP B-TREE');
  });

  test('a filter looks at entries in the order of ids, and passes an index', async () => {
    const plan = (await plans('platform=venmo&sortBy=name')).join('\n');
    expect(plan).toContain('SEARCH e USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)');
    expect(plan).toContain('SCAN e USING COVERING INDEX raffle_entries_by_name');
    expect(plan).not.toContain('TEMP B-TREE');
  });

  test('days and amounts are a range of the index that has the order', async () => {
    for (const query of ['enteredFrom=2020-01-01', 'amountFrom=20&sortBy=donationAmount']) {
      expect((await plans(query)).join('\n')).toMatch(
        /SEARCH e USING COVERING INDEX raffle_entries_by_(created|donation) /,
      );
    }
  });

  test.each(['search=rare', 'search=ra', 'search=person&status=verified', 'search=r&sortBy=email'])(
    '%s, which finds few, uses the search index',
    async (query) => {
      const plan = await plans(query);
      expect(plan.join('\n')).toContain('SCAN raffle_entries_search VIRTUAL TABLE INDEX');
      for (const step of plan) expect(step).not.toMatch(/^SCAN e/);
    },
  );
});

test('after a change, a status is looked up around it, not through all that have it', async () => {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const [first] = await addEntries(site.db, [{ status: 'verified' }, { status: 'verified' }]);
  const query = { status: 'verified', platform: 'venmo' };
  expect((await listEntries(site, cookie, query)).total).toBe(2);
  await site.db.write(async (tx) => {
    await tx.rows("UPDATE raffle_entries SET entry_status = 'pending' WHERE id = ?", [first ?? 0]);
    tx.bump('entries');
  });
  const read = vi.spyOn(site.db, 'rows');
  expect((await listEntries(site, cookie, query)).total).toBe(1);
  const lookUps = read.mock.calls.filter(([sql]) => sql.includes('e.id BETWEEN'));
  expect(lookUps).toHaveLength(2);
  for (const [sql, args] of lookUps) {
    const plan = await site.db.rows(`EXPLAIN QUERY PLAN ${sql}`, args);
    expect(plan.map((row) => row[3])).toEqual([
      'SEARCH e USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)',
    ]);
  }
});
