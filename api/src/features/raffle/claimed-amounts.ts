import type { Tx } from '../../platform/db/client.ts';
import { sealedHolders } from '../seals/standing.ts';

export interface Amounts {
  donationCents: number;
  entryCount: number;
}

interface Entry {
  id: number;
  verifiedAt: number | null;
  donationCents: number;
}

/**
 * What entries claimed before their verification counted what was given. Without those whose tickets
 * are sealed: their number stays.
 */
export async function readClaimed(
  tx: Tx,
  entries: readonly Entry[],
): Promise<Map<number, Amounts>> {
  const verified = entries.filter(({ verifiedAt }) => verifiedAt !== null);
  if (verified.length === 0) return new Map();
  const rows = await tx.rows(
    `SELECT i.entry_id, max(i.change_id), i.donation_cents_before, i.entry_count_before
     FROM json_each(?) AS listed
     CROSS JOIN entry_change_items AS i ON i.entry_id = listed.value ->> 'id'
     WHERE i.verified_at_before IS NULL AND i.verified_at_after = listed.value ->> 'verifiedAt'
       AND i.donation_cents_after = listed.value ->> 'donationCents'
       AND i.donation_cents_before <> i.donation_cents_after
     GROUP BY i.entry_id`,
    [
      JSON.stringify(
        verified.map(({ id, verifiedAt, donationCents }) => ({ id, verifiedAt, donationCents })),
      ),
    ],
  );
  const claimed = new Map(
    rows.map((row) => [
      Number(row[0]),
      { donationCents: Number(row[2]), entryCount: Number(row[3]) },
    ]),
  );
  for (const id of await sealedHolders(tx, [...claimed.keys()])) claimed.delete(id);
  return claimed;
}
