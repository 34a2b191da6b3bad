import { expect, test } from 'vitest';
import { ticketsForResident, ticketsOfEntry } from './entry-tickets.ts';
import { raffleFormAsking } from './raffle.ts';
import { ELSEWHERE } from './residence.ts';

test('an entry has its tickets, and none from an excluded place', () => {
  expect(ticketsOfEntry({ tickets: 10, excludedPlace: null })).toBe(10);
  expect(ticketsOfEntry({ tickets: 10, excludedPlace: 'New York' })).toBe(0);
});

test('the form says beforehand that a donation from there helps, and earns no entries', () => {
  expect(ticketsForResident('100', 'New York')).toEqual({
    entries: 0,
    doubled: false,
    sentence:
      'Your donation still helps the family, but it earns no raffle entries: the rules exclude New York.',
  });
  expect(ticketsForResident('100', null).entries).toBe(10);
});

test('the form asks where somebody lives only while the rules exclude places', () => {
  const form = {
    name: 'Noa',
    email: 'noa@example.org',
    phone: '8085550199',
    location: 'Hilo',
    shippingAddress: '1 Main Street, Hilo',
    donationPlatform: 'venmo',
    donationAmount: '20',
    instagramHandle: '',
    agreedToTerms: true,
    website: '',
  };
  const isValid = (places: string[], residence?: string) =>
    raffleFormAsking(places).safeParse({ ...form, residence }).success;
  expect(isValid([])).toBe(true);
  expect(isValid(['New York'])).toBe(false);
  expect(isValid(['New York'], '')).toBe(false);
  expect(isValid(['New York'], 'Ohio')).toBe(false);
  expect(isValid(['New York'], 'New York')).toBe(true);
  expect(isValid(['New York'], ELSEWHERE)).toBe(true);
});
