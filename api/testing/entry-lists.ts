import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type EntriesPage,
  entrySortFields,
  entryStatuses,
  newReference,
  type RaffleStats,
} from '../contract/index.ts';
import { searchTerm, searchText } from '../src/features/raffle/search-text.ts';
import type { Database } from '../src/platform/db/client.ts';
import { type Ask, action, anyName, take } from './entry-actions.ts';
import { seededRandom } from './gifts/seeded-random.ts';

/** A part of a name or more, or something else that may be typed. */
const search = fc.oneof(
  fc
    .tuple(anyName, fc.nat(8), fc.integer({ min: 1, max: 9 }))
    .map(([text, from, length]) => [...text].slice(from, from + length).join(''))
    // An address with control characters is refused.
    .map((text) => text.replace(/\p{Cc}/gu, '')),
  fc.constantFrom(
    '%',
    '_',
    '*',
    '"',
    '""',
    "'",
    '-',
    '\\',
    '0100',
    '555-01',
    'example',
    'person1@',
  ),
);
const orAll = <T>(...values: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values));
const question = fc.record({
  search: fc.option(search, { freq: 3, nil: undefined }),
  status: orAll(...entryStatuses),
  platform: orAll('venmo', 'cashapp', 'by-hand'),
  reference: orAll('with', 'without', 'disputed'),
  gift: orAll('with', 'without'),
  amountFrom: orAll('20.50', '100'),
  sortBy: fc.constantFrom(...entrySortFields),
  sortOrder: fc.constantFrom('asc', 'desc'),
  limit: fc.constantFrom(1, 3, 200),
  page: fc.constantFrom(1, 2, 9),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

/**
 * Does what visitors and organizers do, in any order and on any of the servers, and compares each list
 * with plain SQL.
 * @param db the database of the servers, to read
 */
export async function compareLists(
  servers: readonly Ask[],
  db: Pick<Database, 'rows'>,
  runs: number,
): Promise<void> {
  const random = seededRandom(11);
  const at = fc.nat(servers.length - 1);
  const askAt = (server: number) => servers[server] as Ask;
  const changes: number[] = [];
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(at, action, at, fc.array(question, { minLength: 1, maxLength: 3 })), {
        minLength: 4,
        maxLength: 14,
      }),
      async (steps) => {
        for (const [where, step, reader, questions] of steps) {
          await take(askAt(where), db, step, changes, () => newReference(random));
          for (const asked of questions) compared += await compare(askAt(reader), db, asked);
          await compareCounts(askAt(reader), db);
        }
      },
    ),
    // The database keeps what was done, so a shorter sequence would not be the same.
    { numRuns: runs, endOnFailure: true },
  );
  // So that a run in which hardly anything is found is noticed.
  expect(compared).toBeGreaterThan(runs);
}

/** @returns how many entries were compared */
async function compare(ask: Ask, db: Pick<Database, 'rows'>, question: Question): Promise<number> {
  // As a browser sends it: half a pair becomes the replacement character.
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(question))
    if (value !== undefined) query.set(key, String(value));
  const { status, body } = await ask<EntriesPage>('GET', `/api/raffle/entries?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const expected = await listBySql(db, {
    ...question,
    search: (query.get('search') ?? '').trim(),
  });
  expect([body.total, body.currentPage, body.entries.map(({ id }) => id)], `${query}`).toEqual([
    expected.total,
    expected.currentPage,
    expected.ids,
  ]);
  for (const entry of body.entries) {
    const [row] = await db.rows(
      'SELECT name, email, phone, instagram_handle, entry_status, reference, search_text FROM raffle_entries WHERE id = ?',
      [entry.id],
    );
    const [person, [entryStatus, giftReference, text]] = [row, [row?.[4], row?.[5], row?.[6]]];
    const { name, email, phone, instagramHandle } = entry;
    expect([name, email, phone, instagramHandle, entry.entryStatus, entry.giftReference]).toEqual([
      ...[person?.[0], person?.[1], person?.[2], person?.[3]],
      ...[entryStatus, giftReference],
    ]);
    expect(text).toBe(searchText(entry));
  }
  return body.entries.length;
}

async function listBySql(db: Pick<Database, 'rows'>, question: Question & { search: string }) {
  const { search, status, platform, reference, gift, amountFrom, sortBy, sortOrder } = question;
  const conditions: [string, ...(string | number)[]][] = [];
  const term = searchTerm(search);
  if (term !== null) conditions.push(['instr(search_text, ?) > 0', term]);
  if (status) conditions.push(['entry_status = ?', status]);
  if (platform === 'by-hand') conditions.push(['by_hand IS NOT NULL']);
  else if (platform) conditions.push(['donation_platform = ?', platform]);
  if (reference === 'disputed') {
    conditions.push(['id IN (SELECT entry_id FROM reference_disputes)']);
  } else if (reference) {
    conditions.push([`reference IS ${reference === 'with' ? 'NOT NULL' : 'NULL'}`]);
  }
  if (gift) {
    const matched = 'SELECT entry_id FROM gift_matches WHERE active = 1 AND entry_id IS NOT NULL';
    conditions.push([`id ${gift === 'with' ? '' : 'NOT'} IN (${matched})`]);
  }
  if (amountFrom) conditions.push(['donation_cents >= ?', Number(amountFrom) * 100]);
  const column = {
    createdAt: 'created_at',
    name: 'name COLLATE NOCASE',
    email: 'email COLLATE NOCASE',
    donationAmount: 'donation_cents',
    status: `entry_status ${sortOrder}, created_at`,
  }[sortBy];
  const rows = await db.rows(
    `SELECT id FROM raffle_entries
     ${conditions.length ? `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}` : ''}
     ORDER BY ${column} ${sortOrder}, id ${sortOrder}`,
    conditions.flatMap(([, ...args]) => args),
  );
  const ids = rows.map((row) => Number(row[0]));
  const currentPage = Math.min(question.page, Math.max(1, Math.ceil(ids.length / question.limit)));
  const from = (currentPage - 1) * question.limit;
  return { total: ids.length, currentPage, ids: ids.slice(from, from + question.limit) };
}

async function compareCounts(ask: Ask, db: Pick<Database, 'rows'>): Promise<void> {
  const [row] = await db.rows(
    `SELECT count(*), coalesce(sum(entry_status = 'verified'), 0),
       coalesce(sum(entry_status = 'pending'), 0), coalesce(sum(by_hand IS NOT NULL), 0)
     FROM raffle_entries`,
  );
  const { body } = await ask<RaffleStats>('GET', '/api/raffle/stats');
  const { totalEntries, verifiedEntries, pendingEntries, byHandEntries = 0 } = body;
  expect([totalEntries, verifiedEntries, pendingEntries, byHandEntries]).toEqual(
    [0, 1, 2, 3].map((at) => Number(row?.[at])),
  );
}
