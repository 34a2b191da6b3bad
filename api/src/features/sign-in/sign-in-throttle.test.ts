import { beforeEach, describe, expect, test } from 'vitest';
import { type AuditRecord, serverTexts } from '../../../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts';
import { addNote } from '../../../testing/rows.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { setUpPassword } from '../../platform/session/password.ts';

const session = '/api/admin/session';
let site: TestApp;
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 0xff}.7`;
};

beforeEach(async () => {
  site = await startTestApp();
});

interface From {
  address?: string;
  cookie?: string;
}
const tryPassword = (password: string, from: From = {}) =>
  site.post(session, { password }, { address: newAddress(), ...from });

/** Signs in, waiting as long as each response asks for. @returns the milliseconds it took. */
async function signInPatiently(from: From = {}): Promise<number> {
  const started = site.now().getTime();
  const sameAddress = { address: newAddress(), ...from };
  for (;;) {
    const { status, headers } = await tryPassword(ADMIN_PASSWORD, sameAddress);
    if (status === 200) return site.now().getTime() - started;
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    site.advance(Number(headers.get('retry-after')) * SECOND);
  }
}

/**
 * Tries passwords from many addresses, each of them every `everyMs`.
 * @returns how many were checked.
 */
async function guess(network: string[], forMs: number, everyMs = SECOND): Promise<number> {
  const end = site.now().getTime() + forMs;
  let checked = 0;
  while (site.now().getTime() < end) {
    for (const address of network) {
      const { status } = await tryPassword('a guess', { address });
      if (status === 401) checked += 1;
    }
    site.advance(everyMs);
  }
  return checked;
}

const botnet = (size: number) => Array.from({ length: size }, newAddress);
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Fills the queue, as many tries from new addresses would. */
const fillQueueFor = (ms: number) =>
  site.db.write((tx) =>
    tx.rows(
      `INSERT INTO sign_in_lanes (lane, free_at) VALUES ('first', ?)
       ON CONFLICT (lane) DO UPDATE SET free_at = excluded.free_at`,
      [site.now().getTime() + ms + 19 * 100],
    ),
  );

describe('guessing from many addresses', () => {
  test('gets a few tries at once, then one after another', async () => {
    const many = botnet(60);
    expect(await guess(many, 30 * SECOND)).toBeLessThan(150);
    expect(await guess(many, 2 * MINUTE, 6 * SECOND)).toBeLessThan(150);
  });

  test('lets in somebody at a new address within a second', async () => {
    await guess(botnet(60), 30 * SECOND, 3 * SECOND);
    expect(await signInPatiently()).toBeLessThan(SECOND);
  });

  test('a newcomer waits at most until each attacking network has had one try', async () => {
    const all = botnet(150).map((address) => tryPassword('a guess', { address }));
    await Promise.all(all);
    expect(await signInPatiently()).toBeLessThan(20 * SECOND);
  });

  test('lets in somebody who mistyped once', async () => {
    await guess(botnet(30), MINUTE, 6 * SECOND);
    const address = newAddress();
    expect((await tryPassword('a typo', { address })).status).toBe(401);
    expect(await signInPatiently({ address })).toBeLessThan(MINUTE);
  });

  test('does not slow down a device that signed in before, at any address', async () => {
    const cookie = cookiesOf((await tryPassword(ADMIN_PASSWORD)).headers);
    await fillQueueFor(HOUR);
    expect(await signInPatiently({ cookie })).toBe(0);
  });

  test('does not slow down an address that somebody signed in from before', async () => {
    const address = newAddress();
    await tryPassword(ADMIN_PASSWORD, { address });
    await fillQueueFor(HOUR);
    expect(await signInPatiently({ address })).toBe(0);
  });

  test('gets a message with the time to retry, and keeps its place', async () => {
    const address = newAddress();
    await fillQueueFor(MINUTE);
    const refused = await tryPassword(ADMIN_PASSWORD, { address });
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Please try again in 60 seconds.') },
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    site.advance(20 * SECOND);
    const tooSoon = await tryPassword(ADMIN_PASSWORD, { address });
    expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '40']);
    site.advance(40 * SECOND);
    expect((await tryPassword(ADMIN_PASSWORD, { address })).status).toBe(200);
  });

  test('counts a try only when the password was checked', async () => {
    const address = newAddress();
    await fillQueueFor(MINUTE);
    for (let i = 0; i < 20; i += 1) await tryPassword('a guess', { address });
    site.advance(MINUTE);
    expect((await tryPassword(ADMIN_PASSWORD, { address })).status).toBe(200);
  });

  test('loses its place when it does not come back', async () => {
    const address = newAddress();
    await fillQueueFor(MINUTE);
    await tryPassword('a guess', { address });
    site.advance(4 * MINUTE);
    await fillQueueFor(MINUTE);
    expect((await tryPassword('a guess', { address })).status).toBe(429);
  });

  test('gets no place more than an hour ahead', async () => {
    await fillQueueFor(2 * HOUR);
    const refused = await tryPassword('a guess');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7200']);
    expect(await site.db.rows('SELECT * FROM sign_in_places')).toEqual([]);
    await fillQueueFor(HOUR);
    await Promise.all([tryPassword('a guess'), tryPassword('a guess')]);
    expect(await site.db.rows('SELECT * FROM sign_in_places')).toHaveLength(1);
  });

  test('has one place at a time for an address, however many tries wait', async () => {
    let othersHaveResponses = () => {};
    const others = new Promise<void>((resolve) => {
      othersHaveResponses = resolve;
    });
    // Waiting moves the clock of all. The others come while it is still early.
    site = await startTestApp({ beforePause: () => others });
    await fillQueueFor(5 * SECOND);
    const address = newAddress();
    const statuses: number[] = [];
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        statuses.push((await tryPassword('a guess', { address })).status);
        if (statuses.length === 4) othersHaveResponses();
      }),
    );
    expect(statuses).toEqual([429, 429, 429, 429, 401]);
  });
});

describe('a device that signed in before', () => {
  const knownDevice = async () => {
    const { headers } = await tryPassword(ADMIN_PASSWORD);
    return headers.getSetCookie()[1] ?? '';
  };

  test('is known by a cookie that scripts cannot read and only the sign-in gets', async () => {
    expect(await knownDevice()).toMatch(
      /^known_device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/api\/admin\/session; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is known over https by a cookie for this host alone', async () => {
    const secure = site.restart({ publicUrl: 'https://kai.example' });
    const { headers } = await secure.post(session, { password: ADMIN_PASSWORD });
    const cookie = headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^__Host-known_device=/);
    await fillQueueFor(HOUR);
    const again = { password: ADMIN_PASSWORD };
    expect((await secure.post(session, again, { address: newAddress(), cookie })).status).toBe(200);
    expect((await secure.post(session, again, { address: newAddress() })).status).toBe(429);
  });

  test('gets no access from the cookie alone', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    expect((await site.get('/api/raffle/entries', { cookie })).status).toBe(401);
    expect((await tryPassword('a guess', { cookie })).status).toBe(401);
  });

  test('keeps its id at the next sign-in', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    const { headers } = await tryPassword(ADMIN_PASSWORD, { cookie });
    expect(headers.getSetCookie()[1]?.split(';')[0]).toBe(cookie);
  });

  test('may try 10 times too, however often others at its address tried', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    const address = newAddress();
    for (let i = 0; i < 11; i += 1) await tryPassword('a guess', { address });
    expect((await tryPassword(ADMIN_PASSWORD, { address })).status).toBe(429);
    for (let i = 0; i < 10; i += 1) {
      expect((await tryPassword('a guess', { address, cookie })).status).toBe(401);
    }
    const stopped = await tryPassword(ADMIN_PASSWORD, { cookie });
    expect(stopped).toMatchObject({ status: 429, body: { message: serverTexts.tooManyTries } });
    site.advance(10 * MINUTE);
    expect((await tryPassword(ADMIN_PASSWORD, { cookie })).status).toBe(200);
  });

  test('can sign in while its address is refused other requests', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    const limited = site.restart({ rateLimits: true });
    const address = newAddress();
    for (let i = 0; i < 61; i += 1) await limited.post('/api/contact', {}, { address });
    const right = { password: ADMIN_PASSWORD };
    expect((await limited.post(session, right, { address })).status).toBe(429);
    expect((await limited.post(session, right, { address, cookie })).status).toBe(200);
  });

  test.each([
    ['with another signature', (value: string) => `${value.slice(0, -4)}AAAA`],
    ['with another id', (value: string) => value.replace(/=..../, '=AAAA')],
    ['without a signature', (value: string) => value.replace(/\..*/, '')],
  ])('is not known %s', async (_, forge) => {
    const cookie = forge((await knownDevice()).split(';')[0] ?? '');
    await fillQueueFor(MINUTE);
    expect((await tryPassword(ADMIN_PASSWORD, { cookie })).status).toBe(429);
  });

  test('is no longer known after a password change', async () => {
    const cookie = (await knownDevice()).split(';')[0] ?? '';
    await setUpPassword(site.db, 'another good password');
    await fillQueueFor(MINUTE);
    expect((await tryPassword('another good password', { cookie })).status).toBe(429);
  });
});

describe('the audit log of many failed sign-ins', () => {
  const auditLog = async (cookie: string) =>
    (await site.get<AuditRecord[]>('/api/audit', { cookie })).body;
  const failed = async (cookie: string) =>
    (await auditLog(cookie)).filter(({ action }) => action === 'sign-in-failed');

  test('is one line with their number and times, and hides no other line', async () => {
    const cookie = await site.signIn();
    const note = await addNote(site.db);
    const many = botnet(15);
    const first = site.now().toISOString();
    await tryPassword('a guess', { address: many[0] ?? '' });
    await site.patch(`/api/support/${note}/hide`, undefined, { cookie });
    const checked = 1 + (await guess(many, 20 * SECOND));
    const records = await auditLog(cookie);
    expect(records.map(({ action }) => action)).toEqual(['hidden', 'sign-in-failed', 'signed-in']);
    const line = records[1];
    expect(line).toMatchObject({ at: first, tries: { count: checked } });
    expect(Date.parse(line?.tries?.lastAt ?? '')).toBeGreaterThan(Date.parse(first));
    const rows = await site.db.rows("SELECT 1 FROM audit_trail WHERE action = 'sign-in-failed'");
    expect(rows).toHaveLength(1);
  });

  test('names a device only while all tries came from the same one', async () => {
    const cookie = await site.signIn();
    const withAgent = (agent: string) =>
      site.post(session, { password: 'x' }, { headers: { 'user-agent': agent } });
    await withAgent('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0');
    await withAgent('Mozilla/5.0 (Windows NT 10.0; rv:141.0) Firefox/141.0');
    expect(await failed(cookie)).toMatchObject([
      { device: 'Firefox on Windows', tries: { count: 2 } },
    ]);
    await withAgent('curl/8.5.0');
    await withAgent('curl/8.5.0');
    expect(await failed(cookie)).toMatchObject([{ device: null, tries: { count: 4 } }]);
  });

  test('starts a new line after six hours without tries, and every day', async () => {
    await tryPassword('a guess');
    site.advance(6 * HOUR);
    for (let hours = 0; hours < 25; hours += 5) {
      await tryPassword('a guess');
      site.advance(5 * HOUR);
    }
    await tryPassword('a guess');
    const counts = (await failed(await site.signIn())).map(({ tries }) => tries?.count);
    expect(counts).toEqual([1, 5, 1]);
  });

  test('never changes a record', async () => {
    await tryPassword('a guess');
    const rows = () => site.db.rows('SELECT * FROM audit_trail ORDER BY id');
    const before = await rows();
    for (let i = 0; i < 5; i += 1) await tryPassword('a guess');
    expect(await rows()).toEqual(before);
  });
});
