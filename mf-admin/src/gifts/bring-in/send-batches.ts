import { type GiftRow, giftLimits } from 'api/contract';

/** Leaves room below the server's limit. */
const BATCH_BYTES = giftLimits.importBytes * 0.75;

/** Gifts in groups that one call takes. */
export function* batches(gifts: readonly GiftRow[]): Generator<GiftRow[], undefined> {
  const encoder = new TextEncoder();
  let group: GiftRow[] = [];
  let bytes = 0;
  for (const gift of gifts) {
    const size = encoder.encode(JSON.stringify(gift)).length + 1;
    if (group.length === giftLimits.giftsPerImport || bytes + size > BATCH_BYTES) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(gift);
    bytes += size;
  }
  if (group.length > 0) yield group;
}
