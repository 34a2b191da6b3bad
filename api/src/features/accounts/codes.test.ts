import { describe, expect, test } from 'vitest';
import { type Account, accountTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { authenticator, recoveryCodesOf } from '../../../testing/one-time-codes.ts';
import { givePasskey } from '../../../testing/roles.ts';
import { MINUTE } from '../../platform/clock.ts';

const site = await startTestApp();
const path = '/api/admin/account';
const account = async (cookie: string) => (await site.get<Account>(path, { cookie })).body;
const signIn = (name: string, password: string) =>
  site.post('/api/admin/session', { name, password });

describe('one-time codes', () => {
  const start = (cookie: string) =>
    site.post<{ secret: string; uri: string }>(`${path}/codes`, {}, { cookie });
  const confirm = (cookie: string, code: string) =>
    site.post(`${path}/codes/confirm`, { code }, { cookie });

  test('count once a code was entered', async () => {
    const { cookie, name, password } = await site.signInAs('reader');
    const { body } = await start(cookie);
    const uri = new URL(body.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(name);
    expect(uri.searchParams.get('secret')).toBe(body.secret);
    expect((await account(cookie)).hasCodes).toBe(false);
    expect((await signIn(name, password)).status).toBe(200);
    const app = authenticator(site, body.secret);
    expect(await confirm(cookie, app.wrongCode())).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: accountTexts.wrongCode }] },
    });
    expect((await account(cookie)).hasCodes).toBe(false);
    expect((await confirm(cookie, app.code())).status).toBe(200);
    expect((await account(cookie)).hasCodes).toBe(true);
    expect((await signIn(name, password)).status).toBe(401);
    expect(await confirm(cookie, app.code(1))).toMatchObject({
      status: 409,
      body: { message: accountTexts.codesNotStarted },
    });
  });

  test('that are wrong ten times have to wait', async () => {
    const { cookie } = await site.signInAs('reader');
    const { body } = await start(cookie);
    const app = authenticator(site, body.secret);
    for (let i = 0; i < 10; i += 1)
      expect((await confirm(cookie, app.wrongCode())).status).toBe(400);
    expect(await confirm(cookie, app.code())).toMatchObject({
      status: 429,
      body: { message: accountTexts.tooManyCodes },
    });
    site.advance(10 * MINUTE);
    expect((await confirm(cookie, app.code())).status).toBe(200);
  });

  test('are started again as long as they are not on', async () => {
    const person = await site.signInAs('reader');
    const { cookie } = person;
    const first = (await start(cookie)).body.secret;
    const second = (await start(cookie)).body.secret;
    expect(second).not.toBe(first);
    expect((await confirm(cookie, authenticator(site, first).code())).status).toBe(400);
    expect((await confirm(cookie, authenticator(site, second).code())).status).toBe(200);
    expect(await start(cookie)).toMatchObject({
      status: 409,
      body: { message: accountTexts.codesOn },
    });
    expect((await site.delete(`${path}/codes`, { cookie })).status).toBe(200);
    expect((await signIn(person.name, person.password)).status).toBe(200);
    expect((await start(cookie)).status).toBe(200);
  });

  test('go with a password', async () => {
    const { cookie, id } = await site.signInAs('reader');
    await givePasskey(site, id);
    await site.delete(`${path}/password`, { cookie });
    expect(await start(cookie)).toMatchObject({
      status: 409,
      body: { message: accountTexts.codesNeedPassword },
    });
  });

  test('have a secret that no record and no stored response holds', async () => {
    const { cookie } = await site.signInAs('reader');
    const keyed = { cookie, headers: { 'idempotency-key': 'start-codes' } };
    const { body } = await site.post<{ secret: string }>(`${path}/codes`, {}, keyed);
    const tables = ['audit_trail', 'idempotency'];
    const rows = await Promise.all(tables.map((table) => site.db.rows(`SELECT * FROM ${table}`)));
    expect(JSON.stringify(rows.flat().map((row) => ({ ...row })))).not.toContain(body.secret);
  });
});

describe('recovery codes', () => {
  test('that are made again replace the earlier ones', async () => {
    const person = await site.signInAs('reader');
    const [old = ''] = await recoveryCodesOf(site, person);
    const [made = ''] = await recoveryCodesOf(site, person);
    expect((await signIn(person.name, old)).status).toBe(401);
    expect((await signIn(person.name, made)).status).toBe(200);
    expect((await account(person.cookie)).recoveryCodesLeft).toBe(9);
  });

  test('do not replace earlier ones that the screen did not show', async () => {
    const person = await site.signInAs('reader');
    const { cookie } = person;
    const make = (left: number) => site.post(`${path}/recovery-codes`, { left }, { cookie });
    expect((await make(0)).status).toBe(200);
    const [made = ''] = await recoveryCodesOf(site, person);
    expect(await make(0)).toMatchObject({
      status: 409,
      body: { message: accountTexts.recoveryCodesChanged },
    });
    expect((await signIn(person.name, made)).status).toBe(200);
    expect((await make(9)).status).toBe(200);
  });

  test('of two presses at once are those of one', async () => {
    const { cookie } = await site.signInAs('reader');
    const make = () => site.post(`${path}/recovery-codes`, { left: 0 }, { cookie });
    const made = await Promise.all([make(), make()]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
