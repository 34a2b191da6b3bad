import { expect, test } from 'vitest';
import { nothingSent, sentTexts } from './gift-file.ts';

test('a gift with the id of another one is not among those that were in', () => {
  expect(sentTexts({ ...nothingSent, count: 5, added: 3, refused: 1 })).toEqual({
    title: '3 gifts are in.',
    others:
      '1 gift was already in, and not counted again. 1 gift has the id of another one, and is not in: see the lines that could not be read.',
  });
  expect(sentTexts({ ...nothingSent, count: 2, refused: 2 })).toEqual({
    title: '0 gifts are in.',
    others: '2 gifts have the ids of others, and are not in: see the lines that could not be read.',
  });
});

test.each([
  [10, 10, '10 gifts are in.', null],
  [1, 1, '1 gift is in.', null],
  [86, 66, '66 gifts are in.', '20 gifts were already in, and not counted again.'],
  [5, 4, '4 gifts are in.', '1 gift was already in, and not counted again.'],
  [146, 0, 'Nothing was missing: 146 gifts were already in.', null],
])('of %d gifts sent, %d were new', (count, added, title, others) => {
  expect(sentTexts({ ...nothingSent, count, added })).toEqual({ title, others });
});
