import { describe, expect, test } from 'vitest';
import type { EntriesPage, ErrorBody, RaffleEntry, RaffleStats } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';

const site = await startTestApp();
const cookie = await site.signIn();

describe('changing an entry', () => {
  const change = (id: number | string, body: unknown) =>
    site.patch<RaffleEntry>(`/api/raffle/entries/${id}`, body, { cookie });
  const stats = async () => (await site.get<RaffleStats>('/api/raffle/stats')).body;

  test('verifies it, with time and note', async () => {
    const id = await addEntry(site.db);
    const before = await stats();
    const { status, body } = await change(id, {
      status: 'verified',
      adminNotes: 'Verified by admin',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      entryStatus: 'verified',
      adminNotes: 'Verified by admin',
      verifiedAt: site.now().toISOString(),
    });
    expect(await stats()).toMatchObject({
      verifiedEntries: before.verifiedEntries + 1,
      pendingEntries: before.pendingEntries - 1,
      totalEntries: before.totalEntries,
    });
  });

  test('keeps the first time of verification when verified again', async () => {
    const id = await addEntry(site.db);
    const first = await change(id, { status: 'verified' });
    site.advance(1000);
    expect((await change(id, { status: 'verified' })).body.verifiedAt).toBe(first.body.verifiedAt);
  });

  test('undoes the verification', async () => {
    const id = await addEntry(site.db, { status: 'verified' });
    const { body } = await change(id, { status: 'disqualified' });
    expect(body).toMatchObject({ entryStatus: 'disqualified', verifiedAt: null });
  });

  test('keeps a note that is not sent, and removes one that is sent empty', async () => {
    const id = await addEntry(site.db);
    await change(id, { status: 'verified', adminNotes: 'Seen' });
    expect((await change(id, { status: 'pending' })).body.adminNotes).toBe('Seen');
    expect((await change(id, { status: 'pending', adminNotes: ' ' })).body.adminNotes).toBeNull();
  });

  test('of its note alone keeps the status, also one that somebody else has set', async () => {
    const id = await addEntry(site.db);
    const first = await change(id, { status: 'verified' });
    site.advance(1000);
    const { body } = await change(id, { adminNotes: 'Found on Venmo' });
    expect(body).toMatchObject({
      entryStatus: 'verified',
      adminNotes: 'Found on Venmo',
      verifiedAt: first.body.verifiedAt,
    });
  });

  test('returns what it replaced, and can be undone', async () => {
    const id = await addEntry(site.db);
    await change(id, { status: 'pending', adminNotes: 'Asked her on Monday' });
    const { body } = await change(id, { status: 'disqualified', adminNotes: 'Entered twice' });
    expect(body).toMatchObject({
      replaced: { status: 'pending', adminNotes: 'Asked her on Monday' },
    });
    const back = await change(id, {
      ...{ status: 'pending', adminNotes: 'Asked her on Monday' },
      expected: { status: 'disqualified', adminNotes: 'Entered twice' },
    });
    expect(back).toMatchObject({
      status: 200,
      body: { entryStatus: 'pending', adminNotes: 'Asked her on Monday' },
    });
  });

  test.each([
    ['status', { status: 'disqualified', adminNotes: 'Seen' }, 'it is disqualified now'],
    ['note', { status: 'verified', adminNotes: 'Seen by somebody else' }, 'changed the note'],
  ])('is refused when somebody else changed the %s since', async (_, meanwhile, sentence) => {
    const id = await addEntry(site.db);
    const expected = { status: 'verified', adminNotes: 'Seen' };
    await change(id, expected);
    await change(id, meanwhile);
    const refused = await change(id, { status: 'pending', adminNotes: null, expected });
    expect(refused.status).toBe(409);
    expect((refused.body as unknown as ErrorBody).message).toContain(sentence);
    const { entries } = (await site.get<EntriesPage>('/api/raffle/entries?limit=200', { cookie }))
      .body;
    expect(entries.find((entry) => entry.id === id)).toMatchObject({
      entryStatus: meanwhile.status,
      adminNotes: meanwhile.adminNotes,
    });
  });

  test('refuses an invalid expectation', async () => {
    const id = await addEntry(site.db);
    for (const expected of ['pending', { status: 'lost', adminNotes: null }, { status: 'pending' }])
      expect((await change(id, { status: 'verified', expected })).status).toBe(400);
  });

  test('cannot make a winner or set an unknown status', async () => {
    const id = await addEntry(site.db);
    for (const status of ['winner', 'lost', null, 7]) {
      expect(await change(id, { status })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'status' }] },
      });
    }
  });

  test('is a 404 for a missing entry, and a 400 for an invalid id', async () => {
    expect((await change(999_999, { status: 'verified' })).status).toBe(404);
    for (const id of ['abc', '0', '-1', '1.5', '9'.repeat(30)]) {
      expect(await change(id, { status: 'verified' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'id' }] },
      });
    }
  });
});

describe('deleting an entry', () => {
  test('removes it from the list and every count', async () => {
    const before = await site.get('/api/raffle/stats');
    const id = await addEntry(site.db, { status: 'verified' });
    const deleted = await site.delete(`/api/raffle/entries/${id}`, { cookie });
    expect(deleted).toMatchObject({ status: 200, body: { id } });
    expect((await site.get('/api/raffle/stats')).body).toEqual(before.body);
    expect((await site.delete(`/api/raffle/entries/${id}`, { cookie })).status).toBe(404);
  });
});

describe('a winner', () => {
  test('can be neither changed nor deleted', async () => {
    const raffle = await startTestApp();
    const admin = await raffle.signIn();
    const id = await addEntry(raffle.db, { status: 'verified' });
    await raffle.post(`/api/raffle/draw-winner/${await addPrize(raffle.db)}`, undefined, {
      cookie: admin,
    });

    const path = `/api/raffle/entries/${id}`;
    const changed = await raffle.patch<ErrorBody>(path, { status: 'verified' }, { cookie: admin });
    const deleted = await raffle.delete<ErrorBody>(path, { cookie: admin });
    expect([changed.status, deleted.status]).toEqual([409, 409]);
    expect(changed.body.message).toContain('has won a prize');
    const winners = await raffle.get<EntriesPage>('/api/raffle/entries?status=winner', {
      cookie: admin,
    });
    expect(winners.body.total).toBe(1);
  });
});
