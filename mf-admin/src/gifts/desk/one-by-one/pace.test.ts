import { expect, test } from 'vitest';
import { timeLeftText } from './pace.ts';

const every = (seconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * seconds * 1_000);

test.each([
  [every(3, 4), 5, 'Less than a minute left at your pace'],
  [every(3, 30), 24, 'About 1 minute left at your pace'],
  [every(6, 10), 50, 'About 5 minutes left at your pace'],
  [every(60, 10), 180, 'About 3 hours left at your pace'],
  [every(6, 3), 50, null],
  [every(6, 10), 0, null],
])('decisions at %j and %i to go: %s', (decidedAt, left, text) => {
  expect(timeLeftText(decidedAt, left)).toBe(text);
});

test('a break does not count', () => {
  const beforeAndAfter = [0, 6_000, 12_000, 18_000, 3_600_000, 3_606_000];
  expect(timeLeftText(beforeAndAfter, 10)).toBe('About 1 minute left at your pace');
});

test('the latest decisions count', () => {
  const slowThenFast = [...every(60, 10), ...every(3, 30).map((at) => 1_000_000 + at)];
  expect(timeLeftText(slowThenFast, 40)).toBe('About 2 minutes left at your pace');
});
