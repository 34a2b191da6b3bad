import type { Match, MatchCandidate, MatchGift } from 'api/contract';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';

const campaign = { childName: 'Kai', timeZone: 'Pacific/Honolulu' };

const entry: Match['entry'] = {
  id: 1,
  name: 'Leilani Akana',
  email: 'leilani@example.org',
  phone: null,
  location: null,
  shippingAddress: null,
  donationPlatform: 'venmo',
  donationAmount: '50.00',
  instagramHandle: null,
  entryCount: 2,
  byHand: null,
  entryStatus: 'pending',
  supportMessageId: null,
  adminNotes: null,
  verifiedAt: null,
  // Still July 3 in Hawaii.
  createdAt: '2026-07-04T08:00:00.000Z',
  excludedPlace: null,
  rulesVersion: null,
  giftReference: null,
};

const gift: MatchGift = {
  id: 7,
  platform: 'venmo',
  amount: '50.00',
  unused: '50.00',
  givenAt: null,
  givenOn: '2026-07-03',
  payer: 'Leilani Akana',
  note: '',
  references: [],
};

const candidate = (gifts: MatchGift[], ...codes: string[]): MatchCandidate => ({
  gifts,
  given: '50.00',
  ticketsForGiven: 2,
  reasons: codes.map((code) => ({ code, text: '' })),
  warnings: [],
  otherEntries: [],
});

const compared = (one: Match['entry'], shown: MatchCandidate) =>
  Object.fromEntries(compare(one, shown, campaign).map((row) => [row.field, row]));

test('what agrees is the same, in the campaign’s time zone', () => {
  const rows = compared(entry, candidate([gift], 'name-same'));
  expect(Object.values(rows).map(({ verdict }) => verdict)).toEqual([
    'same',
    'same',
    'same',
    'same',
  ]);
  expect(rows.Day).toMatchObject({ entry: 'Jul 3, 2026', gift: 'Jul 3, 2026' });
});

test('what differs says how', () => {
  const other = {
    ...gift,
    platform: 'cashapp',
    amount: '45.00',
    unused: '45.00',
    payer: 'Keoni Akana',
    givenOn: '2026-07-01',
  };
  expect(compared(entry, candidate([other]))).toMatchObject({
    Name: { gift: 'Keoni Akana', verdict: 'different' },
    Amount: { entry: '$50', gift: '$45', verdict: 'different', remark: '$5 less' },
    Day: { verdict: 'similar', remark: '2 days before' },
    Service: { gift: 'CashApp', verdict: 'different' },
  });
  expect(compared(entry, candidate([{ ...gift, platform: 'other' }]))).toMatchObject({
    Service: { gift: 'Another service', verdict: 'unknown' },
  });
});

test('a part of a gift, several gifts, and a gift without a name', () => {
  const shared = { ...gift, amount: '100.00', unused: '50.00', payer: '' };
  expect(compared(entry, candidate([shared]))).toMatchObject({
    Name: { gift: 'No name', verdict: 'unknown' },
    Amount: { gift: '$100, $50 not used yet', verdict: 'same' },
  });
  const half = { ...gift, amount: '25.00', unused: '25.00' };
  const two = [half, { ...half, id: 8, givenOn: '2026-07-05' }];
  expect(compared(entry, candidate(two, 'name-similar'))).toMatchObject({
    Name: { gift: 'Leilani Akana', verdict: 'similar' },
    Amount: { gift: '$50 ($25 + $25)', verdict: 'same' },
    Day: { gift: 'Jul 3, 2026, Jul 5, 2026', verdict: 'same' },
  });
});

test('references are compared when there is one', () => {
  const mine = { ...entry, giftReference: '7K394M' };
  expect(compared(entry, candidate([gift]))).not.toHaveProperty('Reference');
  expect(compared(mine, candidate([gift])).Reference).toMatchObject({
    entry: 'KAI-7K3-94M',
    gift: 'None in the note',
    verdict: 'unknown',
  });
  const named = (...references: string[]) => candidate([{ ...gift, references }]);
  expect(compared(mine, named('7K394M')).Reference?.verdict).toBe('same');
  expect(compared(mine, named('C4D5F6')).Reference?.verdict).toBe('different');
});
