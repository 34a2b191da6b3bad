import { expect, test } from 'vitest';
import { nothingSent, sentTexts } from './gift-file.ts';

test.each([
  [10, 10, '10 gifts are in.', null],
  [1, 1, '1 gift is in.', null],
  [86, 66, '66 gifts are in.', '20 gifts were already in, and not counted again.'],
  [5, 4, '4 gifts are in.', '1 gift was already in, and not counted again.'],
  [146, 0, 'Nothing was missing: 146 gifts were already in.', null],
])('of %d gifts sent, %d were new', (count, added, title, others) => {
  expect(sentTexts({ ...nothingSent, count, added })).toEqual({ title, others });
});
