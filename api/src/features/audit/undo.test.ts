import { describe, expect, test } from 'vitest';
import { type AuditRecord, auditTexts, type RaffleEntry } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { chosen } from '../../../testing/entry-changes.ts';
import { erasingCalls } from '../../../testing/privacy/erasing.ts';
import { addEntry, addNote, addPrize } from '../../../testing/rows.ts';

const site = await startTestApp();
const cookie = await site.signIn();

const trailOf = async (kind: string, id: number) =>
  (await site.get<AuditRecord[]>(`/api/audit?kind=${kind}&id=${id}`, { cookie })).body;
const undo = (record: AuditRecord | undefined) =>
  site.post(`/api/audit/${record?.id}/undo`, {}, { cookie });
const verify = (id: number, changes: object = {}) =>
  site.patch(`/api/raffle/entries/${id}`, { status: 'verified', ...changes }, { cookie });
const entry = async (id: number) => {
  const { body } = await site.get<{ entries: RaffleEntry[] }>('/api/raffle/entries?limit=100', {
    cookie,
  });
  return body.entries.find((one) => one.id === id);
};

describe('undoing a change from the history', () => {
  test('puts status and note of an entry back, and is in the history itself', async () => {
    const id = await addEntry(site.db);
    await verify(id, { adminNotes: 'Paid by Venmo' });
    const [verified] = await trailOf('raffle-entry', id);
    expect(verified?.canUndo).toBe(true);
    expect((await undo(verified)).status).toBe(200);
    expect(await entry(id)).toMatchObject({ entryStatus: 'pending', adminNotes: null });

    const [undone, earlier] = await trailOf('raffle-entry', id);
    expect(undone).toMatchObject({ action: 'changed', canUndo: true });
    expect(earlier?.canUndo).toBeUndefined();
    // Undoing that brings the change back.
    expect((await undo(undone)).status).toBe(200);
    expect(await entry(id)).toMatchObject({ entryStatus: 'verified', adminNotes: 'Paid by Venmo' });
  });

  test('leaves what a change did not touch', async () => {
    const id = await addEntry(site.db);
    await verify(id);
    await verify(id, { adminNotes: 'A note' });
    const [noted] = await trailOf('raffle-entry', id);
    expect((await undo(noted)).status).toBe(200);
    expect(await entry(id)).toMatchObject({ entryStatus: 'verified', adminNotes: null });
  });

  test('is possible for an entry whose love note was deleted since', async () => {
    const id = await addEntry(site.db);
    const note = await addNote(site.db);
    await site.db.write((tx) =>
      tx.rows('UPDATE raffle_entries SET support_message_id = ? WHERE id = ?', [note, id]),
    );
    await verify(id);
    expect((await site.delete(`/api/support/${note}`, { cookie })).status).toBe(200);
    const [deleted, verified] = await trailOf('raffle-entry', id);
    expect([deleted?.action, verified?.canUndo]).toEqual(['deleted', true]);
    expect((await undo(verified)).status).toBe(200);
    expect((await entry(id))?.entryStatus).toBe('pending');
  });

  test('is refused when somebody changed it since, and then changes nothing', async () => {
    const id = await addEntry(site.db);
    await verify(id);
    const [verified] = await trailOf('raffle-entry', id);
    await site.patch(`/api/raffle/entries/${id}`, { status: 'disqualified' }, { cookie });
    expect(await undo(verified)).toMatchObject({
      status: 409,
      body: { message: auditTexts.changedSince },
    });
    expect((await entry(id))?.entryStatus).toBe('disqualified');
  });

  test('is refused once the entry won', async () => {
    const id = await addEntry(site.db, { status: 'disqualified' });
    await verify(id);
    const [verified] = await trailOf('raffle-entry', id);
    const others = await site.db.rows(
      "SELECT id FROM raffle_entries WHERE entry_status = 'verified'",
    );
    for (const other of others)
      if (Number(other[0]) !== id)
        await site.patch(`/api/raffle/entries/${other[0]}`, { status: 'pending' }, { cookie });
    const prize = await addPrize(site.db);
    expect((await site.post(`/api/raffle/draw-winner/${prize}`, {}, { cookie })).status).toBe(201);
    expect((await undo(verified)).status).toBe(409);
    expect((await trailOf('raffle-entry', id)).map(({ canUndo }) => canUndo)).not.toContain(true);
  });

  test('of several says why some stay, if it is the same for all', async () => {
    const ids = [await addEntry(site.db), await addEntry(site.db), await addEntry(site.db)];
    const changed = await site.post(
      '/api/raffle/entries/changes',
      { entries: chosen(ids), status: 'verified' },
      { cookie },
    );
    expect(changed.status).toBe(200);
    await site.patch(`/api/raffle/entries/${ids[0]}`, { status: 'disqualified' }, { cookie });
    const { body } = await site.get<AuditRecord[]>('/api/audit?kind=raffle-entry&entries=several', {
      cookie,
    });
    expect(await undo(body[0])).toMatchObject({
      status: 200,
      body: {
        refused: 1,
        reason: 'Somebody has changed this entry since: it is disqualified now.',
      },
    });
  });

  test('shows a hidden love note again, and marks a message as it was', async () => {
    const id = await addNote(site.db);
    await site.patch(`/api/support/${id}/hide`, {}, { cookie });
    expect((await undo((await trailOf('love-note', id))[0])).status).toBe(200);
    expect((await trailOf('love-note', id))[0]?.action).toBe('unhidden');

    const message = { name: 'Pua', email: 'pua@example.org', message: 'Aloha', subject: null };
    const sent = await site.post<{ id: number }>('/api/contact', message);
    await site.patch(`/api/contact/${sent.body.id}`, { isRead: true }, { cookie });
    const [read] = await trailOf('contact-message', sent.body.id);
    expect((await undo(read)).status).toBe(200);
    const [back] = await trailOf('contact-message', sent.body.id);
    expect(back?.after).toEqual({ isRead: false });
  });

  test('is not offered once the person of it was erased', async () => {
    const { erase } = erasingCalls(site, cookie);
    const email = 'leilani@example.org';
    const who = { name: 'Leilani', email };
    const entryId = await addEntry(site.db, who);
    await verify(entryId);
    const noteId = await addNote(site.db, who);
    await site.patch(`/api/support/${noteId}/hide`, {}, { cookie });
    const sent = await site.post<{ id: number }>('/api/contact', {
      ...who,
      message: 'Aloha',
      subject: null,
    });
    await site.patch(`/api/contact/${sent.body.id}`, { isRead: true }, { cookie });
    const things = [
      ['raffle-entry', entryId],
      ['love-note', noteId],
      ['contact-message', sent.body.id],
    ] as const;
    const offered = async () =>
      (await Promise.all(things.map(([kind, id]) => trailOf(kind, id)))).map(([latest]) =>
        Boolean(latest?.canUndo),
      );
    expect(await offered()).toEqual([true, true, true]);
    expect((await erase({ email })).status).toBe(200);
    expect(await offered()).toEqual([false, false, false]);
  });

  test('is not offered for what has further consequences', async () => {
    const id = await addEntry(site.db);
    await site.delete(`/api/raffle/entries/${id}`, { cookie });
    const [deleted] = await trailOf('raffle-entry', id);
    expect(deleted).toMatchObject({ action: 'deleted' });
    expect(deleted?.canUndo).toBeUndefined();
    expect(await undo(deleted)).toMatchObject({
      status: 409,
      body: { message: auditTexts.cannotUndo },
    });
    expect((await site.post('/api/audit/999999/undo', {}, { cookie })).status).toBe(404);
  });
});
