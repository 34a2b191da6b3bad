import type { Prize } from 'api/contract';
import { formatCount } from 'shell/kit';

type Units = Pick<Prize, 'quantity' | 'unitsLeft' | 'isDrawn'>;

/** What can still be won: "1 item", "3 items", or "Drawn". */
export function badgeText({ unitsLeft, isDrawn }: Units): string {
  return isDrawn ? 'Drawn' : itemsText(unitsLeft);
}

/** 1 → "1 item", 1200 → "1,200 items" */
export function itemsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`;
}

/** "1 of 3 drawn"; null while no unit is drawn, and when all are. */
export function partlyDrawnText({ quantity, unitsLeft, isDrawn }: Units): string | null {
  if (isDrawn || unitsLeft === quantity) return null;
  return `${formatCount(quantity - unitsLeft)} of ${formatCount(quantity)} drawn`;
}

/** What the details say of units that are gone: "1 of 3 items", "All 3 items"; null when none is. */
export function drawnText({ quantity, unitsLeft, isDrawn }: Units): string | null {
  if (isDrawn) return quantity === 1 ? 'This prize has its winner' : `All ${itemsText(quantity)}`;
  if (unitsLeft === quantity) return null;
  return `${formatCount(quantity - unitsLeft)} of ${itemsText(quantity)}`;
}

/** "All 29 prizes", "5 of 29 prizes, 2 drawn". Counts units, as the totals of the page do. */
export function countText(found: Units[], all: Units[]): string {
  const shown = sum(found, ({ quantity }) => quantity);
  const total = sum(all, ({ quantity }) => quantity);
  const drawn = sum(found, ({ quantity, unitsLeft }) => quantity - unitsLeft);
  const prizes = `${shown === total ? 'All' : `${formatCount(shown)} of`} ${formatCount(total)} prizes`;
  return drawn === 0 ? prizes : `${prizes}, ${formatCount(drawn)} drawn`;
}

function sum(prizes: Units[], count: (prize: Units) => number): number {
  return prizes.reduce((total, prize) => total + count(prize), 0);
}
