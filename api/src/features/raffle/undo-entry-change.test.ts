import { describe, expect, test } from 'vitest';
import { entryChangeTexts } from '../../../contract/index.ts';
import { chosen, pending, startChanging } from '../../../testing/entry-changes.ts';
import { addEntry, addPrize } from '../../../testing/rows.ts';
import { changeExpected, withNote } from './change-many.ts';

const { site, cookie, three, change, changeOne, undo, entriesOf, expectCountersRight } =
  await startChanging();

describe('undoing a change of many entries', () => {
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

  test('restores amounts and tickets that a change of gifts counted again', async () => {
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
    // Without its matches, doing it again would leave an entry verified without a gift.
    expect(await undo(undone.body.changeId)).toMatchObject({
      status: 200,
      body: { changed: 0, refused: [{ id, message: entryChangeTexts.matchesUndone }] },
    });
  });
});
