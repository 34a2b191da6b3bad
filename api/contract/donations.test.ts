import { expect, test } from 'vitest';
import { donationError, normalizeAmount, ticketsFor } from './donations.ts';

test.each([
  ['', 0, 'Every $20 is one entry. From $100 on, entries double.'],
  ['twenty', 0, 'Please enter the amount in dollars, like 40 or 99.99.'],
  ['20.005', 0, 'Please enter the amount with at most two decimals, like 99.99'],
  ['100000000', 0, 'Please check the amount: it is more than $1,000,000'],
  ['19.99', 0, '$19.99 is less than the $20 for one entry.'],
  ['20', 1, '$20 is 1 entry.'],
  ['99.99', 4, '$99.99 is 4 entries.'],
  ['110', 10, '$110 is 10 entries — doubled because it is $100 or more.'],
  ['500', 50, '$500 is 50 entries — doubled because it is $100 or more.'],
])('says what "%s" earns', (typed, entries, message) => {
  expect(ticketsFor(typed)).toMatchObject({ entries, sentence: message });
});

test.each([
  ['20', null],
  [' 1000000 ', null],
  ['', 'Minimum donation is $20 for raffle entry'],
  ['twenty', 'Minimum donation is $20 for raffle entry'],
  ['-40', 'Minimum donation is $20 for raffle entry'],
  ['19.99', 'Minimum donation is $20 for raffle entry'],
  ['20.005', 'Please enter the amount with at most two decimals, like 99.99'],
  ['1000000.01', 'Please check the amount: it is more than $1,000,000'],
  ['9'.repeat(30), 'Please check the amount: it is more than $1,000,000'],
])('an amount of "%s" is refused with the right message', (typed, message) => {
  expect(donationError(typed)).toBe(message);
});

test.each([
  ['$1,000', '1000'],
  [' $ 20 ', '20'],
  ['1,234,567.89', '1234567.89'],
  // As a Japanese keyboard writes it.
  ['＄１，０００．５０', '1000.50'],
  // Not a thousand: whoever writes cents after a comma must not give a hundred times as much.
  ['99,99', '99,99'],
])('reads "%s" as people mean it', (typed, plain) => {
  expect(normalizeAmount(typed)).toBe(plain);
});
