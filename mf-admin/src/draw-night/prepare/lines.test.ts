import type { AdminPrize } from 'api/contract';
import { expect, test } from 'vitest';
import { drawLines, unfinishedPrizes } from './lines.ts';

const prize = (id: number, part: Partial<AdminPrize> = {}): AdminPrize => ({
  id,
  brandName: 'Brand',
  prizeTitle: `Prize ${id}`,
  prizeDescription: '',
  prizeValue: '20',
  prizeImage: '/api/images/a/1280.webp',
  prizeThumbnail: '/api/images/a/640.webp',
  quantity: 1,
  unitsLeft: 1,
  isDrawn: false,
  prizePackName: null,
  brandContact: null,
  displayOrder: id,
  isActive: true,
  prizePackId: null,
  winnerId: null,
  winnerDrawnAt: null,
  createdAt: '2026-07-01T00:00:00.000Z',
  isSealed: false,
  ...part,
});

test('each unit that is left is a line, and each pack one', () => {
  const lines = drawLines([
    prize(1, { quantity: 3, unitsLeft: 2 }),
    prize(2, { prizePackId: 9, prizePackName: 'Evening' }),
    prize(3),
    prize(4, { prizePackId: 9, prizePackName: 'Evening', quantity: 2, unitsLeft: 2 }),
    prize(5, { unitsLeft: 0, isDrawn: true }),
  ]);
  expect(lines.map(({ id, name }) => [id, name])).toEqual([
    ['prize-1-1', 'Prize 1, 1 of 2'],
    ['prize-1-2', 'Prize 1, 2 of 2'],
    ['pack-9', 'Evening'],
    ['prize-3-1', 'Prize 3'],
  ]);
  const one = {
    prizeId: 1,
    expected: { title: 'Prize 1', items: [{ prizeId: 1, title: 'Prize 1', units: 1 }] },
  };
  const pack = {
    packId: 9,
    expected: {
      title: 'Evening',
      items: [
        { prizeId: 2, title: 'Prize 2', units: 1 },
        { prizeId: 4, title: 'Prize 4', units: 2 },
      ],
    },
  };
  expect(lines.slice(0, 3).map(({ requested }) => requested)).toEqual([one, one, pack]);
});

test('a pack that already has a winner is not listed', () => {
  const pack = { prizePackId: 9, prizePackName: 'Evening' };
  expect(drawLines([prize(1, pack), prize(2, { ...pack, unitsLeft: 0 })])).toEqual([]);
});

test('prizes without value or picture are named while they can be drawn', () => {
  const { withoutValue, withoutPicture } = unfinishedPrizes([
    prize(1, { prizeValue: null }),
    prize(2, { prizeImage: null }),
    prize(3, { prizeValue: null, prizeImage: null, unitsLeft: 0 }),
  ]);
  expect(withoutValue.map(({ id }) => id)).toEqual([1]);
  expect(withoutPicture.map(({ id }) => id)).toEqual([2]);
});
