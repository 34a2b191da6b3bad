import { beforeEach, expect, test, vi } from 'vitest';
import { tokenEndsSoon } from './token-end.mjs';

// Node reads it at every use.
beforeEach(() => vi.stubEnv('TZ', 'Pacific/Honolulu'));

const now = new Date('2026-03-02T20:00:00.000Z');
const ending = (expiresAt) => tokenEndsSoon({ expiresAt }, 14, now);

test.each([
  ['2026-03-14T21:00:00.000Z', 'works for 12 more days, until 14 March 2026.'],
  ['2026-03-03T21:00:00.000Z', 'works for one more day, until 3 March 2026.'],
  ['2026-03-02T23:00:00.000Z', 'works for less than a day, until 2 March 2026.'],
])('a token that ends on %s is warned about', (expiresAt, text) => {
  expect(ending(expiresAt)).toContain(text);
  expect(ending(expiresAt)).toContain('Ask an owner of the site for a new one');
});

test('one with more time is not, nor one of an older site', () => {
  expect(ending('2026-03-16T20:00:01.000Z')).toBeUndefined();
  expect(tokenEndsSoon({}, 14, now)).toBeUndefined();
  expect(tokenEndsSoon(null, 14, now)).toBeUndefined();
});
