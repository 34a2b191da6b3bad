import { expect, test } from 'vitest';
import type { Overview } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry } from '../../../testing/rows.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const site = await startTestApp({ now: new Date(now).toISOString() });
const cookie = await site.signIn();
const overview = async () => (await site.get<Overview>('/api/admin/overview', { cookie })).body;

test('an empty raffle has no dollars and no days', async () => {
  expect(await overview()).toEqual({ pledged: '0.00', verified: '0.00', days: [] });
});

test('counts pledged and verified dollars, and entries for each day in the campaign’s time zone', async () => {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Honolulu' });
  const today = dayFormat.format(now);
  const before = dayFormat.format(now - 3 * 86_400_000);
  const pending = await addEntry(site.db, { cents: 5_050, createdAt: now });
  await addEntry(site.db, { cents: 10_000, status: 'verified', createdAt: now });
  await addEntry(site.db, { cents: 4_000, status: 'winner', createdAt: now - 3 * 86_400_000 });
  await addEntry(site.db, { cents: 9_900, status: 'disqualified', createdAt: now });
  await addEntry(site.db, { cents: 2_000, status: 'verified', createdAt: now - 40 * 86_400_000 });
  expect(await overview()).toEqual({
    pledged: '210.50',
    verified: '160.00',
    days: [
      { day: before, entries: 1 },
      { day: today, entries: 3 },
    ],
  });

  await site.patch(`/api/raffle/entries/${pending}`, { status: 'verified' }, { cookie });
  expect((await overview()).verified).toBe('210.50');
  await site.delete(`/api/raffle/entries/${pending}`, { cookie });
  expect(await overview()).toMatchObject({
    pledged: '160.00',
    verified: '160.00',
    days: [
      { day: before, entries: 1 },
      { day: today, entries: 2 },
    ],
  });
});

test('an evening in Hawaii counts for the day there, not in UTC', async () => {
  const { db } = site;
  await db.write((tx) => {
    tx.bump('entries');
    return tx.rows('DELETE FROM raffle_entries');
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Honolulu' }).format(
    now - 86_400_000,
  );
  await addEntry(db, { createdAt: Date.parse(`${day}T23:59:00-10:00`) });
  await addEntry(db, { createdAt: Date.parse(`${day}T00:00:00-10:00`) });
  expect((await overview()).days).toEqual([{ day, entries: 2 }]);
});

test('is for admins only', async () => {
  expect((await site.get('/api/admin/overview')).status).toBe(401);
});
