import { describe, expect, test } from 'vitest';
import { adminDocumentTexts, serverTexts } from '../../../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp } from '../../../testing/app.ts';
import { smallSite } from '../../../testing/site.ts';
import { removeExpired } from '../../cleanup.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';

const site = await startTestApp({ site: await smallSite() });
const session = '/api/admin/session';
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
const signIn = (password: string, address = newAddress()) =>
  site.post(session, { password }, { address });
const authenticated = async (cookie?: string) =>
  (await site.get<{ authenticated: boolean }>(session, cookie ? { cookie } : {})).body
    .authenticated;

describe('signing in', () => {
  test('with the password opens a session', async () => {
    const cookie = await site.signIn();
    expect(await authenticated(cookie)).toBe(true);
    expect((await site.get('/api/raffle/entries', { cookie })).status).toBe(200);
  });

  test('with another password is refused', async () => {
    const refused = await signIn('wrong');
    expect(refused).toMatchObject({ status: 401, body: { message: 'Incorrect password' } });
    expect(refused.headers.get('set-cookie')).toBeNull();
  });

  test('without a password is refused as a field', async () => {
    const refused = await site.post(session, {});
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
  });

  test('gives a cookie that scripts cannot read and other sites cannot send', async () => {
    const { headers } = await signIn(ADMIN_PASSWORD);
    expect(headers.getSetCookie()[0]).toMatch(
      /^admin_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('over https gives a cookie that stays on https', async () => {
    const secure = site.restart({ publicUrl: 'https://kai.example' });
    const { headers } = await secure.post(session, { password: ADMIN_PASSWORD });
    expect(headers.getSetCookie()).toHaveLength(2);
    for (const cookie of headers.getSetCookie()) {
      expect(cookie).toMatch(
        /^__Host-\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    }
  });

  test('leaves no token in the database', async () => {
    const cookie = await site.signIn();
    const token = cookie.split('=')[1] ?? '';
    const rows = await site.db.rows('SELECT token_hash FROM sessions');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row[0]).not.toBe(token);
  });
});

describe('guessing the password', () => {
  test('is stopped after 10 wrong tries, even for the right one, for the rest of 10 minutes', async () => {
    const address = newAddress();
    for (let i = 0; i < 10; i += 1) expect((await signIn('wrong', address)).status).toBe(401);
    site.advance(4 * MINUTE);
    const stopped = await signIn(ADMIN_PASSWORD, address);
    expect(stopped).toMatchObject({ status: 429, body: { message: serverTexts.tooManyTries } });
    expect(stopped.headers.get('retry-after')).toBe('360');
    site.advance(6 * MINUTE);
    expect((await signIn(ADMIN_PASSWORD, address)).status).toBe(200);
  });

  test('with many tries at once is checked at most 10 times', async () => {
    const address = newAddress();
    const all = await Promise.all(Array.from({ length: 20 }, () => signIn('wrong', address)));
    const counts = [401, 429].map((code) => all.filter(({ status }) => status === code).length);
    expect(counts).toEqual([10, 10]);
  });

  test('is stopped for its own address only', async () => {
    const address = newAddress();
    for (let i = 0; i < 11; i += 1) await signIn('wrong', address);
    expect((await signIn(ADMIN_PASSWORD)).status).toBe(200);
  });

  test('is counted from 0 again after the right one', async () => {
    const address = newAddress();
    for (let i = 0; i < 9; i += 1) await signIn('wrong', address);
    expect((await signIn(ADMIN_PASSWORD, address)).status).toBe(200);
    for (let i = 0; i < 9; i += 1) await signIn('wrong', address);
    expect((await signIn(ADMIN_PASSWORD, address)).status).toBe(200);
  });

  test('is still counted after a restart, and without limits for visitors', async () => {
    const address = newAddress();
    for (let i = 0; i < 10; i += 1) await signIn('wrong', address);
    const restarted = site.restart({ rateLimits: false });
    const { status } = await restarted.post(session, { password: 'wrong' }, { address });
    expect(status).toBe(429);
  });

  test('leaves no address in the database', async () => {
    const address = newAddress();
    await signIn('wrong', address);
    const rows = await site.db.rows('SELECT address FROM rate_counters');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(String(row[0])).not.toContain(address);
  });
});

describe('a session', () => {
  test('does not exist for a visitor', async () => {
    const none = { authenticated: false, since: null };
    const ways = { accounts: false, passkeys: false };
    expect((await site.get(session)).body).toEqual({ ...none, ways });
    const elsewhere = { headers: { 'x-admin-document': '' } };
    expect((await site.get(session, elsewhere)).body).toEqual(none);
  });

  test('ends with signing out, in the browser and on the server', async () => {
    const cookie = await site.signIn();
    const { status, headers } = await site.delete(session, { cookie });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toMatch(/^admin_session=; Max-Age=0; Path=\/;/);
    expect(await authenticated(cookie)).toBe(false);
    expect((await site.restart().get(session, { cookie })).body).toMatchObject({
      authenticated: false,
    });
  });

  test('ends alone: other sessions stay signed in', async () => {
    const [one, other] = [await site.signIn(), await site.signIn()];
    await site.delete(session, { cookie: one });
    expect(await authenticated(other)).toBe(true);
  });

  test('can be ended when there is none', async () => {
    expect((await site.delete(session)).status).toBe(200);
  });

  /** The time of a use is stored after the response; this waits for it. */
  const useIsNoted = () =>
    expect
      .poll(async () => (await site.db.rows('SELECT max(last_used_at) FROM sessions'))[0]?.[0])
      .toBe(site.now().getTime());

  test('ends after 12 hours without use', async () => {
    const cookie = await site.signIn();
    site.advance(12 * HOUR - 1);
    expect(await authenticated(cookie)).toBe(true);
    await useIsNoted();
    site.advance(12 * HOUR - 1);
    expect(await authenticated(cookie)).toBe(true);
    await useIsNoted();
    site.advance(12 * HOUR);
    expect(await authenticated(cookie)).toBe(false);
  });

  test('survives a restart, with the time of its last use', async () => {
    const cookie = await site.signIn();
    site.advance(11 * HOUR);
    expect(await authenticated(cookie)).toBe(true);
    await useIsNoted();
    site.advance(11 * HOUR);
    expect((await site.restart().get(session, { cookie })).body).toMatchObject({
      authenticated: true,
    });
  });

  test('ends after 7 days, however much it is used', async () => {
    const cookie = await site.signIn();
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect(await authenticated(cookie)).toBe(true);
      await useIsNoted();
      site.advance(8 * HOUR);
    }
    expect(await authenticated(cookie)).toBe(false);
    expect((await site.get('/api/raffle/entries', { cookie })).status).toBe(401);
    expect((await site.restart().get('/api/raffle/entries', { cookie })).status).toBe(401);
    await removeExpired(site.db, site.now());
    expect(await site.db.rows('SELECT 1 FROM sessions')).toEqual([]);
  });

  test('renews its cookie while it is used, up to its end', async () => {
    const cookie = await site.signIn();
    const maxAge = async () =>
      /; Max-Age=(\d+);/.exec(
        (await site.get(session, { cookie })).headers.get('set-cookie') ?? '',
      );
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      expect((await maxAge())?.[1]).toBe(String(12 * 3600));
      await useIsNoted();
      site.advance(8 * HOUR);
    }
    expect((await maxAge())?.[1]).toBe(String(8 * 3600));
    expect((await site.get(session)).headers.get('set-cookie')).toBeNull();
  });

  test('ends when its browser signs in again; other browsers stay signed in', async () => {
    const [old, other] = [await site.signIn(), await site.signIn()];
    const { headers } = await site.post(session, { password: ADMIN_PASSWORD }, { cookie: old });
    const renewed = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(renewed).not.toBe(old);
    expect(await authenticated(old)).toBe(false);
    expect((await site.restart().get(session, { cookie: old })).body).toMatchObject({
      authenticated: false,
    });
    expect(await authenticated(renewed)).toBe(true);
    expect(await authenticated(other)).toBe(true);
  });

  test('stays when its browser tries a wrong password', async () => {
    const cookie = await site.signIn();
    await site.post(session, { password: 'wrong' }, { cookie });
    expect(await authenticated(cookie)).toBe(true);
  });

  test('is found among other cookies, and not in one with a longer name', async () => {
    const cookie = await site.signIn();
    expect(await authenticated(`theme=dark; ${cookie}; other=1`)).toBe(true);
    expect(await authenticated(`x${cookie}`)).toBe(false);
  });
});

describe('the session cookie', () => {
  test('has the __Host- prefix over https, and only that one counts there', async () => {
    const secure = site.restart({ publicUrl: 'https://kai.example' });
    const signedIn = await secure.post(session, { password: ADMIN_PASSWORD });
    const [cookie = ''] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-admin_session=[\w-]{43}; .*Path=\/; .*Secure/);
    const own = cookie.split(';')[0] ?? '';
    expect((await secure.get('/api/audit', { cookie: own })).status).toBe(200);
    const plain = own.replace('__Host-', '');
    expect((await secure.get('/api/audit', { cookie: plain })).status).toBe(401);
  });

  test('is refused when there are two of them', async () => {
    const cookie = await site.signIn();
    for (const other of [await site.signIn(), 'admin_session=', 'admin_session=x']) {
      for (const both of [`${cookie}; ${other}`, `${other}; ${cookie}`]) {
        const refused = await site.get('/api/raffle/entries', { cookie: both });
        expect(refused).toMatchObject({
          status: 400,
          body: { message: adminDocumentTexts.twoSessions },
        });
      }
    }
    const page = await site.raw('/admin', {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      cookie: `${cookie}; admin_session=x`,
    });
    expect(page.status).toBe(400);
  });
});
