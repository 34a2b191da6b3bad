import { expect, test } from 'vitest';
import { badgeText, countText, drawnText, partlyDrawnText } from './units.ts';

const prize = (quantity: number, unitsLeft: number) => ({
  quantity,
  unitsLeft,
  isDrawn: unitsLeft === 0,
});

test.each([
  [1, 1, '1 item', null, null],
  [1, 0, 'Drawn', null, 'This prize has a winner'],
  [3, 3, '3 items', null, null],
  [3, 2, '2 items', '1 of 3 drawn', '1 of 3 items'],
  [3, 1, '1 item', '2 of 3 drawn', '2 of 3 items'],
  [3, 0, 'Drawn', null, 'All 3 items'],
  [1_200, 1_150, '1,150 items', '50 of 1,200 drawn', '50 of 1,200 items'],
])('of %i units with %i left the badge says "%s"', (quantity, left, badge, partly, fact) => {
  expect(badgeText(prize(quantity, left))).toBe(badge);
  expect(partlyDrawnText(prize(quantity, left))).toBe(partly);
  expect(drawnText(prize(quantity, left))).toBe(fact);
});

test('the line above the prizes counts units, and how many of them are drawn', () => {
  const all = [prize(3, 1), prize(1, 0), prize(25, 25)];
  expect(countText(all, all)).toBe('All 29 prizes, 3 drawn');
  expect(countText(all.slice(0, 1), all)).toBe('3 of 29 prizes, 2 drawn');
  expect(countText(all.slice(2), all)).toBe('25 of 29 prizes');
  const one = [prize(1, 1)];
  expect(countText(one, one)).toBe('1 prize');
  expect(countText([], one)).toBe('0 of 1 prize');
  expect(countText([prize(1, 0)], [prize(1, 0)])).toBe('1 prize, 1 drawn');
});
