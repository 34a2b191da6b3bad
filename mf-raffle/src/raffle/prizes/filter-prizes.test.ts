import type { Prize } from 'api/contract';
import { expect, test } from 'vitest';
import { brandsOf, filterPrizes } from './filter-prizes.ts';

const prize = (
  id: number,
  brandName: string,
  prizeTitle: string,
  prizeDescription = '',
): Prize => ({
  id,
  brandName,
  prizeTitle,
  prizeDescription,
  prizeValue: null,
  prizeImage: null,
  prizeThumbnail: null,
  quantity: 1,
  unitsLeft: 1,
  isDrawn: false,
  prizePackName: null,
});

const prizes = [
  prize(1, 'Makani Strings', 'Koa tenor ʻukulele', 'Built on Hawaiʻi Island'),
  prize(2, 'Hale Kai', 'Two nights in Hāna'),
  prize(3, 'Hale Kai', 'Māmaki tea', 'Whole leaves'),
];

test.each([
  ['UKULELE', [1]],
  ['hawaii', [1]],
  ['hana', [2]],
  ['hale kai', [2, 3]],
  ['  leaves ', [3]],
  ['', [1, 2, 3]],
  ['surfboard', []],
])('finds "%s" in title, brand or description', (search, found) => {
  expect(filterPrizes(prizes, search, null).map(({ id }) => id)).toEqual(found);
});

test('search and brand filter combine', () => {
  expect(filterPrizes(prizes, 'tea', 'Hale Kai').map(({ id }) => id)).toEqual([3]);
  expect(filterPrizes(prizes, 'tea', 'Makani Strings')).toEqual([]);
});

test('brands are distinct', () => {
  expect(brandsOf(prizes)).toEqual(['Hale Kai', 'Makani Strings']);
});
