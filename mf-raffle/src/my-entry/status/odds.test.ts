import { expect, test } from 'vitest';
import { oddsOfAny, oddsText } from './odds.ts';

test.each([
  [64 / 3, 'about 1 in 21'],
  [617.5, 'about 1 in 620'],
  [1_234_567, 'about 1 in 1,200,000'],
  [2, 'about 1 in 2'],
  [1.2, 'better than 1 in 2'],
  [1, 'better than 1 in 2'],
])('one in %d is read as %s', (oneIn, text) => {
  expect(oddsText(oneIn)).toBe(text);
});

test('more prizes are more chances', () => {
  expect(oddsOfAny(2, 1)).toBe(2);
  expect(oddsOfAny(2, 2)).toBeCloseTo(4 / 3);
  expect(oddsOfAny(1, 3)).toBe(1);
  expect(oddsText(oddsOfAny(64 / 3, 3))).toBe('about 1 in 7');
});
