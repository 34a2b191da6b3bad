import { parseReference } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { numberInUsualWidth } from '../../platform/search/match-query.ts';
import { searchFields, searchTerm } from '../raffle/search-text.ts';

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

/** The text to look for in gifts, as `searchTerm()`. Amounts and references are found as screens show them. */
export async function giftSearchTerm(
  db: Pick<Database, 'rows'>,
  search: string | undefined,
): Promise<string | null> {
  return searchTerm(await asStored(db, withoutThousands(numberInUsualWidth(search ?? ''))));
}

/** "$1,250.50" → "$1250.50"; any other search as it is. */
function withoutThousands(search: string): string {
  const isAmount = /^\s*\$?\s*\d{1,3}(,\d{3})+(\.\d{0,2})?\s*$/.test(search);
  return isAmount ? search.replace(/[\s,]/g, '') : search;
}

/** A reference that a note names, in any spelling, as it is stored; any other search as it is. */
async function asStored(db: Pick<Database, 'rows'>, search: string): Promise<string> {
  const reference = parseReference(search);
  if (reference === null) return search;
  const found = await db.rows('SELECT 1 FROM gift_references WHERE reference = ? LIMIT 1', [
    reference,
  ]);
  return found.length > 0 ? reference : search;
}
