import { describe, expect, test } from 'vitest';
import {
  type ContactMessage,
  type ContactStats,
  contactTexts,
  type ErrorBody,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';

const site = await startTestApp();
const cookie = await site.signIn();
const send = (changes: Record<string, unknown> = {}, on = site, address = '203.0.113.7') =>
  on.post<{ id: number } & ErrorBody>(
    '/api/contact',
    { name: 'Emiko', email: 'emiko@example.org', phone: '', message: 'Mahalo', ...changes },
    { address },
  );
const inbox = async (query = '') =>
  (await site.get<ContactMessage[]>(`/api/contact${query}`, { cookie })).body;

describe('a contact message', () => {
  test('is stored for admins, newest first', async () => {
    const first = await send({ message: ' First ' });
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    const second = await send({ message: 'Second', phone: '808 555 0100' });
    expect((await inbox()).slice(0, 2)).toEqual([
      {
        id: second.body.id,
        name: 'Emiko',
        email: 'emiko@example.org',
        phone: '808 555 0100',
        message: 'Second',
        isRead: false,
        createdAt: site.now().toISOString(),
      },
      expect.objectContaining({ id: first.body.id, message: 'First', phone: null }),
    ]);
    expect(await inbox(`?limit=1&before=${second.body.id}`)).toMatchObject([{ message: 'First' }]);
  });

  test.each([
    ['name', ' ', contactTexts.name],
    ['email', 'emiko', contactTexts.email],
    ['email', undefined, contactTexts.email],
    ['message', '', contactTexts.message],
    ['website', 'https://spam.example', expect.stringContaining('program')],
  ])('is refused with a message when %s is %s', async (path, value, message) => {
    const refused = await send({ [path]: value });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  });

  test('keeps a text with a NUL, without the NUL', async () => {
    await send({ message: 'before\u0000after' });
    expect(await inbox('?limit=1')).toMatchObject([{ message: 'beforeafter' }]);
  });

  test('is limited for each address', async () => {
    const limited = site.restart({ rateLimits: true });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await send({}, limited, '198.51.100.5')).status);
    }
    expect(statuses.slice(9)).toEqual([201, 429]);
    expect((await send({}, limited, '198.51.100.6')).status).toBe(201);
  });
});

test('the inbox is for admins only, and not cached', async () => {
  expect((await site.get('/api/contact')).status).toBe(401);
  const { headers } = await site.get('/api/contact', { cookie });
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('reading the inbox', () => {
  const mark = (id: number, isRead: boolean, as: { cookie?: string } = { cookie }) =>
    site.patch<ContactMessage & ErrorBody>(`/api/contact/${id}`, { isRead }, as);
  const stats = async () => (await site.get<ContactStats>('/api/contact/stats', { cookie })).body;
  const idOf = async (changes?: Record<string, unknown>) => (await send(changes)).body.id;
  const texts = async (query: string) => (await inbox(query)).map(({ message }) => message);

  test('a message is unread until an admin marks it as read, and can be marked as unread', async () => {
    const before = await stats();
    const id = await idOf({ message: 'To be read' });
    expect(await stats()).toEqual({ total: before.total + 1, unread: before.unread + 1 });
    expect(await mark(id, true)).toMatchObject({ status: 200, body: { id, isRead: true } });
    const other = await site.signIn();
    const seen = await site.get<ContactMessage[]>('/api/contact?limit=1', { cookie: other });
    expect(seen.body).toMatchObject([{ id, isRead: true }]);
    expect(await stats()).toEqual({ total: before.total + 1, unread: before.unread });
    await mark(id, true);
    expect((await stats()).unread).toBe(before.unread);
    await mark(id, false);
    expect((await stats()).unread).toBe(before.unread + 1);
  });

  test('the list can be filtered by read and unread', async () => {
    const [unread, read] = [await idOf({ message: 'New' }), await idOf({ message: 'Old' })];
    await mark(read, true);
    expect((await inbox('?only=unread&limit=1'))[0]?.id).toBe(unread);
    expect((await inbox('?only=read&limit=1'))[0]?.id).toBe(read);
    expect((await site.get('/api/contact?only=some', { cookie })).status).toBe(400);
  });

  test.each([
    ['Kaiulani', 'a name without its ʻokina'],
    ['KAʻIULANI', 'a name in capitals'],
    ['anuenue', 'a word without its kahakō'],
    ['rainbow@', 'a part of an address'],
    ['555 01', 'a part of a number'],
    ['５５５　０１', 'a part of a number in full width'],
    ['Ka', 'two letters a name begins with'],
  ])('a search for %s finds %s', async (search) => {
    await idOf({
      name: 'Kaʻiulani',
      email: 'rainbow@example.org',
      phone: '808 555 0199',
      message: 'Ānuenue over the bay',
    });
    await idOf({ name: 'Zoe', email: 'zoe@example.org', message: 'Nothing of it' });
    expect(await texts(`?search=${encodeURIComponent(search)}`)).toContain('Ānuenue over the bay');
    expect(await texts(`?search=${encodeURIComponent(search)}`)).not.toContain('Nothing of it');
  });

  test('a search among the unread continues after the last one seen', async () => {
    const ids = [];
    for (let i = 0; i < 4; i += 1) ids.push(await idOf({ message: `pineapple ${i}` }));
    await mark(ids[2] ?? 0, true);
    expect(await texts(`?search=pineapple&only=unread&limit=1&before=${ids[3]}`)).toEqual([
      'pineapple 1',
    ]);
  });

  test('operators of the search language are plain words', async () => {
    for (const search of ['pine OR zoe', 'name:zoe', '"', '*', '’', 'NEAR(a b)', 'x'.repeat(200)]) {
      const query = `?search=${encodeURIComponent(search)}`;
      expect((await site.get(`/api/contact${query}`, { cookie })).body).toEqual([]);
    }
    expect((await site.get(`/api/contact?search=${'x'.repeat(201)}`, { cookie })).status).toBe(400);
  });

  test('a missing message, a wrong mark and a visitor are refused', async () => {
    expect((await mark(999_999, true)).status).toBe(404);
    const id = await idOf();
    const wrong = await site.patch<ErrorBody>(`/api/contact/${id}`, { isRead: 'yes' }, { cookie });
    expect([wrong.status, wrong.body.errors[0]?.path]).toEqual([400, 'isRead']);
    expect((await mark(id, true, {})).status).toBe(401);
    expect((await site.get('/api/contact/stats')).status).toBe(401);
  });

  test('the search index matches the messages exactly', async () => {
    await site.db.write(async (tx) => {
      await tx.rows('DELETE FROM contact_messages WHERE id % 3 = 0');
      await tx.rows(
        "INSERT INTO contact_messages_search (contact_messages_search, rank) VALUES ('integrity-check', 1)",
      );
    });
    const [row] = await site.db.rows(
      'SELECT messages = (SELECT count(*) FROM contact_messages), unread = (SELECT count(*) FROM contact_messages WHERE read_at IS NULL) FROM contact_counts',
    );
    expect([row?.[0], row?.[1]]).toEqual([1, 1]);
  });
});
