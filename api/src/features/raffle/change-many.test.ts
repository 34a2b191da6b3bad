import { describe, expect, test } from 'vitest';
import {
  type ErrorBody,
  entryChangeTexts,
  MAX_ENTRIES_AT_ONCE,
  type RaffleStats,
} from '../../../contract/index.ts';
import { chosen, pending, startChanging } from '../../../testing/entry-changes.ts';
import { addEntries, addEntry } from '../../../testing/rows.ts';

const { site, cookie, three, change, changeOne, undo, trail, entriesOf, expectCountersRight } =
  await startChanging();

const stats = async () => (await site.get<RaffleStats>('/api/raffle/stats')).body;

describe('changing many entries', () => {
  test('verifies all of them, with time, note and counters', async () => {
    const ids = await three();
    const before = await stats();
    const { status, body } = await change({ entries: chosen(ids, pending), status: 'verified' });
    expect([status, body]).toEqual([
      200,
      { changeId: expect.any(Number), changed: 3, unchanged: 0, refused: [] },
    ]);
    for (const entry of await entriesOf(ids)) {
      expect(entry).toMatchObject({
        entryStatus: 'verified',
        adminNotes: 'Verified by admin',
        verifiedAt: site.now().toISOString(),
      });
    }
    expect((await stats()).verifiedEntries).toBe(before.verifiedEntries + 3);
    await expectCountersRight();
  });

  test('keeps what a person wrote, and changes the note that came with a status', async () => {
    const [noted = 0, plain = 0] = await three();
    await changeOne(noted, { status: 'pending', adminNotes: 'Her sister paid' });
    await change({ entries: chosen([noted, plain]), status: 'verified' });
    await change({ entries: chosen([noted, plain]), status: 'disqualified' });
    expect((await entriesOf([noted, plain])).map((entry) => entry?.adminNotes)).toEqual([
      'Her sister paid',
      'Disqualified by admin',
    ]);
    await change({ entries: chosen([noted, plain]), status: 'pending' });
    expect((await entriesOf([noted, plain])).map((entry) => entry?.adminNotes)).toEqual([
      'Her sister paid',
      null,
    ]);
  });

  test('adds a note below another, or replaces it', async () => {
    const [noted = 0, plain = 0] = await three();
    await changeOne(noted, { status: 'pending', adminNotes: 'Her sister paid' });
    await change({ entries: chosen([noted, plain]), addNote: 'Asked by email' });
    expect(await entriesOf([noted, plain])).toMatchObject([
      { adminNotes: 'Her sister paid\nAsked by email', entryStatus: 'pending' },
      { adminNotes: 'Asked by email', entryStatus: 'pending' },
    ]);
    await change({ entries: chosen([noted, plain]), adminNotes: 'Paid' });
    await change({ entries: chosen([plain]), adminNotes: ' ' });
    expect(await entriesOf([noted, plain])).toMatchObject([
      { adminNotes: 'Paid' },
      { adminNotes: null },
    ]);
  });

  test('refuses one by one what changed, won or was deleted, and changes the others', async () => {
    const [changed = 0, noted = 0, good = 0] = await three();
    const gone = await addEntry(site.db);
    const winner = await addEntry(site.db, { status: 'winner' });
    await changeOne(changed, { status: 'disqualified' });
    await changeOne(noted, { status: 'pending', adminNotes: 'Wait for her' });
    await site.delete(`/api/raffle/entries/${gone}`, { cookie });
    const { body } = await change({
      entries: [...chosen([changed, noted, good, gone], pending), { id: winner }],
      status: 'verified',
    });
    expect(body).toMatchObject({ changed: 1, unchanged: 0 });
    expect(body.refused).toEqual([
      {
        id: changed,
        message:
          'Somebody else has changed this entry: it is disqualified now. Nothing was overwritten.',
      },
      {
        id: noted,
        message: 'Somebody else has changed the note on this entry. Nothing was overwritten.',
      },
      { id: gone, message: entryChangeTexts.gone },
      {
        id: winner,
        message: 'This entry has won a prize, so its status can no longer be changed.',
      },
    ]);
    expect((await entriesOf([good]))[0]?.entryStatus).toBe('verified');
  });

  test('refuses a note that grows too long', async () => {
    const id = await addEntry(site.db);
    await changeOne(id, { status: 'pending', adminNotes: 'x'.repeat(1_990) });
    const { body } = await change({ entries: [{ id }], addNote: 'Asked by email' });
    expect(body).toEqual({
      changeId: null,
      changed: 0,
      unchanged: 0,
      refused: [{ id, message: entryChangeTexts.noteTooLong }],
    });
  });

  test('without an effect it leaves no record', async () => {
    const ids = await three();
    await change({ entries: chosen(ids), status: 'verified' });
    const [latest] = await trail('&limit=1');
    const { body } = await change({ entries: chosen(ids), status: 'verified' });
    expect(body).toEqual({ changeId: null, changed: 0, unchanged: 3, refused: [] });
    expect((await trail('&limit=1'))[0]?.id).toBe(latest?.id);
  });

  test.each([
    [{ entries: [], status: 'verified' }, 'entries', entryChangeTexts.none],
    [{ entries: [{ id: 1 }] }, 'status', entryChangeTexts.nothing],
    [{ entries: [{ id: 1 }, { id: 1 }], status: 'verified' }, 'entries', entryChangeTexts.repeated],
    [
      { entries: [{ id: 1 }], addNote: 'One', adminNotes: 'Other' },
      'addNote',
      entryChangeTexts.bothNotes,
    ],
    [
      { entries: [{ id: 1 }], status: 'winner' },
      'status',
      'Please choose pending, verified or disqualified',
    ],
  ])('refuses %j', async (body, path, message) => {
    const answer = await site.post<ErrorBody>('/api/raffle/entries/changes', body, { cookie });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual({ path, message });
  });

  test('takes 10,000 entries and no more', async () => {
    const ids = await addEntries(
      site.db,
      Array.from({ length: 1_000 }, (_, number) => ({ name: `Friend ${number}` })),
    );
    // Ids that no entry has are refused like others, so the longest call is cheap.
    const missing = Array.from({ length: MAX_ENTRIES_AT_ONCE - 1_000 }, (_, id) => 1_000_000 + id);
    const entries = chosen([...ids, ...missing], pending);
    const { body } = await change({ entries, status: 'verified' });
    expect([body.changed, body.refused.length]).toEqual([1_000, 9_000]);
    await expectCountersRight();
    const more = [...entries, { id: 9_000_000, expected: pending }];
    const answer = await site.post<ErrorBody>(
      '/api/raffle/entries/changes',
      { entries: more, status: 'verified' },
      { cookie },
    );
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual({
      path: 'entries',
      message: entryChangeTexts.tooMany,
    });
    await undo(body.changeId);
    await expectCountersRight();
  });

  test('a note is kept without what cannot be seen and what turns text around', async () => {
    const [id = 0] = await three();
    await change({ entries: [{ id }], addNote: 'Paid\u202e twice\u0000\u200b' });
    expect((await entriesOf([id]))[0]?.adminNotes).toBe('Paid twice');
    await changeOne(id, { adminNotes: '\u2067Called her.\u0007\nTwice.' });
    expect((await entriesOf([id]))[0]?.adminNotes).toBe('Called her.\nTwice.');
    const { status } = await change({ entries: [{ id }], addNote: '\u200b\u202e\u2800' });
    expect(status).toBe(400);
  });

  test('sent again under its key changes nothing more', async () => {
    const ids = await three();
    const body = { entries: chosen(ids), addNote: 'Asked by email' };
    const headers = { 'idempotency-key': 'change-many-once' };
    const first = await change(body, headers);
    const again = await change(body, headers);
    expect(again.body).toEqual(first.body);
    expect((await entriesOf(ids)).map((entry) => entry?.adminNotes)).toEqual([
      'Asked by email',
      'Asked by email',
      'Asked by email',
    ]);
  });
});
