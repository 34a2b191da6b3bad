import { type GiftRow, giftLimits, visibleText, withoutControls } from 'api/contract';

/** A text as it is sent: in one form of Unicode, without controls, cut off at the limit. */
export function sentText(written: string, limit: number): string {
  const text = withoutControls(written.toWellFormed().normalize('NFC')).trim();
  if (text.length <= limit) return text;
  // Never half of a character.
  return text
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** The payer as the platform names them; "" for an anonymous gift. */
export function payerOf(written: string): string {
  const payer = sentText(written.replace(/\s+/g, ' '), giftLimits.payer);
  return /^(\(?none\)?|n\/?a|-+|anonymous( (donor|donation|person|user))?)$/i.test(payer)
    ? ''
    : payer;
}

/** Whether a spreadsheet has rewritten an id as a rounded number, such as 4.30E+18. */
export function isRounded(id: string): boolean {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(id);
}

/** An id without the quotes and the "=" that keep spreadsheets from rounding it; null for none. */
export function idOf(written: string): string | null {
  const id = sentText(written.trim().replace(/^="?(.*?)"?$/, '$1'), giftLimits.externalId);
  const bare = id.replace(/^["']+|["']+$/g, '').trim();
  return visibleText(bare) === '' ? null : bare;
}

/**
 * Numbers gifts that are alike in payer, amount, day and note. Two of one person on one day stay two,
 * also when the file is brought in again.
 */
export class Occurrences {
  private readonly counts = new Map<string, number>();

  next({ payer, amount, givenOn, note }: Omit<GiftRow, 'occurrence'>): number {
    const key = JSON.stringify([payer, amount, givenOn, note]);
    const count = this.counts.get(key) ?? 0;
    this.counts.set(key, count + 1);
    return count;
  }
}

/** What makes a gift the same in two files. With another amount, an id is that of another list. */
export function sameGiftKey({ externalId, ...gift }: GiftRow): string {
  const { payer, amount, givenOn, note, occurrence } = gift;
  return JSON.stringify(
    externalId === null ? [payer, amount, givenOn, note, occurrence] : [externalId, amount],
  );
}
