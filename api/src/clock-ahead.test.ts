import { describe, expect, test, vi } from 'vitest';
import { ADMIN_PASSWORD, startTestApp, temporaryFolder } from '../testing/app.ts';
import { releasesIn } from '../testing/releases.ts';
import { startSigningIn } from '../testing/sign-in.ts';
import { removeExpired } from './cleanup.ts';
import { DAY, HOUR, MINUTE } from './platform/clock.ts';
import { prepareSource, refresh } from './platform/external-sources/refresh.ts';
import { systemRandom } from './platform/random.ts';
import { isKnownNetwork } from './platform/session/known-device.ts';
import { followRegistry } from './serving/releases/registry.ts';

/** A wrong hardware clock, before the server has asked for the time. */
describe('a clock that was ahead for a moment', () => {
  test('keeps nobody out who signs in', async () => {
    const { site, tryPassword } = await startSigningIn();
    const right = site.now();
    site.advance(400 * DAY);
    expect((await tryPassword('a guess')).status).toBe(401);
    site.setNow(right);
    await removeExpired(site.db, site.now());
    expect((await tryPassword(ADMIN_PASSWORD)).status).toBe(200);
  });

  test('makes no window of a limit last', async () => {
    const site = await startTestApp({ settings: { rateLimits: true } });
    const send = () =>
      site.post('/api/contact', { name: 'Ann', email: 'ann@example.org', message: 'Aloha!' });
    const right = site.now();
    site.advance(400 * DAY);
    await send();
    site.setNow(right);
    for (let hour = 0; hour < 12; hour += 1) {
      site.advance(HOUR);
      expect((await send()).status).toBe(201);
    }
    site.advance(400 * DAY);
    await send();
    site.setNow(right);
    await removeExpired(site.db, site.now());
    expect(await site.db.rows('SELECT * FROM rate_counters')).toEqual([]);
  });

  test('by some milliseconds counts on', async () => {
    const site = await startTestApp({ settings: { rateLimits: true } });
    const send = () =>
      site.post('/api/contact', { name: 'Ann', email: 'ann@example.org', message: 'Aloha!' });
    const right = site.now();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      // Of two servers in turns.
      site.setNow(right);
      site.advance(time % 2 === 0 ? 20 : 0);
      statuses.push((await send()).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  test('does not stop the fundraiser’s progress', async () => {
    const { db, now, setNow, advance } = await startTestApp();
    const right = now();
    await prepareSource(db, 'x', 'progress', 'y');
    const times = { everyMs: MINUTE, leaseMs: MINUTE };
    const source = {
      name: 'x',
      subject: 'y',
      topic: 'progress' as const,
      ...times,
      fetch: async () => ({}),
    };
    const deps = { db, clock: now, random: systemRandom, signal: new AbortController().signal };
    advance(400 * DAY);
    expect((await refresh(source, deps)).outcome).toBe('kept');
    setNow(right);
    expect((await refresh(source, deps)).outcome).toBe('kept');
  });

  test('makes no session last', async () => {
    const site = await startTestApp();
    const right = site.now();
    site.advance(400 * DAY);
    const cookie = await site.signIn();
    site.setNow(right);
    const isIn = async () => (await site.get('/api/contact', { cookie })).status;
    expect(await isIn()).toBe(401);
    await removeExpired(site.db, site.now());
    expect(await site.db.rows('SELECT 1 FROM sessions')).toEqual([]);
  });

  test('lets no network skip the queue for longer', async () => {
    const { site } = await startSigningIn();
    const right = site.now();
    site.advance(400 * DAY);
    await site.signIn();
    const networks = await site.db.rows('SELECT network FROM known_networks');
    expect(networks).toHaveLength(1);
    const isKnown = () => isKnownNetwork(site.db, String(networks[0]?.[0]), site.now());
    expect(await isKnown()).toBe(true);
    site.setNow(right);
    expect(await isKnown()).toBe(false);
    await removeExpired(site.db, site.now());
    expect(await site.db.rows('SELECT 1 FROM known_networks')).toEqual([]);
  });

  test('leaves no challenge of a passkey', async () => {
    const site = await startTestApp();
    const right = site.now();
    site.advance(400 * DAY);
    expect((await site.post('/api/admin/session/passkey/challenge')).status).toBe(200);
    await removeExpired(site.db, site.now());
    expect(await site.db.rows('SELECT 1 FROM passkey_challenges')).toHaveLength(1);
    site.setNow(right);
    await removeExpired(site.db, site.now());
    expect(await site.db.rows('SELECT 1 FROM passkey_challenges')).toEqual([]);
  });

  test('hides no release', async () => {
    const dir = await temporaryFolder();
    const { publish } = releasesIn(() => dir);
    const registry = followRegistry(dir, () => undefined, 0);
    const ahead = Date.now() + HOUR;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(ahead);
    registry.current();
    clock.mockRestore();
    const { id } = await publish('mf-raffle');
    expect(registry.current().microFrontends['mf-raffle']?.[0]?.metadata.version).toBe(id);
  });
});
