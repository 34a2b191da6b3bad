import { describe, expect, test } from 'vitest';
import type { EntriesPage, ErrorBody } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntries, addEntry } from '../../../testing/rows.ts';

const people = [
  {
    name: 'Ānela Maʻhoe',
    email: 'zoe@example.org',
    phone: '808-555-0101',
    handle: 'anela.m',
    cents: 10_000,
    createdAt: 5,
  },
  {
    name: 'bob Stone',
    email: 'bob%stone@example.org',
    phone: '808-555-0102',
    handle: null,
    cents: 2_000,
    createdAt: 3,
  },
  {
    name: 'Carla "CJ" Jones',
    email: 'cj@example.org',
    phone: null,
    handle: 'c_j*',
    cents: 4_000,
    createdAt: 4,
  },
  {
    name: 'Dee 🌺 Flores',
    email: 'dee@example.org',
    phone: null,
    handle: null,
    cents: 4_000,
    createdAt: 1,
  },
  {
    name: 'Eve Mahoney',
    email: 'eve@example.org',
    phone: null,
    handle: null,
    cents: 4_000,
    createdAt: 2,
  },
];

const site = await startTestApp();
const cookie = await site.signIn();
for (const [position, person] of people.entries()) {
  await addEntry(site.db, { ...person, status: position % 2 ? 'verified' : 'pending' });
}

async function list(query: Record<string, string | number> = {}, on = site, as = cookie) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status, body } = await on.get<EntriesPage>(`/api/raffle/entries?${search}`, {
    cookie: as,
  });
  expect(status).toBe(200);
  return body;
}
const firstNames = (page: EntriesPage) => page.entries.map(({ name }) => name.split(' ')[0]);
const found = async (search: string) =>
  firstNames(await list({ search, sortBy: 'name', sortOrder: 'asc' }));

describe('the list of entries', () => {
  test('shows the newest first, fifty to a page', async () => {
    const page = await list();
    expect(firstNames(page)).toEqual(['Ānela', 'Carla', 'bob', 'Eve', 'Dee']);
    expect(page).toMatchObject({
      total: 5,
      totalPages: 1,
      currentPage: 1,
      hasNext: false,
      hasPrev: false,
    });
  });

  test.each([
    ['createdAt', ['Dee', 'Eve', 'bob', 'Carla', 'Ānela']],
    ['name', ['bob', 'Carla', 'Dee', 'Eve', 'Ānela']],
    ['email', ['bob', 'Carla', 'Dee', 'Eve', 'Ānela']],
    ['donationAmount', ['bob', 'Carla', 'Dee', 'Eve', 'Ānela']],
    ['status', ['Eve', 'Carla', 'Ānela', 'Dee', 'bob']],
  ])('sorts by %s both ways', async (sortBy, expected) => {
    expect(firstNames(await list({ sortBy, sortOrder: 'asc' }))).toEqual(expected);
    expect(firstNames(await list({ sortBy, sortOrder: 'desc' }))).toEqual(expected.toReversed());
  });

  test('filters by status, with totals of that status', async () => {
    const page = await list({ status: 'verified', sortBy: 'name', sortOrder: 'asc' });
    expect(firstNames(page)).toEqual(['bob', 'Dee']);
    expect(page.total).toBe(2);
    expect((await list({ status: 'winner' })).entries).toEqual([]);
  });

  test('has everybody on exactly one page, even with equal donations', async () => {
    const pages = [1, 2, 3].map((page) =>
      list({ page, limit: 2, sortBy: 'donationAmount', sortOrder: 'asc' }),
    );
    const [first, second, third] = await Promise.all(pages);
    expect(first).toMatchObject({ totalPages: 3, hasPrev: false, hasNext: true });
    expect(second).toMatchObject({ currentPage: 2, hasPrev: true, hasNext: true });
    expect(third).toMatchObject({ currentPage: 3, hasPrev: true, hasNext: false });
    const names = [first, second, third].flatMap((page) => (page ? firstNames(page) : []));
    expect(names).toEqual(['bob', 'Carla', 'Dee', 'Eve', 'Ānela']);
  });

  test('shows the last page when a later one is requested', async () => {
    const page = await list({ page: 1_000_000, limit: 2 });
    expect(page).toMatchObject({ currentPage: 3, hasNext: false, hasPrev: true });
    expect(page.entries).toHaveLength(1);
  });

  test('shows everything an admin needs of an entry', async () => {
    const page = await list({ search: 'carla' });
    expect(page.entries[0]).toEqual({
      id: expect.any(Number),
      name: 'Carla "CJ" Jones',
      email: 'cj@example.org',
      phone: null,
      location: null,
      shippingAddress: null,
      donationPlatform: 'venmo',
      donationAmount: '40.00',
      instagramHandle: 'c_j*',
      entryCount: 1,
      byHand: null,
      entryStatus: 'pending',
      supportMessageId: null,
      adminNotes: null,
      verifiedAt: null,
      createdAt: '1970-01-01T00:00:00.004Z',
      excludedPlace: null,
      rulesVersion: null,
      giftReference: null,
      samePerson: { email: 0, phone: 0, handle: 0 },
      referenceDisputed: false,
    });
  });

  test.each([
    ['page', '0'],
    ['page', 'two'],
    ['page', '1.5'],
    ['limit', '201'],
    ['limit', '-1'],
    ['status', 'lost'],
    ['sortBy', 'entry_count; DROP TABLE raffle_entries'],
    ['sortOrder', 'sideways'],
    ['search', 'x'.repeat(201)],
  ])('refuses a wrong %s with a message (%#)', async (name, value) => {
    const query = new URLSearchParams({ [name]: value });
    const refused = await site.get<ErrorBody>(`/api/raffle/entries?${query}`, { cookie });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: name }] } });
    expect(refused.body.message).not.toMatch(/^Invalid/);
  });
});

describe('searching entries', () => {
  test.each([
    ['a part of the name, whatever its case', 'MAHO', ['Eve', 'Ānela']],
    ['a name without its diacritics', 'anela', ['Ānela']],
    ['a name with them', 'Ānel', ['Ānela']],
    ['a part of the email', 'example.org', ['bob', 'Carla', 'Dee', 'Eve', 'Ānela']],
    ['a part of the phone number', '555-0102', ['bob']],
    ['a handle', 'nela.m', ['Ānela']],
    ['a handle as the screen shows it', '@anela.m', ['Ānela']],
    ['a quotation mark', '"CJ"', ['Carla']],
    ['an asterisk', '_j*', ['Carla']],
    ['a percent sign', 'b%s', ['bob']],
    ['a percent sign that nobody has', '%%%', []],
    ['an underscore that is no wildcard', 'b_b', []],
    ['an emoji', '🌺 F', ['Dee']],
    ['a phone number, however it is written', '(808) 555 0102', ['bob']],
    ['a phone number in full width', '５５５－０１０２', ['bob']],
    ['a name without its ʻokina', 'mahoe', ['Ānela']],
    ['a name with an apostrophe for the ʻokina', "ma'hoe", ['Ānela']],
    ['across a first and a last name', 'eve mah', ['Eve']],
    ['nothing across two fields', 'flores dee@', []],
    ['words of the search language', 'bob OR eve', []],
    ['a column of the search language', 'name:bob', []],
    ['an open quotation mark', '"""', []],
    ['a sign the search language knows', '^-+', []],
    ['spaces around it', '   carla  ', ['Carla']],
  ])('finds %s', async (_, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test.each([
    ['one letter, at the beginning', 'e', ['Eve']],
    ['two letters, whatever their case', 'BO', ['bob']],
    ['the beginning of an email', 'zo', ['Ānela']],
    ['the beginning of a handle', '@a', ['Ānela']],
    ['a lone percent sign', '%', []],
    ['a lone quotation mark', '"', []],
    ['a lone asterisk', '*', []],
    ['a lone apostrophe', '’', []],
    ['a lone emoji', '🌺', []],
  ])('finds %s', async (_, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test.each([['\u0000'], ['\u0002\u0002'], ['\u0003\u0003v']])(
    'refuses control characters: %j',
    async (search) => {
      const path = `/api/raffle/entries?${new URLSearchParams({ search })}`;
      expect((await site.get(path, { cookie })).status).toBe(400);
    },
  );

  test('accepts any text', async () => {
    for (const search of ['\ud83c', '\\', "'; --", '(((', 'NEAR(a b)', '{}', 'ﷺ', '@@@', '@']) {
      expect(await list({ search }), JSON.stringify(search)).toMatchObject({ currentPage: 1 });
    }
  });

  test('counts and pages the matches, also with a status', async () => {
    const page = await list({ search: 'example', limit: 2, page: 2 });
    expect(page).toMatchObject({ total: 5, totalPages: 3, currentPage: 2 });
    expect(await list({ search: 'example', status: 'verified' })).toMatchObject({ total: 2 });
    expect(await list({ search: 'e', status: 'pending' })).toMatchObject({ total: 1 });
  });

  test('counts entries that were added, changed or deleted since the last count', async () => {
    const live = await startTestApp();
    const as = await live.signIn();
    const found = async (status: string) =>
      (await list({ search: 'makana', status }, live, as)).total;
    await addEntries(live.db, [{ name: 'Makana One' }, { name: 'Makana Two' }]);
    expect([await found('all'), await found('pending'), await found('verified')]).toEqual([
      2, 2, 0,
    ]);
    await addEntries(live.db, [{ name: 'Makana Three' }, { name: 'Somebody else' }]);
    expect([await found('all'), await found('pending'), await found('verified')]).toEqual([
      3, 3, 0,
    ]);
    const { entries } = await list({ search: 'makana' }, live, as);
    const [first, second] = entries.map(({ id }) => `/api/raffle/entries/${id}`);
    await live.patch(first ?? '', { status: 'verified' }, { cookie: as });
    expect([await found('all'), await found('pending'), await found('verified')]).toEqual([
      3, 2, 1,
    ]);
    await live.delete(second ?? '', { cookie: as });
    expect([await found('all'), await found('pending'), await found('verified')]).toEqual([
      2, 1, 1,
    ]);
  });

  test('does not find deleted entries', async () => {
    const id = await addEntry(site.db, { name: 'Fleeting Visitor' });
    expect(await found('Fleeting')).toEqual(['Fleeting']);
    await site.delete(`/api/raffle/entries/${id}`, { cookie });
    expect(await found('Fleeting')).toEqual([]);
  });
});
