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

/** "1 of 3 drawn"; null when no unit or all units are drawn. */
export function partlyDrawnText({ quantity, unitsLeft, isDrawn }: Units): string | null {
  if (isDrawn || unitsLeft === quantity) return null;
  return `${formatCount(quantity - unitsLeft)} of ${formatCount(quantity)} drawn`;
}

/** For the details: "1 of 3 items", "All 3 items"; null when none is drawn. */
export function drawnText({ quantity, unitsLeft, isDrawn }: Units): string | null {
  if (isDrawn) return quantity === 1 ? 'This prize has a winner' : `All ${itemsText(quantity)}`;
  if (unitsLeft === quantity) return null;
  return `${formatCount(quantity - unitsLeft)} of ${itemsText(quantity)}`;
}

/** "All 29 prizes", "5 of 29 prizes, 2 drawn", "1 prize"; counts units, like the page's totals. */
export function countText(found: Units[], all: Units[]): string {
  const shown = sum(found, ({ quantity }) => quantity);
  const total = sum(all, ({ quantity }) => quantity);
  const drawn = sum(found, ({ quantity, unitsLeft }) => quantity - unitsLeft);
  const part = shown < total ? `${formatCount(shown)} of ` : total === 1 ? '' : 'All ';
  const prizes = `${part}${formatCount(total)} ${total === 1 ? 'prize' : 'prizes'}`;
  return drawn === 0 ? prizes : `${prizes}, ${formatCount(drawn)} drawn`;
}

function sum(prizes: Units[], count: (prize: Units) => number): number {
  return prizes.reduce((total, prize) => total + count(prize), 0);
}
