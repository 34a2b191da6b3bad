import { describe, expect, test } from 'vitest';
import {
  type Account,
  type AuditRecord,
  accountTexts,
  type ErrorBody,
  type Session,
  serverTexts,
  tooManySignInsText,
} from '../../../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp } from '../../../testing/app.ts';
import { recoveryCodesOf, turnCodesOn } from '../../../testing/one-time-codes.ts';
import { givePasskey } from '../../../testing/roles.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';

const site = await startTestApp();
const owner = await site.signInAs('owner', 'Kaʻiulani');

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.20.${addresses >> 8}.${addresses & 0xff}`;
};
const signIn = (body: object, from: { address?: string; cookie?: string } = {}) =>
  site.post<Session & ErrorBody>('/api/admin/session', body, { address: newAddress(), ...from });
const incorrect = { status: 401, body: { message: 'Incorrect password' } };
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('signing in with an account', () => {
  test.each(['Kaʻiulani', "ka'iulani", 'KA‘IULANI', '  kaʻiulani ', 'Kaʼiulani', 'Ｋaʻiulani'])(
    'finds the name as %j',
    async (name) => {
      const { password } = owner;
      expect(await signIn({ name, password })).toMatchObject({
        status: 200,
        body: { name: 'Kaʻiulani', accountId: owner.id, role: 'owner' },
      });
    },
  );

  test('says until when no new proof is needed', async () => {
    const timed = site.restart({ confirmAgainMs: 15 * MINUTE });
    const { name, password } = owner;
    const { body } = await timed.post<Session>('/api/admin/session', { name, password });
    const confirmedUntil = new Date(site.now().getTime() + 15 * MINUTE).toISOString();
    expect(body).toMatchObject({ authenticated: true, confirmedUntil });
  });

  test('is refused in the same words, whatever is wrong', async () => {
    const suspended = await site.signInAs('reader');
    await site.patch(
      `/api/admin/people/${suspended.id}`,
      { suspended: true },
      { cookie: owner.cookie },
    );
    const bare = await site.signInAs('reader');
    await site.db.write((tx) =>
      tx.rows('UPDATE accounts SET password_hash = NULL WHERE id = ?', [bare.id]),
    );
    const tries = [
      { name: owner.name, password: 'not the password' },
      { name: 'nobody has this name', password: owner.password },
      { name: suspended.name, password: suspended.password },
      { name: bare.name, password: bare.password },
      { name: owner.name, password: ADMIN_PASSWORD },
      { password: owner.password },
      { name: owner.name, password: 'abcde-fghjk' },
      { name: 'nobody has this name', password: 'abcde-fghjk' },
    ];
    for (const body of tries) {
      const { status, body: refusal } = await signIn(body);
      expect({ status, refusal }).toEqual({
        status: 401,
        refusal: { message: 'Incorrect password', error: 'Incorrect password', errors: [] },
      });
    }
  });

  test('without a name is for the shared password, whatever names there are', async () => {
    const fresh = await startTestApp();
    // A sign that can be seen, though Unicode calls it a format character.
    const { cookie } = await fresh.signInAs('reader', '\u0600');
    const unseen = await fresh.patch('/api/admin/account', { name: '\u00AD' }, { cookie });
    expect(unseen.status).toBe(400);
    expect(await fresh.signIn()).not.toBe('');
    const { body } = await fresh.post<Session>('/api/admin/session', {
      password: ADMIN_PASSWORD,
      name: '\u200B',
    });
    expect(body).toMatchObject({ authenticated: true, accountId: null });
  });

  test('names the account in the history, and the device', async () => {
    const person = await site.signInAs('organizer');
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0';
    await site.post(
      '/api/admin/session',
      { name: person.name.toUpperCase(), password: person.password },
      { headers: { 'user-agent': agent }, address: newAddress() },
    );
    const { body } = await site.get<AuditRecord[]>('/api/audit?kind=session&limit=1', {
      cookie: owner.cookie,
    });
    expect(body[0]).toMatchObject({
      action: 'signed-in',
      session: { name: person.name, accountId: person.id, device: 'Firefox on Windows' },
    });
  });

  test('an admin page that nobody is signed in on learns that a name is needed', async () => {
    const none = await startTestApp();
    const read = async (app: typeof site) => (await app.get<Session>('/api/admin/session')).body;
    expect((await read(none)).ways).toEqual({ accounts: false, passkeys: false });
    expect((await read(site)).ways).toEqual({ accounts: true, passkeys: false });
    await givePasskey(site, owner.id);
    expect((await read(site)).ways).toEqual({ accounts: true, passkeys: true });
    const elsewhere = site.restart({ publicUrl: 'https://other.example' });
    expect((await read(elsewhere)).ways).toEqual({ accounts: true, passkeys: false });
    await site.db.write((tx) => tx.rows('DELETE FROM passkeys'));
  });
});

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
  test('stands in for a one-time code, once', async () => {
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

  test('stands in for everything, with the name, once', async () => {
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

describe('guessing the password of an account', () => {
  const guess = (name: string, from: { address?: string; cookie?: string } = {}) =>
    signIn({ name, password: 'a guess' }, from);

  test('from a thousand networks gets 30 tries in an hour', async () => {
    const { name, password, cookie } = await site.signInAs('organizer');
    const statuses: number[] = [];
    for (let i = 0; i < 40; i += 1) {
      statuses.push((await guess(name.toUpperCase())).status);
      site.advance(20 * SECOND);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await signIn({ name, password });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(MINUTE / SECOND);
    expect(refused).toMatchObject({ status: 429, body: { message: tooManySignInsText(seconds) } });
    // Who is signed in notices nothing.
    expect((await site.get('/api/admin/account', { cookie })).status).toBe(200);
    site.advance(HOUR);
    expect((await signIn({ name, password })).status).toBe(200);
  });

  test('does not tell which names there are', async () => {
    const outcome = async (name: string) => {
      const answers: string[] = [];
      for (let i = 0; i < 32; i += 1) {
        const { status, body } = await guess(name);
        answers.push(`${status} ${body.message.replace(/\d+ \w+\.$/, '')}`);
        site.advance(20 * SECOND);
      }
      return answers;
    };
    const { name } = await site.signInAs('reader');
    expect(await outcome(name)).toEqual(await outcome('somebody who is not there'));
  });

  test('does not lock a person out of a device that they signed in on', async () => {
    const { name, password } = await site.signInAs('organizer');
    const cookie = cookiesOf((await signIn({ name, password })).headers);
    const device = cookie.split('; ').find((one) => one.startsWith('known_device')) ?? '';
    for (let i = 0; i < 31; i += 1) {
      await guess(name);
      site.advance(20 * SECOND);
    }
    expect((await signIn({ name, password })).status).toBe(429);
    expect((await signIn({ name, password }, { cookie: device })).status).toBe(200);
  });

  test('is not helped by an account of one’s own', async () => {
    const [insider, victim] = [await site.signInAs('reader'), await site.signInAs('organizer')];
    const address = newAddress();
    const own = { name: insider.name, password: insider.password };
    const { headers } = await signIn(own, { address });
    const device = cookiesOf(headers);
    const statuses: number[] = [];
    for (let i = 0; i < 24; i += 1) {
      statuses.push((await guess(victim.name, { address, cookie: device })).status);
      // Signing in with one's own password gives no new tries.
      if (i % 5 === 4) await signIn(own, { address });
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  test('ends at the tries of its network, whichever names it tries', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await guess(`name ${i}`, { address })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(await guess('name 99', { address })).toMatchObject({
      status: 429,
      body: { message: serverTexts.tooManyTries },
    });
  });

  test('a new password makes its devices unknown', async () => {
    const person = await site.signInAs('organizer');
    const { name, password } = person;
    const { headers } = await signIn({ name, password });
    const device = headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(device).toMatch(new RegExp(`^known_device=[\\w-]{22}\\.${person.id}\\.[\\w-]{43}$`));
    for (let i = 0; i < 30; i += 1) {
      await guess(name);
      site.advance(20 * SECOND);
    }
    expect((await signIn({ name, password }, { cookie: device })).status).toBe(200);
    const changed = await site.put(
      '/api/admin/account/password',
      { password: 'another good password' },
      { cookie: cookiesOf((await signIn({ name, password }, { cookie: device })).headers) },
    );
    const renewed = { name, password: 'another good password' };
    expect((await signIn(renewed, { cookie: device })).status).toBe(429);
    // The device that changed it is known.
    expect((await signIn(renewed, { cookie: cookiesOf(changed.headers) })).status).toBe(200);
  });
});
