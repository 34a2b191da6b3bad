import type { Match, MatchCandidate } from 'api/contract';
import { describe, expect, test } from 'vitest';
import { differingAmounts, firstPick, pickAgain } from './choice.ts';

const entry = { donationAmount: '120.00', excludedPlace: null } as Match['entry'];
const candidate = (given: string, ...warnings: string[]) =>
  ({
    gifts: [{ id: 7 }],
    given,
    ticketsForGiven: 2,
    warnings: warnings.map((code) => ({ code, text: '' })),
  }) as MatchCandidate;

test('the strongest candidate is chosen unless others fit as well', () => {
  const match = (...candidates: MatchCandidate[]): Match => ({ entry, candidates });
  const strongest = candidate('120.00');
  expect(firstPick(match(strongest))).toEqual({ candidate: strongest, count: 'claimed' });
  expect(firstPick(match(strongest, candidate('120'))).candidate).toBe(strongest);
  const tie = candidate('120.00', 'several-candidates');
  expect(firstPick(match(tie, tie))).toEqual({ candidate: undefined, count: 'claimed' });
});

describe('a gift that was picked', () => {
  const tie = (id: number, given = '120.00') =>
    ({ ...candidate(given, 'several-candidates'), gifts: [{ id }] }) as MatchCandidate;
  const match = (...candidates: MatchCandidate[]): Match => ({ entry, candidates });
  const second = { candidate: tie(2), count: 'claimed' } as const;

  test('stays picked when one before it goes', () => {
    const [left, right] = [tie(2), tie(3)];
    expect(pickAgain(match(left, right), second).candidate).toBe(left);
  });

  test('gives way to the usual choice when it goes itself', () => {
    const only = candidate('120.00');
    expect(pickAgain(match(only), second)).toEqual({ candidate: only, count: 'claimed' });
    expect(pickAgain(match(tie(1), tie(3)), second).candidate).toBeUndefined();
  });

  test('counts as usual once another amount is left of it', () => {
    expect(pickAgain(match(tie(2)), { ...second, count: 'given' }).count).toBe('given');
    expect(pickAgain(match(tie(2, '50.00')), second).count).toBe('given');
  });
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
