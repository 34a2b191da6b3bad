import { describe, expect, test, vi } from 'vitest';
import { sampleCampaign } from '../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp, temporaryFolder } from '../testing/app.ts';
import { giftCalls, giftRow } from '../testing/gifts.ts';
import { releasesIn } from '../testing/releases.ts';
import { addEntry, addNote, addPrize } from '../testing/rows.ts';
import { openSeal, sealPrizes, testRules } from '../testing/seals.ts';
import { startSigningIn } from '../testing/sign-in.ts';
import { removeExpired } from './cleanup.ts';
import { deleteOldData } from './features/privacy/delete-old-data.ts';
import { eraseOldGifts } from './features/privacy/erase-old-gifts.ts';
import { overdueLines } from './features/seals/reveal.ts';
import { DAY, HOUR, MINUTE } from './platform/clock.ts';
import { prepareSource, refresh } from './platform/external-sources/refresh.ts';
import { systemRandom } from './platform/random.ts';
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

  test('erases no payer of a gift', async () => {
    const site = await startTestApp();
    await giftCalls(site, await site.signIn()).bringIn([giftRow({ payer: 'Leilani Akana' })]);
    const right = site.now();
    for (let start = 0; start < 3; start += 1) {
      site.advance(400 * DAY + start * MINUTE);
      await eraseOldGifts(site.db, site.now);
      site.setNow(right);
      await eraseOldGifts(site.db, site.now);
    }
    const [gift] = await site.db.rows('SELECT payer FROM gifts');
    expect(gift?.[0]).toBe('Leilani Akana');
    expect(await site.db.rows("SELECT 1 FROM settings WHERE name = 'gifts-due'")).toEqual([]);
  });

  test('reveals no winner', async () => {
    const site = await startTestApp({ seals: testRules });
    await addEntry(site.db, { status: 'verified' });
    const seal = await sealPrizes(site, [await addPrize(site.db)]);
    await openSeal(site, seal);
    const right = site.now();
    site.advance(100 * DAY);
    expect(await overdueLines(site.db, site.now)).toEqual([]);
    site.setNow(right);
    expect(await overdueLines(site.db, site.now)).toEqual([]);
    site.advance(72 * HOUR);
    expect(await overdueLines(site.db, site.now)).toEqual([]);
    site.advance(10 * MINUTE);
    expect(await overdueLines(site.db, site.now)).toEqual([{ sealId: seal.id, line: 1 }]);
  });

  test('does not hold up the deletion of old data', async () => {
    const site = await startTestApp();
    const admin = { cookie: await site.signIn() };
    const sample = sampleCampaign(site.now());
    const retention = { campaignEndsAt: '2026-08-01T00:00:00.000Z', days: 30 };
    expect((await site.put('/api/campaign', { ...sample, retention }, admin)).status).toBe(200);
    await addNote(site.db);
    const dueAt = Date.parse(retention.campaignEndsAt) + 30 * DAY;
    const right = site.now();
    site.advance(4_000 * DAY);
    await deleteOldData(site.db, site.now);
    site.setNow(right);
    await deleteOldData(site.db, site.now);
    expect(await site.db.rows('SELECT 1 FROM support_messages')).toHaveLength(1);
    site.setNow(new Date(dueAt - 14 * DAY));
    await deleteOldData(site.db, site.now);
    site.setNow(new Date(dueAt));
    await deleteOldData(site.db, site.now);
    expect(await site.db.rows('SELECT 1 FROM support_messages')).toEqual([]);
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
