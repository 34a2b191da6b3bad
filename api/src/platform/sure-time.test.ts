import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { DAY, HOUR, MINUTE, SECOND } from './clock.ts';
import { sureTime, sureTimeNow } from './sure-time.ts';

let site: TestApp;
let right: number;

beforeEach(async () => {
  site = await startTestApp();
  right = site.now().getTime();
});

/** @returns how far what is sure is from the start; null while nothing is */
async function lookAt(ms: number): Promise<number | null> {
  const look = { name: 'test', now: right + ms, sureAfterMs: 12 * HOUR };
  const sure = await site.db.write((tx) => sureTime(tx, look));
  return sure === 0 ? null : sure - right;
}

async function runFor(ms: number, { from = 0, everyMs = HOUR } = {}) {
  let sure: number | null = null;
  for (let at = 0; at <= ms; at += everyMs) sure = await lookAt(from + at);
  return sure;
}

test('nothing is sure at first; then the clock is, as long as it goes on', async () => {
  expect(await runFor(12 * HOUR - MINUTE)).toBeNull();
  expect(await lookAt(12 * HOUR)).toBe(12 * HOUR);
  expect(await lookAt(13 * HOUR)).toBe(13 * HOUR);
  // Off for a while, as for an update.
  expect(await lookAt(16 * HOUR)).toBe(16 * HOUR);
});

test('the time takes no part in a jump, and goes on beside it', async () => {
  await runFor(DAY);
  expect(await lookAt(400 * DAY)).toBe(DAY);
  expect(await runFor(10 * HOUR, { from: 400 * DAY + HOUR })).toBe(DAY + 11 * HOUR);
  expect(await lookAt(400 * DAY + 12 * HOUR)).toBe(400 * DAY + 12 * HOUR);
});

test('after a jump that was a mistake, the right clock is sure at once', async () => {
  await runFor(DAY);
  await runFor(11 * HOUR, { from: 400 * DAY });
  expect(await lookAt(DAY + HOUR)).toBe(DAY + HOUR);
});

test('a mistake that was believed is forgotten', async () => {
  await runFor(3 * DAY, { from: 400 * DAY });
  expect(await lookAt(403 * DAY)).toBe(403 * DAY);
  expect(await runFor(12 * HOUR - MINUTE)).toBeNull();
  expect(await lookAt(12 * HOUR)).toBe(12 * HOUR);
});

test.each([1, 20, 30, 60, 300])(
  'two servers whose clocks are %i s apart are sure',
  async (apartS) => {
    const look = (now: number) =>
      sureTimeNow(site.db, { name: 'both', now, sureAfterMs: 10 * MINUTE });
    for (let at = right; at < right + 15 * MINUTE; at += 5 * SECOND) {
      await look(at);
      await look(at + 2 * SECOND + apartS * SECOND);
    }
    const end = right + 15 * MINUTE;
    expect(await look(end)).toBe(end);
    // More than a step ahead, it is a jump.
    const ahead = await look(end + apartS * SECOND);
    expect(ahead).toBeGreaterThanOrEqual(end);
    expect(ahead).toBeLessThanOrEqual(end + apartS * SECOND);
  },
);

test('a clock that has lost the time says nothing, also not about others', async () => {
  await runFor(6 * HOUR);
  expect(await lookAt(-right)).toBeNull();
  expect(await lookAt(Date.UTC(2000, 0, 1) - right)).toBeNull();
  expect(await runFor(6 * HOUR, { from: 6 * HOUR })).toBe(12 * HOUR);
});

test('few looks are stored, however many there are', async () => {
  expect(await runFor(2 * DAY, { everyMs: 5 * MINUTE })).toBe(2 * DAY);
  const [row] = await site.db.rows("SELECT value FROM settings WHERE name = 'clock-looks-test'");
  expect(JSON.parse(String(row?.[0])).length).toBeLessThan(100);
});
