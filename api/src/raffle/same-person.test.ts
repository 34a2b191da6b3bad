import { expect, test } from 'vitest';
import {
  type EntriesPage,
  type RaffleEntry,
  SAME_PERSON_AT_MOST,
  type SamePerson,
} from '../../contract/index.ts';
import { addEntries, addEntry, startTestApp } from '../testing.ts';

const site = await startTestApp();
const cookie = await site.signIn();

async function list(query = ''): Promise<RaffleEntry[]> {
  return (await site.get<EntriesPage>(`/api/raffle/entries?limit=200${query}`, { cookie })).body
    .entries;
}
async function sameAs(id: number): Promise<SamePerson | undefined> {
  return (await list()).find((entry) => entry.id === id)?.samePerson;
}

test('an entry alone shares nothing with others', async () => {
  const id = await addEntry(site.db, { email: 'alone@example.org', phone: null, handle: null });
  expect(await sameAs(id)).toEqual({ email: 0, phone: 0, handle: 0 });
});

test('the same email counts, however it is written', async () => {
  const [one, two, three] = await addEntries(site.db, [
    { email: 'Leilani@Example.org' },
    { email: 'leilani@example.org' },
    { email: 'leilani@example.org.uk' },
  ]);
  expect((await sameAs(one ?? 0))?.email).toBe(1);
  expect((await sameAs(two ?? 0))?.email).toBe(1);
  expect((await sameAs(three ?? 0))?.email).toBe(0);
});

test('the same phone counts by its digits, with or without the country', async () => {
  const ids = await addEntries(site.db, [
    { phone: '(808) 555-0142' },
    { phone: '+1 808.555.0142' },
    { phone: '8085550142' },
    { phone: '808/555-0143' },
  ]);
  const counts = await Promise.all(ids.map(async (id) => (await sameAs(id))?.phone));
  expect(counts).toEqual([2, 2, 2, 0]);
});

test('the same handle counts without the @ and in any case', async () => {
  const ids = await addEntries(site.db, [
    { handle: 'Leilani.808' },
    { handle: '@leilani.808' },
    { handle: 'leilani.8080' },
  ]);
  const counts = await Promise.all(ids.map(async (id) => (await sameAs(id))?.handle));
  expect(counts).toEqual([1, 1, 0]);
});

test('the search that a hint links to finds them all', async () => {
  const found = async (search: string) =>
    (await list(`&search=${encodeURIComponent(search)}`)).length;
  expect(await found('Leilani@Example.org')).toBeGreaterThanOrEqual(2);
  expect(await found('8085550142')).toBe(3);
  expect(await found('leilani.808')).toBeGreaterThanOrEqual(2);
});

test('many entries with one email are not counted to the end', async () => {
  const email = 'many@example.org';
  const ids = await addEntries(
    site.db,
    Array.from({ length: 50 }, () => ({ email })),
  );
  expect((await sameAs(ids[0] ?? 0))?.email).toBe(SAME_PERSON_AT_MOST);
});

test('nothing of it is blocked: the second entry is verified like the first', async () => {
  const [, second] = await addEntries(site.db, [{ email: 'b@x.org' }, { email: 'b@x.org' }]);
  const path = `/api/raffle/entries/${second}`;
  expect((await site.patch(path, { status: 'verified' }, { cookie })).status).toBe(200);
});

test('each look-up goes by an index', async () => {
  for (const [column, index] of [
    ['email = ? COLLATE NOCASE', 'raffle_entries_by_email'],
    [
      `substr(replace(replace(replace(replace(replace(replace(replace(phone,
      ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''), -10) = ?`,
      'raffle_entries_by_phone_digits',
    ],
    ["lower(ltrim(instagram_handle, '@ ')) = ?", 'raffle_entries_by_handle'],
  ]) {
    const plan = await site.db.rows(
      `EXPLAIN QUERY PLAN SELECT 1 FROM raffle_entries WHERE ${column}`,
      ['x'],
    );
    expect(plan.map((row) => String(row[3])).join()).toMatch(
      new RegExp(`^SEARCH .*USING (COVERING )?INDEX ${index} `),
    );
  }
});
