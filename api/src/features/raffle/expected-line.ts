import { isSameLine, type LineState } from '../../../contract/index.ts';
import { Conflict } from '../../platform/errors.ts';
import type { PrizeUnits } from './draw-records.ts';

/** As many prizes as there may be, each with its title. */
export const manyPrizes = { maxBytes: 4 * 1024 * 1024, maxValues: 30_000 };

/** What one winner gets. */
export interface Line {
  title: string;
  /** Null for one unit of a prize. */
  packId: number | null;
  items: PrizeUnits[];
}

/** @throws Conflict when the winner would get something else than the caller last saw */
export function refuseIfChanged(
  { title, packId, items }: Line,
  expected: LineState | undefined,
): void {
  if (!expected) return;
  const now = items.map(({ prize, units }) => ({
    prizeId: prize.id,
    title: prize.prizeTitle,
    units,
  }));
  if (isSameLine({ title, items: now }, expected)) return;
  throw new Conflict(
    packId === null
      ? `“${title}” has changed since you opened this. Please look again.`
      : `The prizes of “${title}” have changed since you opened this. Please look again.`,
  );
}
