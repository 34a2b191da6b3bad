import { expect, test } from 'vitest';
import { prizesClause } from './prizes-clause.ts';

test.each([
  [0, 0, ''],
  [1, 0, ' for 1 prize'],
  [1, 50, ' for 1 prize worth $50'],
  [1, 45.5, ' for 1 prize worth over $45'],
  [2, 999, ' for 2 prizes worth $999'],
  [29, 4_000, ' for 29 prizes worth $4,000'],
  [29, 4_000.01, ' for 29 prizes worth over $4,000'],
  [33, 4_085, ' for 33 prizes worth over $4,000'],
  [1_200, 0.5, ' for 1,200 prizes'],
])('%d prizes of $%d read "%s"', (count, value, text) => {
  expect(prizesClause(count, value)).toBe(text);
});

test('the figures of before the first answer say “over”, as the specification does', () => {
  expect(prizesClause(29, 4_000, { atLeast: true })).toBe(' for 29 prizes worth over $4,000');
});
