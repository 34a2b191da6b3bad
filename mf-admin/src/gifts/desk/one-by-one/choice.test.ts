import type { Match, MatchCandidate } from 'api/contract';
import { expect, test } from 'vitest';
import { differingAmounts, firstPick } from './choice.ts';

const entry = { donationAmount: '120.00', excludedPlace: null } as Match['entry'];
const candidate = (given: string, ...warnings: string[]) =>
  ({
    given,
    ticketsForGiven: 2,
    warnings: warnings.map((code) => ({ code, text: '' })),
  }) as MatchCandidate;

test('the strongest candidate is chosen unless others fit as well', () => {
  const match = (...candidates: MatchCandidate[]): Match => ({ entry, candidates });
  expect(firstPick(match(candidate('120.00')))).toEqual({ index: 0, count: 'claimed' });
  expect(firstPick(match(candidate('120'), candidate('120')))).toMatchObject({ index: 0 });
  const tie = candidate('120.00', 'several-candidates');
  expect(firstPick(match(tie, tie))).toEqual({ index: null, count: 'claimed' });
});

test('less than claimed counts as it was given, and more stays as claimed', () => {
  expect(firstPick({ entry, candidates: [candidate('50.00')] }).count).toBe('given');
  expect(firstPick({ entry, candidates: [candidate('500.00')] }).count).toBe('claimed');
});

test('both amounts with their tickets', () => {
  expect(differingAmounts(entry, candidate('120'))).toBeNull();
  expect(differingAmounts(entry, candidate('50.00'))).toEqual({
    claimed: '120.00',
    given: '50.00',
    ticketsClaimed: 12,
    ticketsGiven: 2,
  });
});
