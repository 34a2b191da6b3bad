import { describe, expect, test } from 'vitest';
import { type Account, type AuditRecord, accountTexts } from '../../../contract/index.ts';
import { recoveryCodesOf, turnCodesOn } from '../../../testing/one-time-codes.ts';
import { cookiesOf, incorrect, startSigningIn } from '../../../testing/sign-in.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';

const { site, newAddress, signIn } = await startSigningIn();
const owner = await site.signInAs('owner', 'Kaʻiulani');

describe('one-time codes', () => {
  test('are asked for once the password is right, which counts as no wrong try', async () => {
    const person = await site.signInAs('organizer');
    const app = await turnCodesOn(site, person);
    const { name, password } = person;
    const address = newAddress();
    for (let i = 0; i < 12; i += 1) {
      expect(await signIn({ name, password }, { address })).toMatchObject({
        status: 401,
        body: { message: accountTexts.codeNeeded, reason: 'code-needed' },
      });
    }
    expect(await signIn({ name, password: 'wrong', code: app.code(1) })).toMatchObject(incorrect);
    const wrong = await signIn({ name, password, code: app.wrongCode() }, { address });
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: accountTexts.wrongCode, reason: 'code-needed' },
    });
    site.advance(30 * SECOND);
    const right = await signIn({ name, password, code: app.code() }, { address });
    expect(right).toMatchObject({ status: 200, body: { name } });
  });

  test.each([-1, 0, 1])('work when a clock is off by %i step', async (steps) => {
    const person = await site.signInAs('reader');
    const app = await turnCodesOn(site, person);
    site.advance(2 * MINUTE);
    const { name, password } = person;
    expect((await signIn({ name, password, code: app.code(steps) })).status).toBe(200);
  });

  test.each([-2, 2])('tell about the clock when it is off by %i steps', async (steps) => {
    const person = await site.signInAs('reader');
    const app = await turnCodesOn(site, person);
    site.advance(5 * MINUTE);
    const { name, password } = person;
    const { status, body } = await signIn({ name, password, code: app.code(steps) });
    expect(status).toBe(401);
    expect(body.message).toContain('clock of your phone');
  });

  test('work once, also when two come at once', async () => {
    const person = await site.signInAs('reader');
    const app = await turnCodesOn(site, person);
    const { name, password } = person;
    expect((await signIn({ name, password, code: app.code() })).status).toBe(401);
    site.advance(30 * SECOND);
    const code = app.code();
    const both = await Promise.all([
      signIn({ name, password, code }),
      signIn({ name, password, code }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn({ name, password, code: app.code(-1) })).status).toBe(401);
    expect((await signIn({ name, password, code: app.code(1) })).status).toBe(200);
  });

  test('may be typed with spaces', async () => {
    const person = await site.signInAs('reader');
    const app = await turnCodesOn(site, person);
    site.advance(MINUTE);
    const { name, password } = person;
    const spaced = ` ${app.code().slice(0, 3)} ${app.code().slice(3)}`;
    expect((await signIn({ name, password, code: spaced })).status).toBe(200);
  });

  test('that are wrong ten times lock codes for ten minutes, from everywhere', async () => {
    const person = await site.signInAs('organizer');
    const app = await turnCodesOn(site, person);
    const [recovery] = await recoveryCodesOf(site, person);
    site.advance(MINUTE);
    const { name, password } = person;
    const statuses: number[] = [];
    for (let i = 0; i < 10; i += 1)
      statuses.push((await signIn({ name, password, code: app.wrongCode() })).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const locked = await signIn({ name, password, code: app.code() });
    expect(locked).toMatchObject({ status: 429, body: { message: accountTexts.tooManyCodes } });
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await signIn({ name, password, code: recovery })).status).toBe(200);
    site.advance(10 * MINUTE);
    expect((await signIn({ name, password, code: app.code() })).status).toBe(200);
  });

  test('that are wrong many times at once are checked ten times', async () => {
    const person = await site.signInAs('reader');
    const app = await turnCodesOn(site, person);
    const { name, password } = person;
    const all = await Promise.all(
      Array.from({ length: 14 }, () => signIn({ name, password, code: app.wrongCode() })),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('a recovery code', () => {
  test('replaces a one-time code, once', async () => {
    const person = await site.signInAs('organizer');
    await turnCodesOn(site, person);
    const [code = ''] = await recoveryCodesOf(site, person);
    const { name, password } = person;
    const typed = code.replace('-', ' ').toUpperCase();
    expect(await signIn({ name, password: 'wrong', code })).toMatchObject(incorrect);
    expect((await signIn({ name, password, code: typed })).status).toBe(200);
    expect(await signIn({ name, password, code })).toMatchObject({
      status: 401,
      body: { message: accountTexts.wrongCode },
    });
  });

  test('replaces everything, with the name, once', async () => {
    const person = await site.signInAs('organizer');
    await turnCodesOn(site, person);
    const [code = '', other = ''] = await recoveryCodesOf(site, person);
    const { name } = person;
    expect(await signIn({ password: code })).toMatchObject(incorrect);
    expect(await signIn({ name: owner.name, password: code })).toMatchObject(incorrect);
    const both = await Promise.all([
      signIn({ name, password: code }),
      signIn({ name, password: code }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { headers } = await signIn({ name, password: other });
    const account = await site.get<Account>('/api/admin/account', { cookie: cookiesOf(headers) });
    expect(account.body.recoveryCodesLeft).toBe(8);
  });

  test('opens nothing for a suspended account', async () => {
    const person = await site.signInAs('reader');
    const [code = ''] = await recoveryCodesOf(site, person);
    const at = `/api/admin/people/${person.id}`;
    await site.patch(at, { suspended: true }, { cookie: owner.cookie });
    expect(await signIn({ name: person.name, password: code })).toMatchObject(incorrect);
    await site.patch(at, { suspended: false }, { cookie: owner.cookie });
    expect((await signIn({ name: person.name, password: code })).status).toBe(200);
  });

  test('is only a hash in the database, and in no record', async () => {
    const person = await site.signInAs('reader');
    const codes = await recoveryCodesOf(site, person);
    await signIn({ name: person.name, password: codes[0] ?? '' });
    const tables = ['recovery_codes', 'audit_trail', 'accounts', 'idempotency'];
    const rows = await Promise.all(tables.map((table) => site.db.rows(`SELECT * FROM ${table}`)));
    const text = JSON.stringify(rows.flat().map((row) => ({ ...row })));
    for (const code of codes) {
      expect(code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/);
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replace('-', ''));
    }
    const { body } = await site.get<AuditRecord[]>(`/api/audit?kind=account&id=${person.id}`, {
      cookie: owner.cookie,
    });
    expect(body[0]).toMatchObject({
      action: 'changed',
      before: { recoveryCodes: 10 },
      after: { recoveryCodes: 9 },
    });
  });
});
