import { describe, expect, test } from 'vitest';
import { goodSignature } from '../../../testing/petition.ts';
import { ANNOUNCED_FROM, DUE, END, retentionDesk } from '../../../testing/privacy/retention.ts';
import { prizeForm } from '../../../testing/prizes.ts';
import { addEntry, addNote } from '../../../testing/rows.ts';
import { DAY } from '../../platform/clock.ts';

describe('the history', () => {
  test('forgets on that day what organizers deleted before, with all records about it', async () => {
    const { site, admin, turnOn, cleanAt, trail } = await retentionDesk();
    await turnOn();
    await cleanAt(ANNOUNCED_FROM);
    const path = '/api/raffle/prizes';
    const brandContact = 'brand@gone.example';
    const prize = await site.post<{ id: number }>(path, prizeForm({ brandContact }), admin);
    const entry = await addEntry(site.db, { name: 'Person 1', email: 'p1@gone.example' });
    const note = await addNote(site.db);
    const { body: message } = await site.post<{ id: number }>('/api/contact', {
      name: 'Person 3',
      email: 'p3@gone.example',
      message: 'About my child',
    });
    const signer = goodSignature({ email: 'signer@gone.example' });
    const signature = await site.post<{ id: number }>('/api/petition/simple', signer);
    await site.patch(`/api/raffle/entries/${entry}`, { adminNotes: 'Person 1 called' }, admin);
    // Sent after the campaign's end, they stay for 30 days; here all of them came before.
    await site.db.write(async (tx) => {
      const old = Date.parse(END) - DAY;
      for (const table of ['prizes', 'raffle_entries', 'support_messages', 'contact_messages'])
        await tx.rows(`UPDATE ${table} SET created_at = ?`, [old]);
      await tx.rows('UPDATE petition_signatures SET created_at = ?', [old]);
      await tx.rows("UPDATE support_messages SET name = 'Person 2'");
    });
    for (const deleted of [
      `${path}/${prize.body.id}`,
      `/api/raffle/entries/${entry}`,
      `/api/support/${note}`,
      `/api/contact/${message.id}`,
      `/api/petition/signatures/${signature.body.id}`,
    ]) {
      expect((await site.delete(deleted, admin)).status, deleted).toBe(200);
    }
    const before = await trail();
    for (const text of ['brand@', 'p1@', 'Person 1 called', 'Person 2', 'p3@', 'signer@'])
      expect(before).toContain(text);

    site.setNow(new Date(Date.parse(DUE) - DAY));
    admin.cookie = await site.signIn();
    const { body: later } = await site.post<{ id: number }>('/api/contact', {
      name: 'Later',
      email: 'later@new.example',
      message: 'Aloha',
    });
    await site.delete(`/api/contact/${later.id}`, admin);
    await cleanAt(DUE);
    const after = await trail();
    expect(after).not.toMatch(/gone\.example|Person \d/);
    expect(after).toContain('later@new.example');
  });

  test('forgets what came after a clock was ahead, and keeps what is new', async () => {
    const { site, turnOn, cleanAt, trail } = await retentionDesk();
    await turnOn();
    const deleteMessage = async (name: string) => {
      const message = { name, email: 'writer@example.org', message: 'Hi' };
      const { body } = await site.post<{ id: number }>('/api/contact', message);
      await site.delete(`/api/contact/${body.id}`, { cookie: await site.signIn() });
    };
    site.setNow('2036-01-01T00:00:00Z');
    for (let i = 0; i < 60; i += 1) await site.signIn();
    await deleteMessage('Ahead');
    site.setNow('2026-08-02T12:00:00.000Z');
    await deleteMessage('Old');
    await cleanAt(ANNOUNCED_FROM);
    site.setNow(new Date(Date.parse(DUE) - DAY));
    await deleteMessage('New');
    await cleanAt(DUE);
    const after = await trail();
    expect(after).not.toMatch(/"Ahead"|"Old"/);
    expect(after).toContain('New');
  });
});
