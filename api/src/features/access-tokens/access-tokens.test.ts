import { describe, expect, test } from 'vitest';
import { type AccessToken, type AuditRecord, accountTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { signedInAs } from '../../../testing/roles.ts';
import { addEntry } from '../../../testing/rows.ts';
import { DAY } from '../../platform/clock.ts';

const site = await startTestApp();
/** A session of its own each time: the clock moves by days here. */
const owner = async () => ({ cookie: await signedInAs(site, 'owner') });
const path = '/api/admin/access-tokens';

interface Made {
  id: number;
  token: string;
  expiresAt: string;
}

async function make(role: string, days?: number) {
  const body = { name: `a ${role} program`, role, ...(days && { days }) };
  const made = await site.post<Made>(path, body, await owner());
  expect(made.status).toBe(201);
  return made.body;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const list = async () => (await site.get<AccessToken[]>(path, await owner())).body;
const refused = { status: 401, body: { message: accountTexts.unknownAccessToken } };

describe('an access token', () => {
  test('acts with its role, and without an admin page', async () => {
    await addEntry(site.db);
    const { token } = await make('reader');
    expect((await site.get('/api/raffle/entries', bearer(token))).status).toBe(200);
    expect((await site.delete('/api/raffle/entries/1', bearer(token))).status).toBe(403);
  });

  test('works until its end, 90 days by default', async () => {
    const { token, expiresAt } = await make('reader');
    expect(Date.parse(expiresAt) - site.now().getTime()).toBe(90 * DAY);
    const short = await make('reader', 1);
    site.advance(DAY - 1);
    expect((await site.get('/api/raffle/entries', bearer(short.token))).status).toBe(200);
    site.advance(1);
    expect(await site.get('/api/raffle/entries', bearer(short.token))).toMatchObject(refused);
    expect((await site.get('/api/raffle/entries', bearer(token))).status).toBe(200);
  });

  test('is stored as a hash alone, and is in no log', async () => {
    const { token } = await make('organizer');
    await site.get('/api/raffle/entries', bearer(token));
    const tables = await site.db.rows('SELECT * FROM access_tokens');
    const stored = await site.db.rows('SELECT * FROM idempotency');
    for (const text of [tables, stored, site.log, await list()])
      expect(JSON.stringify(text)).not.toContain(token);
  });

  test('is made once by a repeated request', async () => {
    const body = { name: 'twice', role: 'reader' };
    const again = { ...(await owner()), headers: { 'idempotency-key': 'made-only-once' } };
    const first = await site.post<Made>(path, body, again);
    expect((await site.post<Made>(path, body, again)).body).toEqual(first.body);
    expect((await site.post(path, { ...body, role: 'owner' }, again)).status).toBe(422);
    expect((await list()).filter(({ name }) => name === 'twice')).toHaveLength(1);
  });

  test('is revoked at once, and stays in the list', async () => {
    const { id, token } = await make('reader');
    expect((await site.delete(`${path}/${id}`, await owner())).status).toBe(200);
    expect(await site.get('/api/raffle/entries', bearer(token))).toMatchObject(refused);
    expect((await site.delete(`${path}/${id}`, await owner())).status).toBe(404);
    expect((await list()).find((one) => one.id === id)?.revokedAt).toBe(site.now().toISOString());
  });

  test('is named in the history by what it does', async () => {
    const { token } = await make('organizer');
    const id = await addEntry(site.db);
    await site.patch(`/api/raffle/entries/${id}`, { status: 'verified' }, bearer(token));
    const [latest] = (await site.get<AuditRecord[]>('/api/audit?limit=1', await owner())).body;
    expect(latest?.session).toMatchObject({ name: 'a organizer program', device: 'access token' });
  });

  test('that is wrong ten times is refused for a while, and stops no other one', async () => {
    const wrong = { ...bearer(`access_${'x'.repeat(43)}`), address: '198.51.100.9' };
    for (let i = 0; i < 10; i += 1)
      expect(await site.get('/api/raffle/entries', wrong)).toMatchObject(refused);
    expect((await site.get('/api/raffle/entries', wrong)).status).toBe(429);
    const { token } = await make('reader');
    for (const address of ['198.51.100.9', '198.51.100.10']) {
      const { status } = await site.get('/api/raffle/entries', { ...bearer(token), address });
      expect(status).toBe(200);
    }
  });

  test.each([
    ['demoted', { role: 'organizer' }],
    ['suspended', { suspended: true }],
    ['removed', null],
  ])('ends when the owner who made it is %s', async (_, change) => {
    const body = { name: 'kept for later', role: 'owner' };
    const made = await site.post<Made>(path, body, await owner());
    const [row] = await site.db.rows('SELECT made_by_account FROM access_tokens WHERE id = ?', [
      made.body.id,
    ]);
    const person = `/api/admin/people/${row?.[0]}`;
    const done = change
      ? await site.patch(person, change, await owner())
      : await site.delete(person, await owner());
    expect(done.status).toBe(200);
    expect(await site.get('/api/admin/people', bearer(made.body.token))).toMatchObject(refused);
  });

  test('of the shared password ends with that, when the first owner comes', async () => {
    const own = await startTestApp();
    const shared = { cookie: await own.signIn() };
    const body = { name: 'kept for later', role: 'owner' };
    const made = await own.post<Made>(path, body, shared);
    expect((await own.get('/api/admin/people', bearer(made.body.token))).status).toBe(200);
    const first = { cookie: (await own.signInAs('owner', 'Kai')).cookie };
    await own.post(path, { ...body, name: 'the owner’s' }, first);
    expect(await own.get('/api/admin/people', bearer(made.body.token))).toMatchObject(refused);
    const { body: left } = await own.get<AccessToken[]>(path, first);
    expect(left.map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
      ['the owner’s', false],
      ['kept for later', true],
    ]);
  });

  test('saves when it was used last', async () => {
    const { id, token } = await make('reader');
    await site.get('/api/raffle/entries', bearer(token));
    await expect
      .poll(async () => (await list()).find((one) => one.id === id)?.lastUsedAt)
      .toBe(site.now().toISOString());
  });

  test.each([
    ['no name', { name: ' ', role: 'reader' }, 'name'],
    ['an unknown role', { name: 'x', role: 'king' }, 'role'],
    ['no days', { name: 'x', role: 'reader', days: 0 }, 'days'],
    ['more than a year', { name: 'x', role: 'reader', days: 366 }, 'days'],
  ])('is not made with %s', async (_, body, field) => {
    const { status, body: answer } = await site.post(path, body, await owner());
    expect(status).toBe(400);
    expect(answer).toMatchObject({ errors: [{ path: field }] });
  });
});
