import { describe, expect, test } from 'vitest';
import { type ContactMessage, contactMessages, type ErrorBody } from '../../contract/index.ts';
import { startTestApp } from '../testing.ts';

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
  test('is kept for the admins, newest first', async () => {
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
        createdAt: site.now().toISOString(),
      },
      expect.objectContaining({ id: first.body.id, message: 'First', phone: null }),
    ]);
    expect(await inbox(`?limit=1&before=${second.body.id}`)).toMatchObject([{ message: 'First' }]);
  });

  test.each([
    ['name', ' ', contactMessages.name],
    ['email', 'emiko', contactMessages.email],
    ['email', undefined, contactMessages.email],
    ['message', '', contactMessages.message],
    ['website', 'https://spam.example', expect.stringContaining('program')],
  ])('is refused with a sentence when %s is %s', async (path, value, message) => {
    const refused = await send({ [path]: value });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  });

  test('keeps all of a text with a NUL in it but the NUL', async () => {
    await send({ message: 'before\u0000after' });
    expect(await inbox('?limit=1')).toMatchObject([{ message: 'beforeafter' }]);
  });

  test('is refused too often from one address', async () => {
    const limited = site.restart({ rateLimits: true });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await send({}, limited, '198.51.100.5')).status);
    }
    expect(statuses.slice(9)).toEqual([201, 429]);
    expect((await send({}, limited, '198.51.100.6')).status).toBe(201);
  });
});

test('the inbox is for admins alone, and kept by no cache', async () => {
  expect((await site.get('/api/contact')).status).toBe(401);
  const { headers } = await site.get('/api/contact', { cookie });
  expect(headers.get('cache-control')).toBe('no-store');
});
