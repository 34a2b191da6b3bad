import { expect, test } from 'vitest';
import { arithmeticOf } from './arithmetic.ts';

test.each([
  ['', 0, 'Every $20 is one entry. From $100 on, entries double.'],
  ['20.005', 0, 'Please write the amount in dollars, like 40 or 99.99.'],
  ['19.99', 0, '$19.99 is below the $20 that make one entry.'],
  ['20', 1, '$20 is 1 entry.'],
  ['99.99', 4, '$99.99 is 4 entries.'],
  ['110', 10, '$110 is 10 entries — doubled because it is $100 or more.'],
])('says what "%s" earns', (typed, entries, sentence) => {
  expect(arithmeticOf(typed)).toMatchObject({ entries, sentence });
});
