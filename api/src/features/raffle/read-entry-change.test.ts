import { describe, expect, test } from 'vitest';
import { chosen, startChanging } from '../../../testing/entry-changes.ts';

const { site, cookie, three, change, changeOne, undo, read, trail } = await startChanging();

describe('the history of a change of many entries', () => {
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
    expect(done).toMatchObject({ status: 200, body: { id: record?.id, refused: 1 } });
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
