import { describe, expect, test } from 'vitest';
import {
  type EntriesPage,
  type ErrorBody,
  idRanges,
  type OutputOf,
  type selectEntries,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntries, addEntry } from '../../../testing/rows.ts';

const site = await startTestApp();
const cookie = await site.signIn();

const list = async (query: string) =>
  (await site.get<EntriesPage>(`/api/raffle/entries?limit=200&${query}`, { cookie })).body;
const namesOf = async (query: string) => (await list(query)).entries.map(({ name }) => name);
const select = async (query: string) =>
  (
    await site.get<OutputOf<typeof selectEntries>>(`/api/raffle/entries/selection?${query}`, {
      cookie,
    })
  ).body;

const ids = await addEntries(site.db, [
  { name: 'Ana Kai', status: 'pending' },
  { name: 'Bo Kai', status: 'verified' },
  { name: 'Cy Kai', status: 'pending' },
  { name: 'Di Moana', status: 'disqualified' },
]);
const [ana = 0, bo = 0, cy = 0, di = 0] = ids;
/** Each day begins at 10:00 UTC in Honolulu. */
const facts: [number, string, number, string][] = [
  [ana, 'venmo', 2_000, '2026-07-01T09:59:59.999Z'],
  [bo, 'gofundme', 5_050, '2026-07-01T10:00:00.000Z'],
  [cy, 'cashapp', 10_000, '2026-07-02T09:59:59.999Z'],
  [di, 'venmo', 2_500, '2026-07-02T10:00:00.000Z'],
];
await site.db.write(async (tx) => {
  for (const [id, platform, cents, at] of facts) {
    await tx.rows(
      `UPDATE raffle_entries SET donation_platform = ?, donation_cents = ?, created_at = ?
       WHERE id = ?`,
      [platform, cents, Date.parse(at), id],
    );
  }
});
await site.db.write((tx) =>
  tx.rows("UPDATE raffle_entries SET reference = '7K3Q4M' WHERE id = ?", [bo]),
);
// Bo has a gift; the one of Di was taken away again.
await site.db.write(async (tx) => {
  const [change] = await tx.rows(
    "INSERT INTO entry_changes (at, source) VALUES (0, 'gifts') RETURNING id",
  );
  for (const id of [bo, di]) {
    await tx.rows(
      `INSERT INTO gift_matches (change_id, entry_id, cents, ground, reasons)
       VALUES (?, ?, 2000, 'by-hand', '[]')`,
      [Number(change?.[0]), id],
    );
  }
  await tx.rows('UPDATE gift_matches SET active = 0 WHERE entry_id = ?', [di]);
});
await site.post(
  '/api/raffle/entries',
  { name: 'Ed Paper', entryCount: 1, byHand: 'paper' },
  { cookie },
);

describe('the list of entries', () => {
  test.each([
    ['platform=venmo&sortBy=name&sortOrder=asc', ['Ana Kai', 'Di Moana']],
    ['platform=by-hand', ['Ed Paper']],
    ['amountFrom=25&amountTo=50.50&sortBy=donationAmount', ['Bo Kai', 'Di Moana']],
    ['amountFrom=100', ['Cy Kai']],
    // Days of the campaign's time zone, both included.
    ['enteredFrom=2026-07-01&enteredTo=2026-07-01', ['Cy Kai', 'Bo Kai']],
    ['enteredTo=2026-06-30&platform=venmo', ['Ana Kai']],
    ['enteredFrom=2026-07-02&search=moana', ['Di Moana']],
    ['search=kai&amountTo=60&sortBy=name&sortOrder=asc', ['Ana Kai', 'Bo Kai']],
    ['search=kai&status=pending&platform=cashapp', ['Cy Kai']],
    ['status=pending&amountFrom=20.01', ['Cy Kai']],
    ['reference=with', ['Bo Kai']],
    ['gift=with', ['Bo Kai']],
    ['gift=without&platform=venmo&sortBy=name', ['Di Moana', 'Ana Kai']],
    ['reference=without&search=kai', ['Cy Kai', 'Ana Kai']],
    ['platform=gofundme&status=pending', []],
  ])('filtered by %s', async (query, names) => {
    const page = await list(query);
    expect(page.entries.map(({ name }) => name)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  test('has pages of what passes the filters', async () => {
    const query = '/api/raffle/entries?limit=1&amountFrom=20&amountTo=60&sortBy=name&sortOrder=asc';
    const pages = await Promise.all(
      [1, 2, 3, 9].map((page) => site.get<EntriesPage>(`${query}&page=${page}`, { cookie })),
    );
    expect(pages.map(({ body }) => [body.currentPage, body.entries[0]?.name])).toEqual([
      [1, 'Ana Kai'],
      [2, 'Bo Kai'],
      [3, 'Di Moana'],
      [3, 'Di Moana'],
    ]);
  });

  test.each([
    ['amountFrom=much', 'amountFrom', 'Please enter an amount such as 20.50'],
    ['enteredFrom=2026-02-30', 'enteredFrom', 'Please enter a date such as 2026-07-14'],
    ['platform=paypal', 'platform', 'Unknown platform'],
  ])('refuses %s', async (query, path, message) => {
    const { status, body } = await site.get<ErrorBody>(`/api/raffle/entries?${query}`, { cookie });
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  test('selects all that match, in order, with what a change expects', async () => {
    await site.patch(
      `/api/raffle/entries/${cy}`,
      { status: 'pending', adminNotes: 'Wait' },
      { cookie },
    );
    expect(await select('status=pending&sortBy=name&sortOrder=asc')).toEqual({
      total: 2,
      entries: [
        { id: ana, name: 'Ana Kai', status: 'pending', adminNotes: null },
        { id: cy, name: 'Cy Kai', status: 'pending', adminNotes: 'Wait' },
      ],
    });
    expect(await select('search=nobody')).toEqual({ total: 0, entries: [] });
  });
});

describe('the export', () => {
  const idsIn = async (query: string) => {
    const text = await (await site.raw(`/api/exports/raffle-entries?${query}`, { cookie })).text();
    const rows = text.trim().split('\r\n').slice(1);
    return rows.map((row) => Number(row.split(',')[0]));
  };

  test('has what the list is filtered by', async () => {
    expect(await idsIn('platform=venmo')).toEqual([ana, di]);
    expect(await idsIn('platform=venmo&gift=without')).toEqual([ana, di]);
    expect(await idsIn('gift=with')).toEqual([bo]);
    expect(await idsIn('search=kai&amountTo=60')).toEqual([ana, bo]);
    expect(await idsIn('enteredFrom=2026-07-02')).toContain(di);
    expect(await idsIn('status=verified&platform=gofundme')).toEqual([bo]);
  });

  test('has the selected entries', async () => {
    const selected = idRanges([di, ana, bo]) ?? '';
    expect(selected).toBe(`${ana}-${bo},${di}`);
    const at = `/api/exports/raffle-entries?ids=${selected},${ana}`;
    const answer = await site.raw(at, { cookie });
    expect(answer.headers.get('content-disposition')).toContain('raffle-entries-selected-');
    expect(await idsIn(`ids=${selected},${ana}`)).toEqual([ana, bo, di]);
    expect(await idsIn('ids=9000000')).toEqual([]);
    expect((await site.get('/api/exports/raffle-entries?ids=1,', { cookie })).status).toBe(400);
  });

  test('of too many scattered entries is not one request', async () => {
    const odd = Array.from({ length: 5_000 }, (_, index) => 2 * index + 1);
    expect(idRanges(odd)).toBeNull();
    const refused = await site.get<ErrorBody>(`/api/exports/raffle-entries?ids=${odd.join()}`, {
      cookie,
    });
    expect([refused.status, refused.body.errors[0]?.message]).toEqual([
      400,
      'These are too many entries for one file',
    ]);
    expect(idRanges(Array.from({ length: 10_000 }, (_, index) => index + 1))).toBe('1-10000');
  });
});

test('the names above are all there are', async () => {
  await addEntry(site.db, { name: 'Flo' });
  expect(await namesOf('')).toHaveLength(6);
});
