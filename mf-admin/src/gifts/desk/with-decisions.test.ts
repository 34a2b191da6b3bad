import { expect, test } from 'vitest';
import type { Choice } from './one-by-one/choice.ts';
import { withDecisions } from './with-decisions.ts';

const counts = {
  certain: 3,
  likely: 10,
  entriesWithoutGift: 1,
  giftsWithoutEntry: 2,
  verified: 100,
  pending: 14,
};
const verify: Choice = { kind: 'verify', giftIds: [1], count: 'claimed', given: '20.00' };
const disqualify: Choice = { kind: 'disqualify' };

test('decisions count at once, and once', () => {
  const decisions = [
    { choice: verify, savedAt: 5 },
    { choice: verify, savedAt: 15 },
    { choice: disqualify, savedAt: null },
  ];
  expect(withDecisions(counts, decisions, 10)).toEqual({
    ...counts,
    likely: 8,
    pending: 12,
    verified: 101,
  });
});
