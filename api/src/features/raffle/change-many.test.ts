import { describe, expect, test } from 'vitest';
import {
  type AuditRecord,
  type EntriesChanged,
  type EntriesPage,
  type EntryState,
  type ErrorBody,
  entryChangeTexts,
  MAX_ENTRIES_AT_ONCE,
  type OutputOf,
  type RaffleStats,
  type readEntryChange,
} from '../../../contract/index.ts';
import { addEntries, addEntry, addPrize, startTestApp } from '../../../testing/app.ts';
import { changeExpected, withNote } from './change-many.ts';

const site = await startTestApp();
const cookie = await site.signIn();

type ReadChange = OutputOf<typeof readEntryChange>;

const change = (body: object, headers: Record<string, string> = {}) =>
  site.post<EntriesChanged>('/api/raffle/entries/changes', body, { cookie, headers });
const undo = (id: number | null) =>
  site.post<EntriesChanged>(`/api/raffle/changes/${id}/undo`, {}, { cookie });
const changeOne = (id: number, body: object) =>
  site.patch(`/api/raffle/entries/${id}`, body, { cookie });
const read = async (id: number | null, query = '') =>
  (await site.get<ReadChange>(`/api/raffle/changes/${id}${query}`, { cookie })).body;
const trail = async (query = '') =>
  (await site.get<AuditRecord[]>(`/api/audit?kind=raffle-entry${query}`, { cookie })).body;
const stats = async () => (await site.get<RaffleStats>('/api/raffle/stats')).body;
const chosen = (ids: number[], expected?: EntryState) =>
  ids.map((id) => (expected ? { id, expected } : { id }));

async function entriesOf(ids: number[]) {
  const { body } = await site.get<EntriesPage>('/api/raffle/entries?limit=200', { cookie });
  return ids.map((id) => body.entries.find((entry) => entry.id === id));
}

const three = () => addEntries(site.db, [{ name: 'Ana' }, { name: 'Bo' }, { name: 'Cy' }]);
const pending: EntryState = { status: 'pending', adminNotes: null };

/** Counters and the search index agree with the entries. */
async function expectCountersRight() {
  const counted = await site.db.rows(
    `SELECT entry_status, count(*), sum(entry_count), sum(donation_cents) FROM raffle_entries
     GROUP BY 1 ORDER BY 1`,
  );
  const kept = await site.db.rows(
    `SELECT entry_status, entries, tickets, donation_cents FROM entry_counts
     WHERE entries > 0 ORDER BY 1`,
  );
  const values = (rows: ArrayLike<unknown>[]) => rows.map((row) => Array.from(row));
  expect(values(kept)).toEqual(values(counted));
  const [tickets] = await site.db.rows(
    `SELECT (SELECT sum(tickets) FROM ticket_buckets),
       (SELECT coalesce(sum(entry_count), 0) FROM raffle_entries WHERE entry_status = 'verified')`,
  );
  expect(tickets?.[0]).toBe(tickets?.[1]);
}

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
    [{ entries: [{ id: 1 }, { id: 1 }], status: 'verified' }, 'entries', entryChangeTexts.twice],
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

describe('undoing it', () => {
  test('puts status, note and time of verification back', async () => {
    const ids = await three();
    const [first = 0] = ids;
    await changeOne(first, { status: 'verified', adminNotes: 'Paid by Venmo' });
    const [before] = await entriesOf([first]);
    site.advance(60_000);
    const { body } = await change({ entries: chosen(ids), status: 'disqualified' });
    const undone = await undo(body.changeId);
    expect(undone.body).toMatchObject({ changed: 3, refused: [] });
    const after = await entriesOf(ids);
    expect(after[0]).toEqual(before);
    expect(after[1]).toMatchObject({ entryStatus: 'pending', adminNotes: null, verifiedAt: null });
    await expectCountersRight();
  });

  test('refuses one by one what somebody changed since', async () => {
    const [status = 0, note = 0, same = 0] = await three();
    const gone = await addEntry(site.db);
    const { body } = await change({
      entries: chosen([status, note, same, gone]),
      status: 'verified',
    });
    await changeOne(status, { status: 'disqualified' });
    await changeOne(note, { status: 'verified', adminNotes: 'Seen in Venmo' });
    await site.delete(`/api/raffle/entries/${gone}`, { cookie });
    const undone = await undo(body.changeId);
    expect(undone.body.changed).toBe(1);
    expect(undone.body.refused).toEqual([
      { id: status, message: 'Somebody has changed this entry since: it is disqualified now.' },
      { id: note, message: 'Somebody has changed the note on this entry since.' },
      { id: gone, message: entryChangeTexts.gone },
    ]);
    expect(await entriesOf([status, note, same])).toMatchObject([
      { entryStatus: 'disqualified' },
      { entryStatus: 'verified', adminNotes: 'Seen in Venmo' },
      { entryStatus: 'pending' },
    ]);
  });

  test('is possible once, and the undo can be undone', async () => {
    const ids = await three();
    const { body } = await change({ entries: chosen(ids), status: 'verified' });
    const undone = await undo(body.changeId);
    expect(await undo(body.changeId)).toMatchObject({
      status: 409,
      body: { message: entryChangeTexts.undoneAlready },
    });
    const again = await undo(undone.body.changeId);
    expect(again.body.changed).toBe(3);
    expect((await entriesOf(ids)).map((entry) => entry?.entryStatus)).toEqual([
      'verified',
      'verified',
      'verified',
    ]);
    expect((await undo(999_999)).status).toBe(404);
  });

  test('can be tried again when nothing could be undone', async () => {
    const id = await addEntry(site.db);
    const { body } = await change({ entries: [{ id }], status: 'verified' });
    await changeOne(id, { status: 'disqualified', adminNotes: 'Verified by admin' });
    const refused = await undo(body.changeId);
    expect(refused.body).toMatchObject({ changeId: null, changed: 0 });
    expect((await undo(body.changeId)).status).toBe(200);
  });

  test('is refused for an entry that won since', async () => {
    await site.db.write((tx) =>
      tx.rows("UPDATE raffle_entries SET entry_status = 'pending' WHERE entry_status = 'verified'"),
    );
    const id = await addEntry(site.db);
    const { body } = await change({ entries: [{ id }], status: 'verified' });
    const prize = await addPrize(site.db);
    expect((await site.post(`/api/raffle/draw-winner/${prize}`, {}, { cookie })).status).toBe(201);
    expect((await undo(body.changeId)).body.refused).toEqual([
      { id, message: 'This entry has won a prize, so its status can no longer be changed.' },
    ]);
  });

  test('restores amounts and tickets that a change of gifts counted anew', async () => {
    const id = await addEntry(site.db);
    const [before] = await entriesOf([id]);
    const by = { session: null, clock: site.now };
    const made = await site.db.write((tx) =>
      changeExpected(
        tx,
        [{ id, expected: pending }],
        (entry) => ({
          status: 'verified',
          donationCents: 10_000,
          entryCount: 10,
          adminNotes: withNote(entry.adminNotes, 'Gave $100.00, claimed less'),
        }),
        { action: 'changed-many', source: 'gifts', fields: () => ({ entryStatus: 'verified' }) },
        by,
      ),
    );
    expect((await entriesOf([id]))[0]).toMatchObject({
      entryStatus: 'verified',
      donationAmount: '100.00',
      entryCount: 10,
    });
    const undone = await undo(made.changeId);
    expect((await entriesOf([id]))[0]).toEqual(before);
    await expectCountersRight();
    // The matches are gone, so doing it again would leave an entry verified without a gift.
    expect(await undo(undone.body.changeId)).toMatchObject({
      status: 409,
      body: { message: entryChangeTexts.matchesUndone },
    });
  });
});

describe('the history', () => {
  test('has one record of a change, and it is in the history of each entry', async () => {
    const ids = await three();
    const [first = 0] = ids;
    const known = (await trail('&limit=1'))[0]?.id ?? 0;
    const { body } = await change({
      entries: chosen(ids),
      status: 'verified',
      addNote: 'Seen in Venmo',
    });
    const added = (await trail('&limit=10')).filter(({ id }) => id > known);
    expect(added).toMatchObject([
      {
        action: 'changed-many',
        subject: { kind: 'raffle-entry', id: null, name: null },
        after: {
          changeId: body.changeId,
          entries: 3,
          entryStatus: 'verified',
          addedNote: 'Seen in Venmo',
        },
        canUndo: true,
      },
    ]);
    const [ofFirst] = await trail(`&id=${first}`);
    expect(ofFirst).toMatchObject({
      id: added[0]?.id,
      subject: { kind: 'raffle-entry', id: String(first) },
      before: { entryStatus: 'pending', adminNotes: null, verifiedAt: null },
      after: { entryStatus: 'verified', adminNotes: 'Seen in Venmo' },
    });
    expect(ofFirst?.canUndo).toBeUndefined();
    expect(ofFirst?.after).not.toHaveProperty('donationAmount');
  });

  test('says which entries, page by page', async () => {
    const ids = await three();
    const { body } = await change({ entries: chosen(ids), status: 'verified' });
    const page = await read(body.changeId, '?limit=2');
    expect(page).toMatchObject({ entries: 3, undoes: null, undoneBy: null });
    expect(page.items).toMatchObject([
      {
        entryId: ids[0],
        name: 'Ana',
        before: { status: 'pending' },
        after: { status: 'verified' },
      },
      { entryId: ids[1], name: 'Bo' },
    ]);
    const rest = await read(body.changeId, `?limit=2&after=${ids[1]}`);
    expect(rest.items.map(({ entryId }) => entryId)).toEqual([ids[2]]);
    const undone = await undo(body.changeId);
    expect((await read(body.changeId)).undoneBy).toBe(undone.body.changeId);
    expect((await read(undone.body.changeId)).undoes).toBe(body.changeId);
    expect((await site.get('/api/raffle/changes/999999', { cookie })).status).toBe(404);
  });

  test('undoes it as well, once', async () => {
    const ids = await three();
    const [changed = 0] = ids;
    await change({ entries: chosen(ids), status: 'verified' });
    await changeOne(changed, { status: 'disqualified' });
    const record = (await trail('&limit=10')).find(({ action }) => action === 'changed-many');
    const done = await site.post(`/api/audit/${record?.id}/undo`, {}, { cookie });
    expect([done.status, done.body]).toEqual([200, { id: record?.id, refused: 1 }]);
    expect((await site.post(`/api/audit/${record?.id}/undo`, {}, { cookie })).status).toBe(409);
    const [undone, ...older] = await trail('&limit=10');
    expect(undone).toMatchObject({ action: 'undone-many', canUndo: true });
    expect(older.find(({ id }) => id === record?.id)?.canUndo).toBeUndefined();
  });

  test.each([
    'UPDATE entry_changes SET at = 0',
    'DELETE FROM entry_changes',
    "UPDATE entry_change_items SET notes_after = 'Erased'",
    'DELETE FROM entry_change_items',
    'INSERT OR REPLACE INTO entry_change_items SELECT * FROM entry_change_items LIMIT 1',
  ])('cannot be changed: %s is refused', async (sql) => {
    await expect(site.db.write((tx) => tx.rows(sql))).rejects.toThrow('audit trail is never');
  });
});
