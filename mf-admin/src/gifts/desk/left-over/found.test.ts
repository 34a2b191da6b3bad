import { type MatchGift, sampleCampaign } from 'api/contract';
import { expect, test } from 'vitest';
import { candidateOf, type Entry } from './found.ts';

const now = Date.parse('2026-07-06T12:00:00Z');
const campaign = sampleCampaign(new Date(now));
const entry = {
  name: 'Leilani Akana',
  donationAmount: '50.00',
  // Still July 3 in Hawaii.
  createdAt: '2026-07-04T08:00:00.000Z',
  excludedPlace: null,
} as Entry;
const gift = (givenOn: string, givenAt: string | null = null) =>
  ({ id: 7, payer: 'Leilani  akana', unused: '50.00', givenOn, givenAt }) as MatchGift;
const warnings = (givenOn: string) =>
  candidateOf(entry, gift(givenOn), campaign, now).warnings.map(({ text }) => text);

test('a gift that was found by hand has the remarks that the server would make', () => {
  const { reasons } = candidateOf(entry, gift('2026-07-03'), campaign, now);
  expect(reasons).toEqual([{ code: 'name-same', text: 'The name is the same.' }]);
  expect(warnings('2026-07-03')).toEqual([]);
  expect(warnings('2026-06-29')).toEqual([]);
  expect(warnings('2026-06-28')).toEqual(['Given before June 29th, so it does not qualify.']);
  expect(warnings('2026-07-06')).toEqual([]);
  expect(warnings('2026-07-07')).toEqual(['Entered 4 days before the gift.']);
  expect(warnings('2026-06-22')).toEqual([
    'Entered 11 days after the gift.',
    'Given before June 29th, so it does not qualify.',
  ]);
});

test('the time of a gift counts to the second where it is known', () => {
  const at = (givenOn: string, givenAt: string) =>
    candidateOf(entry, gift(givenOn, givenAt), campaign, now).warnings.map(({ text }) => text);
  expect(at('2026-07-06', '2026-07-07T07:59:00.000Z')).toEqual([]);
  expect(at('2026-07-06', '2026-07-07T08:01:00.000Z')).toEqual(['Entered 3 days before the gift.']);
  const from = Date.parse(campaign.raffle.donationsQualifyFrom);
  expect(at('2026-06-29', new Date(from).toISOString())).toEqual([]);
  expect(at('2026-06-29', new Date(from - 1).toISOString())).toEqual([
    'Given before June 29th, so it does not qualify.',
  ]);
});
