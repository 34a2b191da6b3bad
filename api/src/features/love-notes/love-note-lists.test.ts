import { describe, expect, test } from 'vitest';
import type { LoveNote } from '../../../contract/index.ts';
import type { TestApp } from '../../../testing/app.ts';
import { notes } from '../../../testing/love-notes.ts';

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

  test('continues after the last note seen, whatever was posted in between', async () => {
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
