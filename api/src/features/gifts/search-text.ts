import { searchFields } from '../raffle/search-text.ts';

interface SearchedGift {
  payer: string;
  note: string;
  externalId: string | null;
  /** Decimal text with two decimals. */
  amount: string;
  references: readonly string[];
}

/** The text that is searched. An amount is found as 25.00, $25.00, 2500 and by its first digits. */
export function giftSearchText({
  payer,
  note,
  externalId,
  amount,
  references,
}: SearchedGift): string {
  const numbers = [amount, externalId ?? ''].map((text) => text.replace(/[\s.-]/g, ''));
  return searchFields([
    payer,
    note,
    externalId,
    amount,
    `$${amount}`,
    // A search for a number looks for its digits.
    ...numbers,
    ...references,
  ]);
}
