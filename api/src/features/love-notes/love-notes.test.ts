import { describe, expect, test } from 'vitest';
import {
  type ErrorBody,
  type LoveNoteStats,
  loveNoteTexts,
  type RaffleEntry,
} from '../../../contract/index.ts';
import { goodNote, notes } from '../../../testing/love-notes.ts';
import { goodEntry } from '../../../testing/rows.ts';
import { MINUTE } from '../../platform/clock.ts';

describe('posting a love note', () => {
  test('returns the note without the email, and stores the email', async () => {
    const { site, post } = await notes();
    const { status, body } = await post({ name: '  Tūtū Lani ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Tūtū Lani',
      location: 'Kalaheo, Kauaʻi',
      message: 'Aloha, little one',
      messageType: 'love',
      isPublic: true,
      isHidden: false,
      submittedAt: site.now().toISOString(),
      createdAt: site.now().toISOString(),
    });
    const [row] = await site.db.rows('SELECT email FROM support_messages');
    expect(row?.[0]).toBe('lani@example.org');
  });

  test('needs no more than a name and a message', async () => {
    const { site } = await notes();
    const { status, body } = await site.post('/api/support', {
      name: 'A',
      message: 'B',
      email: '',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ messageType: 'encouragement', isPublic: true, location: null });
  });

  test.each([
    ['name', '  ', loveNoteTexts.name],
    ['message', '', loveNoteTexts.message],
    ['message', undefined, loveNoteTexts.message],
    ['email', 'not an address', loveNoteTexts.email],
    ['messageType', 'spam', loveNoteTexts.messageType],
    ['isPublic', 'yes', loveNoteTexts.isPublic],
    ['message', 'x'.repeat(5_001), 'Please use at most 5000 characters'],
  ])('says what is wrong with %s when it is %s', async (path, value, message) => {
    const { post } = await notes();
    const refused = await post({ [path]: value });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  });

  test('is refused when the hidden field is filled in', async () => {
    const { site, post } = await notes();
    expect((await post({ website: 'https://spam.example' })).status).toBe(400);
    expect(await site.db.rows('SELECT 1 FROM support_messages')).toHaveLength(0);
  });

  test('cannot make itself hidden, older or somebody else’s', async () => {
    const { site, post } = await notes();
    const { body } = await post({ id: 77, isHidden: true, createdAt: '2001-01-01T00:00:00Z' });
    expect(body.isHidden).toBe(false);
    expect(body.createdAt).toBe(site.now().toISOString());
  });

  test('too often from one address is refused for a while', async () => {
    const { site } = await notes();
    const limited = site.restart({ rateLimits: true });
    const from = (address: string) => limited.post('/api/support', goodNote(), { address });
    for (let i = 0; i < 20; i += 1) expect((await from('198.51.100.1')).status).toBe(201);
    const refused = await from('198.51.100.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.2')).status).toBe(201);
    site.advance(10 * MINUTE);
    expect((await from('198.51.100.1')).status).toBe(201);
  });
});

describe('hiding, showing again and deleting', () => {
  test('take a note off the wall and put it back', async () => {
    const { idOf, shown, hide, count } = await notes();
    const id = await idOf({ message: 'seen' });
    expect(await hide(id)).toMatchObject({ status: 200, body: { id, isHidden: true } });
    expect(await hide(id)).toMatchObject({ status: 200 });
    expect([await shown(), await count()]).toEqual([[], 0]);
    expect(await hide(id, 'unhide')).toMatchObject({ body: { isHidden: false } });
    expect([await shown(), await count()]).toEqual([['seen'], 1]);
  });

  test('are a 404 for a missing note', async () => {
    const { site, hide, cookie } = await notes();
    expect((await hide(999)).status).toBe(404);
    expect((await hide(999, 'unhide')).status).toBe(404);
    expect((await site.delete('/api/support/999', { cookie })).status).toBe(404);
    expect((await site.delete('/api/support/x', { cookie })).status).toBe(400);
  });

  test('are for admins only', async () => {
    const { site, idOf, shown } = await notes();
    const id = await idOf({ message: 'stays' });
    for (const how of ['hide', 'unhide']) {
      expect((await site.patch(`/api/support/${id}/${how}`)).status).toBe(401);
    }
    expect((await site.delete(`/api/support/${id}`)).status).toBe(401);
    expect((await site.get('/api/support/stats')).status).toBe(401);
    expect(await shown()).toEqual(['stays']);
  });

  test('delete a note that very many entries name, and are in the history of each', async () => {
    const { site, idOf, cookie } = await notes();
    const id = await idOf();
    await site.db.write((tx) =>
      tx.rows(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
         INSERT INTO raffle_entries (name, email, search_text, donation_platform, donation_cents,
           entry_count, entry_status, support_message_id, created_at)
         SELECT 'N' || i, i || '@example.org', '', 'venmo', 2000, 1, 'pending', ?, i FROM n`,
        [id],
      ),
    );
    expect((await site.delete(`/api/support/${id}`, { cookie })).status).toBe(200);
    const [left] = await site.db.rows('SELECT count(support_message_id) FROM raffle_entries');
    expect(left?.[0]).toBe(0);
    const [listed] = await site.db.rows(
      `SELECT count(*) FROM audit_subjects WHERE kind = 'raffle-entry'
       AND audit_id IN (SELECT id FROM audit_trail WHERE action = 'deleted')
       AND subject_id IN (SELECT CAST(id AS TEXT) FROM raffle_entries)`,
    );
    expect(listed?.[0]).toBe(12_000);
  });

  test('deleting keeps the raffle entry that was sent with the note, and bumps the list of entries', async () => {
    const { site, idOf, cookie } = await notes();
    const id = await idOf();
    const entered = await site.post(
      '/api/raffle/enter',
      goodEntry({ supportMessageId: id, phone: null, shippingAddress: null }),
    );
    expect(entered.status).toBe(201);
    const entries = async () => {
      const { body } = await site.get<{ entries: RaffleEntry[] }>('/api/raffle/entries', {
        cookie,
      });
      return body.entries.map(({ supportMessageId }) => supportMessageId);
    };
    expect(await entries()).toEqual([id]);
    expect(await site.delete(`/api/support/${id}`, { cookie })).toMatchObject({ body: { id } });
    expect(await entries()).toEqual([null]);
  });
});

test('the counts match the notes after any changes', async () => {
  const { site, idOf, count, hide, cookie } = await notes();
  expect(await count()).toBe(0);
  const first = await idOf({ messageType: 'prayer' });
  const secret = await idOf({ isPublic: false });
  await idOf({ messageType: 'prayer', isPublic: false });
  expect(await count()).toBe(3);
  await hide(secret);
  expect(await count()).toBe(2);
  const stats = async () => (await site.get<LoveNoteStats>('/api/support/stats', { cookie })).body;
  expect(await stats()).toEqual({
    total: 3,
    public: 1,
    private: 2,
    hidden: 1,
    seenUpTo: 0,
    unseen: expect.any(Number),
    types: { encouragement: 0, prayer: 2, love: 1, support: 0 },
  });
  await site.delete(`/api/support/${first}`, { cookie });
  const run = (sql: string) => site.db.write((tx) => tx.rows(sql));
  await run("UPDATE support_messages SET message_type = 'support', is_public = 1 WHERE id = 2");
  const counted = await site.db.rows(
    `SELECT message_type, is_public, is_hidden, count(*) FROM support_messages
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  const kept = await site.db.rows(
    'SELECT * FROM support_counts WHERE messages > 0 ORDER BY 1, 2, 3',
  );
  expect(kept.map((row) => Object.values(row))).toEqual(counted.map((row) => Object.values(row)));
  expect(await stats()).toMatchObject({ total: 2, hidden: 1 });
});

describe('new love notes', () => {
  test('are those since the last one marked as seen, for all admins', async () => {
    const { site, cookie, idOf } = await notes();
    const see = (upTo: number, as: { cookie?: string } = { cookie }) =>
      site.post<LoveNoteStats & ErrorBody>('/api/support/seen', { upTo }, as);
    const [first, second] = [await idOf(), await idOf()];
    expect((await see(first)).body).toMatchObject({ seenUpTo: first, unseen: 1 });
    const other = await site.signIn();
    const stats = await site.get<LoveNoteStats>('/api/support/stats', { cookie: other });
    expect(stats.body).toMatchObject({ seenUpTo: first, unseen: 1 });
    // What comes in later is new, however far ahead somebody claims to have looked.
    expect((await see(9_999)).body).toMatchObject({ seenUpTo: second, unseen: 0 });
    expect((await see(first)).body).toMatchObject({ seenUpTo: second });
    await idOf();
    const after = await site.get<LoveNoteStats>('/api/support/stats', { cookie });
    expect(after.body.unseen).toBe(1);
    expect((await see(0)).status).toBe(400);
    expect((await see(second, {})).status).toBe(401);
  });
});
