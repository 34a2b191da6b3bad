import { describe, expect, test } from 'vitest';
import {
  type ErrorBody,
  type LoveNote,
  type LoveNoteStats,
  loveNoteTexts,
  type RaffleEntry,
} from '../../../contract/index.ts';
import { goodEntry, type TestApp } from '../../../testing/app.ts';
import { goodNote, notes } from '../../../testing/love-notes.ts';
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

describe('the public list', () => {
  test('shows public notes that are not hidden, newest first, without emails', async () => {
    const { site, idOf, shown, hide } = await notes();
    await idOf({ message: 'first' });
    await idOf({ message: 'private', isPublic: false });
    await hide(await idOf({ message: 'hidden' }));
    await idOf({ message: 'last' });
    expect(await shown()).toEqual(['last', 'first']);
    const { body } = await site.get('/api/support');
    expect(JSON.stringify(body)).not.toMatch(/email|lani@example/);
  });

  test('continues after the last note seen, whatever was posted meanwhile', async () => {
    const { site, idOf, shown } = await notes();
    for (const message of ['1', '2', '3', '4', '5']) await idOf({ message });
    const first = (await site.get<LoveNote[]>('/api/support?limit=2')).body;
    expect(first.map(({ message }) => message)).toEqual(['5', '4']);
    await idOf({ message: '6' });
    expect(await shown(`?limit=2&before=${first[1]?.id}`)).toEqual(['3', '2']);
    expect(await shown(`?limit=2&before=${first[1]?.id ?? 0}&only=private`)).toEqual(['3', '2']);
  });

  test('has a hundred notes by default, and at most two hundred', async () => {
    const { site, shown } = await notes();
    await addNotes(site, 205);
    expect(await shown()).toHaveLength(100);
    expect(await shown('?limit=200')).toHaveLength(200);
    for (const query of [
      'limit=201',
      'limit=0',
      'limit=x',
      'before=0',
      'before=-1',
      'scope=mine',
    ]) {
      expect((await site.get(`/api/support?${query}`)).status).toBe(400);
    }
  });

  test('is 304 until a note is posted, hidden or deleted', async () => {
    const { site, idOf, hide, cookie } = await notes();
    const id = await idOf();
    const changes = [
      () => idOf(),
      () => hide(id),
      () => hide(id, 'unhide'),
      () => site.delete(`/api/support/${id}`, { cookie }),
    ];
    for (const change of changes) {
      const etag = (await site.get('/api/support')).headers.get('etag') ?? '';
      const headers = { 'if-none-match': etag };
      expect((await site.get('/api/support', { headers })).status).toBe(304);
      await change();
      expect((await site.get('/api/support', { headers })).status).toBe(200);
    }
  });

  test('reads only one page, through an index, for every filter', async () => {
    const { site } = await notes();
    const plan = async (where: string) => {
      const rows = await site.db.rows(
        `EXPLAIN QUERY PLAN SELECT * FROM support_messages WHERE ${where} ORDER BY id DESC LIMIT 100`,
      );
      return rows.map((row) => String(row.detail)).join('; ');
    };
    for (const where of [
      'is_public = 1 AND is_hidden = 0',
      'is_public = 1 AND is_hidden = 0 AND id < 5000',
      'is_public = 0',
      'is_public = 0 AND id < 5000',
    ]) {
      expect(await plan(where)).toMatch(/^SEARCH support_messages USING INDEX support_messages_by/);
      expect(await plan(where)).not.toContain('B-TREE');
    }
  });
});

describe('the list of everything', () => {
  test('shows an admin all notes, with emails, and private ones alone', async () => {
    const { idOf, hide, all } = await notes();
    await idOf({ message: 'private', isPublic: false });
    await hide(await idOf({ message: 'hidden' }));
    const everything = await all();
    expect(everything.map(({ message }) => message)).toEqual(['hidden', 'private']);
    expect(everything[0]).toMatchObject({ email: 'lani@example.org', isHidden: true });
    expect((await all('&only=private')).map(({ message }) => message)).toEqual(['private']);
    expect((await all('&only=public')).map(({ message }) => message)).toEqual(['hidden']);
    expect(await all('&limit=1&before=2')).toMatchObject([{ message: 'private' }]);
  });

  test('can be filtered by type, with a search too, page by page', async () => {
    const { idOf, all } = await notes();
    const ids: number[] = [];
    for (let i = 0; i < 6; i += 1)
      ids.push(await idOf({ message: `mango ${i}`, messageType: i % 2 ? 'prayer' : 'love' }));
    const found = async (query: string) => (await all(query)).map(({ id }) => id);
    expect(await found('&type=prayer')).toEqual([ids[5], ids[3], ids[1]]);
    expect(await found(`&type=prayer&limit=1&before=${ids[5]}`)).toEqual([ids[3]]);
    expect(await found('&type=prayer&search=mango')).toEqual([ids[5], ids[3], ids[1]]);
    expect(await found(`&type=love&search=mango&only=public&before=${ids[4]}`)).toEqual([
      ids[2],
      ids[0],
    ]);
    expect(await found('&type=support')).toEqual([]);
  });

  test('is not cached, not even by the admin’s browser', async () => {
    const { site, cookie } = await notes();
    const cacheOf = async (path: string) =>
      (await site.get(path, { cookie })).headers.get('cache-control');
    expect(await cacheOf('/api/support?scope=all')).toBe('no-store');
    expect(await cacheOf('/api/support')).toBe('no-cache');
  });

  test.each([
    ['scope=all'],
    ['scope=all&limit=5'],
    ['limit=5&scope=all'],
    ['scope=al%6C'],
    ['sc%6Fpe=all'],
    ['%73cope=%61ll'],
    ['&&scope=all'],
  ])(
    'is refused to a visitor with %s, also with an admin’s ETag and from the cache',
    async (query) => {
      const { site, idOf, cookie } = await notes();
      await idOf({ isPublic: false, message: 'not for everyone' });
      const path = `/api/support?${query}`;
      const admin = await site.get(path, { cookie });
      expect(JSON.stringify(admin.body)).toContain('not for everyone');
      const etag = admin.headers.get('etag') ?? '';
      for (const asked of ['', etag, '*']) {
        const headers = { 'if-none-match': asked };
        for (const method of ['GET', 'HEAD']) {
          const response = await site.fetch(
            new Request(`http://localhost${path}`, { method, headers }),
          );
          expect(response.status).toBe(401);
          expect(response.headers.get('etag')).toBeNull();
          expect(response.headers.get('cache-control')).toBe('no-store');
          expect(await response.text()).not.toContain('not for everyone');
        }
      }
    },
  );

  test.each([['scope=public'], ['Scope=all'], ['scope=public&only=private']])(
    'is never returned to a visitor with %s',
    async (query) => {
      const { site, idOf, shown, cookie } = await notes();
      await idOf({ isPublic: false, message: 'not for everyone' });
      await site.get(`/api/support?${query}`, { cookie });
      expect(await shown(`?${query}`)).toEqual([]);
    },
  );
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

async function addNotes(site: TestApp, many: number): Promise<void> {
  await site.db.write(async (tx) => {
    tx.bump('support');
    await tx.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO support_messages (name, message, message_type, created_at)
       SELECT 'N' || i, 'note ' || i, 'love', i FROM n`,
      [many],
    );
  });
}

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
