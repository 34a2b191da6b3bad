import { formatCount, formatDollars } from 'shell/kit';

/**
 * " for 33 prizes worth over $4,000", for "your ticket …". Empty before there are prizes; without the
 * worth while no prize has a value.
 * @param value of all prizes, in dollars
 * @param atLeast their value may be higher
 */
export function prizesClause(count: number, value: number, { atLeast = false } = {}): string {
  if (count === 0) return '';
  const prizes = ` for ${formatCount(count)} ${count === 1 ? 'prize' : 'prizes'}`;
  const rounded = roundedDown(value);
  if (rounded === 0) return prizes;
  return `${prizes} worth ${atLeast || rounded < value ? 'over ' : ''}${formatDollars(rounded)}`;
}

/** 4012.5 → 4000 */
function roundedDown(dollars: number): number {
  const step = dollars >= 1_000 ? 100 : 1;
  return Math.floor(dollars / step) * step;
}
