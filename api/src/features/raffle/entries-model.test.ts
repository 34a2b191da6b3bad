import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EntriesQuery, entrySortFields } from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { startsOfDays } from '../../platform/start-of-day.ts';
import { listEntries } from './entries.ts';
import { searchTerm, searchText } from './search-text.ts';

/** So small that a few entries are many slices and strides. */
const sizes = { found: 3, ids: 1_500, few: 4, tested: 5, skipped: 4, near: 2, many: 10 };

interface Row {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  platform: string | null;
  cents: number;
  status: string;
  createdAt: number;
  reference: string | null;
  byHand: string | null;
  searchText: string;
  hasGift: boolean;
}

/** The campaign's time zone. */
const startOfDay = startsOfDays('Pacific/Honolulu');
const names = ['Kai Lee', 'kai lee', 'KAI Moana', 'Ānela Lee', 'Zoë', 'anela lee', 'Bo'];
const statuses = ['pending', 'verified', 'disqualified'] as const;
const dayOf = (day: number) => `2026-07-0${day}`;

const entry = fc.record({
  name: fc.constantFrom(...names),
  email: fc.constantFrom('a@example.org', 'B@example.org', 'b@mail.test', ''),
  phone: fc.constantFrom(null, '(808) 555-0100'),
  platform: fc.constantFrom('venmo', 'gofundme', 'cashapp', null),
  cents: fc.constantFrom(2_000, 2_050, 10_000),
  status: fc.constantFrom(...statuses),
  createdAt: fc.integer({ min: 0, max: 6 }).map((half) => startOfDay(dayOf(1)) + half * 43_200_000),
  hasReference: fc.boolean(),
});

const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), entries: fc.array(entry, { maxLength: 12 }) }),
  // Some come far behind, where their changes are noted apart.
  fc.record({ kind: fc.constant('leave a gap' as const) }),
  fc.record({
    kind: fc.constantFrom('set status', 'rename', 'delete', 'give', 'take the gift' as const),
    which: fc.nat(),
    status: fc.constantFrom(...statuses),
    name: fc.constantFrom(...names),
  }),
);

const orAll = <T>(...values: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values));
const query = fc.record({
  search: orAll('kai', 'lee', 'ka', 'anela', '0100', 'example.org', 'nobody'),
  status: orAll(...statuses),
  platform: orAll('venmo', 'cashapp', 'by-hand'),
  reference: orAll('with', 'without'),
  gift: orAll('with', 'without'),
  amountFrom: orAll('20.50', '100'),
  amountTo: orAll('20', '50'),
  enteredFrom: orAll(dayOf(1), dayOf(2)),
  enteredTo: orAll(dayOf(1), dayOf(3)),
  sortBy: fc.constantFrom(...entrySortFields),
  sortOrder: fc.constantFrom('asc', 'desc'),
  limit: fc.constantFrom(1, 2, 7, 200),
  page: fc.constantFrom(1, 2, 5, 40),
});

test('any page of any list is what reading all entries gives, after any changes', async () => {
  const site = await startTestApp();
  // A call to a database server takes longer.
  const runs = site.db.singleOwner ? 20 : 6;
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 12, maxLength: 12 }),
      fc.array(fc.tuple(change, fc.array(query, { minLength: 1, maxLength: 4 })), {
        minLength: 1,
        maxLength: 8,
      }),
      async (entries, steps) => {
        const first = [{ kind: 'add', entries } as const, [{}]] as const;
        for (const [step, queries] of [first, ...steps]) {
          await make(site, step);
          const rows = await readAll(site);
          for (const asked of queries) {
            const parsed = EntriesQuery.parse(asked);
            const page = await listEntries(site.db, parsed, site.now, sizes);
            const expected = model(rows, parsed);
            expect([page.total, page.currentPage, page.entries.map(({ id }) => id)]).toEqual([
              expected.total,
              expected.currentPage,
              expected.ids,
            ]);
            if (expected.ids.length > 0) compared += 1;
          }
        }
      },
    ),
    { numRuns: runs },
  );
  // So that a test in which hardly anything is found is noticed. The first query of a run finds its entries.
  expect(compared).toBeGreaterThanOrEqual(runs);
});

async function make(site: TestApp, step: typeof change extends fc.Arbitrary<infer T> ? T : never) {
  await site.db.write(async (tx) => {
    tx.bump('entries');
    if (step.kind === 'add') {
      for (const one of step.entries) await add(tx.rows, one);
      return;
    }
    if (step.kind === 'leave a gap') {
      await tx.rows("UPDATE sqlite_sequence SET seq = seq + 3000 WHERE name = 'raffle_entries'");
      return;
    }
    const [entries] = await tx.rows('SELECT json_group_array(id) FROM raffle_entries');
    const ids: number[] = JSON.parse(String(entries?.[0]));
    const id = ids[step.which % Math.max(1, ids.length)];
    if (id === undefined) return;
    tx.bump('entries-changed');
    const [current] = await tx.rows('SELECT * FROM raffle_entries WHERE id = ?', [id]);
    if (step.kind === 'set status') {
      await tx.rows('UPDATE raffle_entries SET entry_status = ? WHERE id = ?', [step.status, id]);
    } else if (step.kind === 'rename') {
      const person = { name: step.name, email: '', phone: null, instagramHandle: null };
      await tx.rows('UPDATE raffle_entries SET name = ?, search_text = ? WHERE id = ?', [
        step.name,
        searchText({ ...person, email: String(current?.email) }),
        id,
      ]);
    } else if (step.kind === 'delete') {
      await tx.rows('DELETE FROM raffle_entries WHERE id = ?', [id]);
    } else if (step.kind === 'take the gift') {
      await tx.rows('UPDATE gift_matches SET active = 0 WHERE entry_id = ? AND active = 1', [id]);
    } else {
      await give(tx.rows, id);
    }
  });
}

type Rows = TestApp['db']['rows'];

async function add(
  rows: Rows,
  { hasReference, platform, ...one }: typeof entry extends fc.Arbitrary<infer T> ? T : never,
) {
  const [last] = await rows("SELECT seq FROM sqlite_sequence WHERE name = 'raffle_entries'");
  const number = Number(last?.[0] ?? 0) + 1;
  // Unlike with a digit instead of the zero, no two numbers are written alike.
  const giftReference = hasReference ? number.toString(36).toUpperCase().padStart(6, '0') : null;
  const person = { ...one, instagramHandle: null, giftReference };
  await rows(
    `INSERT INTO raffle_entries (name, email, phone, search_text, donation_platform, donation_cents,
       entry_count, entry_status, created_at, reference, by_hand)
     VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)`,
    [
      one.name,
      one.email,
      one.phone,
      searchText(person),
      platform,
      one.cents,
      one.status,
      one.createdAt,
      giftReference,
      platform === null ? 'paper' : null,
    ],
  );
}

async function give(rows: Rows, id: number) {
  const [entry] = await rows(
    "SELECT 1 FROM raffle_entries WHERE id = ? AND entry_status = 'verified'",
    [id],
  );
  if (!entry) return;
  const [added] = await rows(
    "INSERT INTO entry_changes (at, source) VALUES (0, 'gifts') RETURNING id",
  );
  await rows(
    `INSERT INTO gift_matches (change_id, entry_id, cents, ground, reasons)
     VALUES (?, ?, 2000, 'by-hand', '[]')`,
    [Number(added?.[0]), id],
  );
}

async function readAll(site: TestApp): Promise<Row[]> {
  const rows = await site.db.rows('SELECT * FROM raffle_entries');
  const gifts = await site.db.rows('SELECT entry_id FROM gift_matches WHERE active = 1');
  const withGift = new Set(gifts.map((row) => Number(row[0])));
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    email: String(row.email),
    phone: row.phone as string | null,
    platform: row.donation_platform as string | null,
    cents: Number(row.donation_cents),
    status: String(row.entry_status),
    createdAt: Number(row.created_at),
    reference: row.reference as string | null,
    byHand: row.by_hand as string | null,
    searchText: String(row.search_text),
    hasGift: withGift.has(Number(row.id)),
  }));
}

function model(rows: Row[], asked: EntriesQuery) {
  const term = searchTerm(asked.search);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const dayAfter = (day: string) => startOfDay(day) + 86_400_000;
  const matching = rows.filter(
    (row) =>
      (term === null || row.searchText.includes(term)) &&
      (asked.status === 'all' || row.status === asked.status) &&
      (asked.platform === 'all' ||
        (asked.platform === 'by-hand' ? row.byHand !== null : row.platform === asked.platform)) &&
      (asked.reference === 'all' || (asked.reference === 'with') === (row.reference !== null)) &&
      (asked.gift === 'all' || (asked.gift === 'with') === row.hasGift) &&
      (asked.amountFrom === '' || row.cents >= cents(asked.amountFrom)) &&
      (asked.amountTo === '' || row.cents <= cents(asked.amountTo)) &&
      (asked.enteredFrom === '' || row.createdAt >= startOfDay(asked.enteredFrom)) &&
      (asked.enteredTo === '' || row.createdAt < dayAfter(asked.enteredTo)),
  );
  const sign = asked.sortOrder === 'asc' ? 1 : -1;
  matching.sort((a, b) => sign * (compareBy(asked.sortBy, a, b) || a.id - b.id));
  const totalPages = Math.ceil(matching.length / asked.limit);
  const currentPage = Math.min(asked.page, Math.max(1, totalPages));
  return {
    total: matching.length,
    currentPage,
    ids: matching
      .slice((currentPage - 1) * asked.limit, currentPage * asked.limit)
      .map(({ id }) => id),
  };
}

function compareBy(sortBy: EntriesQuery['sortBy'], a: Row, b: Row): number {
  if (sortBy === 'name' || sortBy === 'email') return compareText(a[sortBy], b[sortBy]);
  if (sortBy === 'donationAmount') return a.cents - b.cents;
  const byTime = a.createdAt - b.createdAt;
  return sortBy === 'status' ? compareText(a.status, b.status) || byTime : byTime;
}

/** As SQLite's NOCASE: A to Z like a to z, then byte by byte. */
function compareText(a: string, b: string): number {
  const bytes = (text: string) =>
    Buffer.from(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  return Buffer.compare(bytes(a), bytes(b));
}
