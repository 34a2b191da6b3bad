import type { FundraiserEntry } from 'api/contract';
import { expect, test } from 'vitest';
import { donationText } from './labels.ts';

const gift = (donationAmount: string | null) =>
  donationText({ donationPlatform: 'venmo', donationAmount } as FundraiserEntry);

test('a number is shown as dollars, and words as they were typed', () => {
  expect(gift('50.00')).toBe('Venmo · $50');
  expect(gift('75.5')).toBe('Venmo · $75.50');
  expect(gift('$40, twice')).toBe('Venmo · $40, twice');
  expect(gift(null)).toBe('Venmo');
});
