import { expect, test } from 'vitest';
import { timeLeft } from './countdown.tsx';

test.each([
  [1, '1 s'],
  [59_000, '59 s'],
  [60_000, '1 min 0 s'],
  [3_725_000, '1 h 2 min 5 s'],
  [86_400_000, '1 day 0 h 0 min'],
  [180_000_000, '2 days 2 h 0 min'],
])('%i ms are %s', (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
