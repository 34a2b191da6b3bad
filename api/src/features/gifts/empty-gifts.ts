import { centsToText } from '../../../contract/index.ts';
import type { Tx } from '../../platform/db/client.ts';
import { addContentFingerprints } from './content-fingerprints.ts';
import { giftSearchText } from './search-text.ts';

/**
 * Takes the payer out of gifts: name, note, id and what somebody wrote about them. Amount, day and
 * fingerprints stay, so that totals are right and the same file still adds nothing.
 */
export async function emptyGifts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await addContentFingerprints(tx, ids);
  const rows = await tx.rows(
    `SELECT id, amount_cents FROM gifts
     WHERE id IN (SELECT value FROM json_each(?)) AND erased_at IS NULL`,
    [JSON.stringify(ids)],
  );
  const emptied = rows.map((row) => {
    const nobody = { payer: '', note: '', externalId: null, references: [] };
    const amount = centsToText(Number(row[1]));
    return { id: Number(row[0]), searchText: giftSearchText({ ...nobody, amount }) };
  });
  if (emptied.length === 0) return;
  await tx.rows(
    `UPDATE gifts SET payer = '', note = '', external_id = NULL, discard_reason = NULL,
       erased_at = ?, search_text = emptied.value ->> 'searchText'
     FROM json_each(?) AS emptied WHERE gifts.id = emptied.value ->> 'id'`,
    [now.getTime(), JSON.stringify(emptied)],
  );
  await tx.rows(
    `DELETE FROM gift_references
     WHERE gift_id IN (SELECT value ->> 'id' FROM json_each(?))`,
    [JSON.stringify(emptied)],
  );
  tx.bump('gifts');
}
