import type { AdminPrize } from 'api/contract';
import { isSameValues, type PrizeField, type PrizeValues, valuesOf } from './prize-values.ts';

/** What a winner was promised: the server refuses to change it once a unit is drawn or sealed. */
const promised = [
  ['prizeImage', 'image'],
  ['brandName', 'brand'],
  ['prizeTitle', 'title'],
  ['prizeDescription', 'description'],
  ['prizeValue', 'value'],
] as const satisfies [PrizeField, string][];

/** A missing image or value promises nothing yet: it can be added. */
function promisesOf(prize: AdminPrize) {
  return promised.filter(([field]) => prize[field] !== null);
}

/**
 * Fields that stay as they are. Not those that were edited before the draw, so that the edits can be
 * taken back.
 */
export function fixedFields(prize: AdminPrize | null, values: PrizeValues): Set<PrizeField> {
  if (prize === null || promiseText(prize) === null) return new Set();
  const stored = valuesOf(prize);
  const fields = promisesOf(prize).map(([field]) => field);
  return new Set(
    fields.filter((field) => isSameValues({ ...stored, [field]: values[field] }, stored)),
  );
}

const list = new Intl.ListFormat('en-GB');

/** Why not all fields can be changed; null if they can. */
export function promiseText(prize: AdminPrize): string | null {
  const { quantity, unitsLeft, isSealed, prizePackName } = prize;
  const isDrawn = unitsLeft < quantity;
  if (!isDrawn && !isSealed) return null;
  const why = isDrawn ? 'was already drawn' : 'is sealed for a draw';
  const stays = list.format(promisesOf(prize).map(([, name]) => name));
  const changes = prizePackName === null ? 'contact and the quantity' : 'contact';
  const missing = [
    ...(prize.prizeImage === null ? ['an image'] : []),
    ...(prize.prizeValue === null ? ['a value'] : []),
  ];
  const added = missing.length > 0 ? `, and ${list.format(missing)} added` : '';
  return `This prize ${why}, so its ${stays} stay as they are. The brand’s ${changes} can be changed${added}.`;
}
