import type { AdminPrize } from 'api/contract';
import { isSameValues, type PrizeField, type PrizeValues, valuesOf } from './prize-values.ts';

/** What a winner was promised: the server refuses to change it once a unit is drawn or sealed. */
const promised: PrizeField[] = [
  'prizeImage',
  'brandName',
  'prizeTitle',
  'prizeDescription',
  'prizeValue',
];

/**
 * Fields that stay as they are. Not those that were edited before the draw, so that the edits can be
 * taken back; and not a value that is missing.
 */
export function fixedFields(prize: AdminPrize | null, values: PrizeValues): Set<PrizeField> {
  if (prize === null || promiseText(prize) === null) return new Set();
  const stored = valuesOf(prize);
  return new Set(
    promised.filter(
      (field) =>
        isSameValues({ ...stored, [field]: values[field] }, stored) &&
        !(field === 'prizeValue' && stored.prizeValue === ''),
    ),
  );
}

const stays =
  'so its image, brand, title, description and value stay as they are. The brand’s contact and the quantity can be changed.';

/** Why not all fields can be changed; null if they can. */
export function promiseText({ quantity, unitsLeft, isSealed, prizePackName }: AdminPrize) {
  const what = prizePackName === null ? stays : stays.replace(' and the quantity', '');
  if (unitsLeft < quantity) return `This prize was already drawn, ${what}`;
  return isSealed ? `This prize is sealed for a draw, ${what}` : null;
}
