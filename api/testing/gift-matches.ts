import { expect } from 'vitest';
import {
  type EntriesChanged,
  type GiftRow,
  type InputOf,
  type listMatches,
  newReference,
  type OutputOf,
  type VerifiedMatch,
  type verifyMatches,
} from '../contract/index.ts';
import type { TestApp } from './app.ts';
import { seededRandom } from './gifts/seeded-random.ts';
import { giftCalls, giftRow } from './gifts.ts';
import { addEntries, type EntryToAdd } from './rows.ts';

const random = seededRandom(7);

export type MatchesPage = OutputOf<typeof listMatches>;
export type Verified = OutputOf<typeof verifyMatches>;

/** A campaign with entries and gifts, and an organizer who matches them. */
export async function startMatching(site: TestApp) {
  const cookie = await site.signIn();
  const { bringIn, list } = giftCalls(site, cookie);
  let occurrence = 0;

  /** An entry with a reference, sent on the day of `gift()` unless it says otherwise. */
  const enter = async (entry: EntryToAdd = {}) => {
    const [id = 0] = await addEntries(site.db, [
      { name: 'Leilani Akana', createdAt: Date.parse('2026-02-21T20:00:00Z'), ...entry },
    ]);
    const reference = newReference(random);
    await site.db.write((tx) =>
      tx.rows('UPDATE raffle_entries SET reference = ? WHERE id = ?', [reference, id]),
    );
    return { id, reference };
  };

  /** A gift of $20 from Leilani Akana; its id. */
  const give = async (gift: Partial<GiftRow> = {}, platform: 'venmo' | 'cashapp' = 'venmo') => {
    await bringIn([giftRow({ amount: '20.00', note: '', occurrence: occurrence++, ...gift })], {
      platform,
    });
    const [row] = await site.db.rows('SELECT max(id) FROM gifts');
    return Number(row?.[0]);
  };

  const matches = async (kind: 'certain' | 'likely', query = '') => {
    const { status, body } = await site.get<MatchesPage>(
      `/api/gifts/matches?kind=${kind}${query}`,
      { cookie },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  const verify = async (body: InputOf<typeof verifyMatches>) => {
    const { status, body: verified } = await site.post<Verified>('/api/gifts/verify', body, {
      cookie,
    });
    expect(status, JSON.stringify(verified)).toBe(200);
    return verified;
  };

  /** Verifies one entry with these gifts. */
  const match = (entryId: number, giftIds: number[], more: Partial<VerifiedMatch> = {}) =>
    verify({ matches: [{ entryId, giftIds, ...more }] });

  const undo = async (id: number | null) => {
    const { status, body } = await site.post<EntriesChanged>(
      `/api/raffle/changes/${id}/undo`,
      {},
      { cookie },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  const used = async (giftId: number) =>
    Number((await site.db.rows('SELECT used_cents FROM gifts WHERE id = ?', [giftId]))[0]?.[0]);

  const entry = async (id: number) => {
    const [row] = await site.db.rows(
      `SELECT entry_status, admin_notes, donation_cents, entry_count FROM raffle_entries
       WHERE id = ?`,
      [id],
    );
    return row && { status: row[0], note: row[1], cents: row[2], tickets: row[3] };
  };

  return { site, cookie, bringIn, list, enter, give, matches, verify, match, undo, used, entry };
}
