import { describe, expect, test } from 'vitest';
import {
  type Account,
  type AuditRecord,
  accountTexts,
  type SignedInSession,
} from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { recoveryCodesOf, turnCodesOn } from '../../../testing/one-time-codes.ts';
import { givePasskey } from '../../../testing/roles.ts';
import { HOUR } from '../../platform/clock.ts';

const site = await startTestApp();
const owner = await site.signInAs('owner', 'Malia');
const path = '/api/admin/account';
const account = async (cookie: string) => (await site.get<Account>(path, { cookie })).body;
const signIn = async (name: string, password: string) => {
  const { status, headers } = await site.post('/api/admin/session', { name, password });
  return { status, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};
describe('an account', () => {
  test('tells its ways to sign in', async () => {
    const person = await site.signInAs('moderator');
    expect(await account(person.cookie)).toEqual({
      id: person.id,
      name: person.name,
      role: 'moderator',
      hasPassword: true,
      hasCodes: false,
      recoveryCodesLeft: 0,
      passkeysPossible: true,
      passkeys: [],
    });
    await turnCodesOn(site, person);
    await recoveryCodesOf(site, person);
    await givePasskey(site, person.id);
    expect(await account(person.cookie)).toMatchObject({
      hasCodes: true,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'A phone', host: 'localhost', worksHere: true }],
    });
  });

  test('with the shared password there is none', async () => {
    const fresh = await startTestApp();
    const sent = { cookie: await fresh.signIn() };
    const none = { status: 409, body: { message: accountTexts.needsAccount } };
    const password = 'a long enough password';
    for (const answer of [
      await fresh.get(path, sent),
      await fresh.patch(path, { name: 'x' }, sent),
      await fresh.put(`${path}/password`, { password }, sent),
      await fresh.delete(`${path}/password`, sent),
      await fresh.post(`${path}/codes`, {}, sent),
      await fresh.post(`${path}/codes/confirm`, { code: '123456' }, sent),
      await fresh.delete(`${path}/codes`, sent),
      await fresh.post(`${path}/recovery-codes`, {}, sent),
    ])
      expect(answer).toMatchObject(none);
    expect((await fresh.get('/api/admin/sessions', sent)).body).toMatchObject([{ current: true }]);
  });
});

describe('the name', () => {
  test('changes, and signs in from then on', async () => {
    const { cookie, password, id } = await site.signInAs('reader', 'Kalani');
    expect((await site.patch(path, { name: ' Kalani Lee ' }, { cookie })).status).toBe(200);
    expect(await account(cookie)).toMatchObject({ id, name: 'Kalani Lee' });
    const read = await site.get('/api/admin/session', { cookie });
    expect(read.body).toMatchObject({ name: 'Kalani Lee' });
    expect((await signIn('Kalani', password)).status).toBe(401);
    expect((await signIn('kalani  lee', password)).status).toBe(200);
    // Only how it is written.
    expect((await site.patch(path, { name: 'KALANI LEE' }, { cookie })).status).toBe(200);
  });

  test('that somebody else has is refused', async () => {
    const { cookie, name } = await site.signInAs('reader');
    expect(await site.patch(path, { name: 'MALIA' }, { cookie })).toMatchObject({
      status: 409,
      body: { message: accountTexts.nameTaken },
    });
    expect((await account(cookie)).name).toBe(name);
  });
});

describe('the password', () => {
  test('changes, which ends the other sessions', async () => {
    const { cookie, name, password } = await site.signInAs('organizer');
    const other = await signIn(name, password);
    const change = { password: 'another good password' };
    expect((await site.put(`${path}/password`, change, { cookie })).status).toBe(200);
    expect((await site.get(path, { cookie })).status).toBe(200);
    expect((await site.get(path, { cookie: other.cookie })).status).toBe(401);
    expect((await signIn(name, password)).status).toBe(401);
    expect((await signIn(name, change.password)).status).toBe(200);
  });

  test('is recorded without itself', async () => {
    const { cookie, id } = await site.signInAs('organizer');
    const change = { password: 'a password nobody records' };
    const keyed = { cookie, headers: { 'idempotency-key': 'a-new-password' } };
    await site.put(`${path}/password`, change, keyed);
    await site.put(`${path}/password`, change, keyed);
    const { body } = await site.get<AuditRecord[]>(`/api/audit?kind=account&id=${id}`, {
      cookie: owner.cookie,
    });
    const changes = body.filter(({ action }) => action === 'changed');
    expect(changes).toMatchObject([
      { before: { password: 'set' }, after: { password: 'changed' } },
    ]);
    const tables = ['audit_trail', 'idempotency'];
    const rows = await Promise.all(tables.map((table) => site.db.rows(`SELECT * FROM ${table}`)));
    const text = JSON.stringify(rows.flat().map((row) => ({ ...row })));
    expect(text).not.toContain(change.password);
    expect(text).not.toContain('argon2');
  });

  test.each([
    ['a short one', 'short', accountTexts.newPassword],
    ['one that many use', 'password1234', accountTexts.easyPassword],
    ['words of this site', 'moderatorKai2026', accountTexts.siteWordsPassword],
    ['a very long one', 'x'.repeat(501), accountTexts.passwordTooLong],
  ])('is not changed to %s', async (_, password, message) => {
    const person = await site.signInAs('reader');
    const refused = await site.put(`${path}/password`, { password }, { cookie: person.cookie });
    expect(refused).toMatchObject({ status: 400, body: { message } });
    expect((await signIn(person.name, person.password)).status).toBe(200);
  });

  test('can be removed when there is a passkey, with its codes', async () => {
    const person = await site.signInAs('reader');
    await turnCodesOn(site, person);
    const remove = () => site.delete(`${path}/password`, { cookie: person.cookie });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: accountTexts.lastWayIn },
    });
    await givePasskey(site, person.id);
    const elsewhere = site.restart({ publicUrl: 'https://other.example' });
    const secure = { cookie: person.cookie.replace('admin_', '__Host-admin_') };
    expect(await elsewhere.delete(`${path}/password`, secure)).toMatchObject({
      status: 409,
      body: { message: accountTexts.lastWayIn },
    });
    expect((await remove()).status).toBe(200);
    expect(await account(person.cookie)).toMatchObject({ hasPassword: false, hasCodes: false });
    expect((await signIn(person.name, person.password)).status).toBe(401);
  });
});

describe('the own sessions', () => {
  const list = async (cookie: string) =>
    (await site.get<SignedInSession[]>('/api/admin/sessions', { cookie })).body;

  test('are listed with device and time, last used first, and ended one by one', async () => {
    const { cookie, name, password } = await site.signInAs('reader');
    site.advance(HOUR);
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.1) Safari/605.1.15';
    const { headers } = await site.post(
      '/api/admin/session',
      { name, password },
      { headers: { 'user-agent': agent } },
    );
    const other = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await list(other)).toMatchObject([
      { device: 'Safari on a Mac', since: site.now().toISOString(), current: true },
      { device: null, current: false },
    ]);
    const [, second] = await list(other);
    const end = (id: string | undefined, by: string) =>
      site.delete(`/api/admin/sessions/${id}`, { cookie: by });
    expect(await end(second?.id, other)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect((await site.get(path, { cookie })).status).toBe(401);
    expect(await list(other)).toHaveLength(1);
    expect((await end(second?.id, other)).status).toBe(404);
    const { body } = await site.get<AuditRecord[]>('/api/audit?limit=1', {
      cookie: owner.cookie,
    });
    expect(body[0]).toMatchObject({ action: 'session-ended', subject: { kind: 'account', name } });
  });

  test('end all at once but this one', async () => {
    const { cookie, name, password } = await site.signInAs('reader');
    const others = [await signIn(name, password), await signIn(name, password)];
    const ended = await site.post('/api/admin/sessions/end-others', undefined, { cookie });
    expect(ended.body).toEqual({ ended: 2 });
    expect((await site.get(path, { cookie })).status).toBe(200);
    for (const other of others)
      expect((await site.get(path, { cookie: other.cookie })).status).toBe(401);
    expect((await site.get(path, { cookie: owner.cookie })).status).toBe(200);
  });

  test('of somebody else are ended by owners alone', async () => {
    const [one, other] = [await site.signInAs('organizer'), await site.signInAs('reader')];
    const [session] = await list(other.cookie);
    const end = (cookie: string) => site.delete(`/api/admin/sessions/${session?.id}`, { cookie });
    expect((await end(one.cookie)).status).toBe(404);
    expect((await site.get(path, { cookie: other.cookie })).status).toBe(200);
    expect((await end(owner.cookie)).status).toBe(200);
    expect((await site.get(path, { cookie: other.cookie })).status).toBe(401);
  });

  test('are none for a program', async () => {
    const { body } = await site.post<{ token: string }>(
      '/api/admin/access-tokens',
      { name: 'a program', role: 'organizer' },
      { cookie: owner.cookie },
    );
    const as = { headers: { authorization: `Bearer ${body.token}` } };
    expect((await site.get('/api/admin/sessions', as)).body).toEqual([]);
    const ended = await site.post('/api/admin/sessions/end-others', undefined, as);
    expect(ended.status).toBe(403);
    expect(await site.get(path, as)).toMatchObject({
      status: 409,
      body: { message: accountTexts.tokenHasNoAccount },
    });
  });
});
