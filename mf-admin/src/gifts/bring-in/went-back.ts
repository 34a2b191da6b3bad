import { parseCents } from 'api/contract';
import type { ReadGifts, ReturnedRow } from '../reading/read-gifts.ts';
import { type GiftFile, isReady } from './gift-file.ts';

/** What a row may take that does not call itself a fee (decision 070). */
const largestFee = (giftCents: number) => giftCents / 10 + 100;

/**
 * Whether a row takes a gift with its id back, at least in part. Fees are listed under the id of their gift, too.
 * @param giftCents null if the site does not say it
 */
function takesBack({ cents, isFee }: ReturnedRow, giftCents: number | null): boolean {
  if (cents === null) return true;
  if (giftCents === null) return !isFee;
  return cents >= giftCents || (!isFee && cents > largestFee(giftCents));
}

/** The lines of each file that take a gift back: one on the site, or of any file on the screen. */
export function findWentBack(files: readonly GiftFile[]): ReadonlyMap<number, readonly number[]> {
  const ready = files.flatMap(({ id, step }) => (isReady(step) ? { id, step } : []));
  const returning = ready.filter(({ step }) => step.read.returned.length > 0);
  const given = new Map<string, number[]>();
  for (const { step } of returning) {
    for (const { externalId } of step.read.returned) {
      given.set(keyOf(step.plan.platform, externalId), []);
    }
  }
  if (given.size === 0) return new Map();
  for (const { step } of ready) {
    for (const { gift } of step.read.gifts) {
      if (gift.externalId === null) continue;
      const key = keyOf(step.plan.platform, gift.externalId);
      given.get(key)?.push(parseCents(gift.amount) ?? 0);
    }
  }
  return new Map(
    returning.map(({ id, step: { read, plan, onSite } }) => {
      const giftsOf = (externalId: string) => [
        ...(given.get(keyOf(plan.platform, externalId)) ?? []),
        ...(onSite.has(externalId) ? [onSite.get(externalId) ?? null] : []),
      ];
      return [id, linesOf(read.returned, giftsOf)];
    }),
  );
}

const keyOf = (platform: string, externalId: string) => `${platform} ${externalId}`;

/** Each payment once. */
function linesOf(
  returned: ReadGifts['returned'],
  giftsOf: (externalId: string) => (number | null)[],
): number[] {
  const lines = new Map<string, number>();
  for (const row of returned) {
    const isBack = giftsOf(row.externalId).some((cents) => takesBack(row, cents));
    if (isBack) lines.set(row.externalId, row.line);
  }
  return [...lines.values()];
}
