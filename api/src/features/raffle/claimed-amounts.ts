import type { Tx } from '../../platform/db/client.ts';
import { sealedTicketCounts } from '../seals/sealed-entries.ts';

export interface Amounts {
  donationCents: number;
  entryCount: number;
}

/** An entry for which what was given counts, instead of what it claimed. */
export interface Recounted {
  claimed: Amounts;
  /** When it was verified with this amount; null when no change says so. */
  countedAt: number | null;
  /** What counts is sealed: until those tickets are decided, the amount stays, whatever the status. */
  isSealed: boolean;
}

interface Entry {
  id: number;
  donationCents: number;
  entryCount: number;
}

/**
 * Those of the entries that have another amount than they claimed. Only counting what was given changes
 * an amount, so an entry claimed what it had before the first such change, whatever happened since.
 */
export async function readRecounted(
  tx: Tx,
  entries: readonly Entry[],
): Promise<Map<number, Recounted>> {
  if (entries.length === 0) return new Map();
  const rows = await tx.rows(
    `SELECT i.entry_id, i.donation_cents_before, i.entry_count_before,
       (SELECT verified_at_after FROM entry_change_items AS v WHERE v.entry_id = i.entry_id
          AND v.verified_at_after IS NOT NULL
          AND v.donation_cents_after = listed.value ->> 'donationCents'
        ORDER BY v.change_id DESC LIMIT 1)
     FROM json_each(?) AS listed
     CROSS JOIN entry_change_items AS i ON i.entry_id = listed.value ->> 'id'
     WHERE i.donation_cents_before <> i.donation_cents_after
       AND i.donation_cents_before <> listed.value ->> 'donationCents'
       AND NOT EXISTS (SELECT 1 FROM entry_change_items AS earlier
         WHERE earlier.entry_id = i.entry_id AND earlier.change_id < i.change_id
           AND earlier.donation_cents_before <> earlier.donation_cents_after)`,
    [JSON.stringify(entries.map(({ id, donationCents }) => ({ id, donationCents })))],
  );
  const entryCounts = new Map(entries.map(({ id, entryCount }) => [id, entryCount]));
  const sealed = await sealedTicketCounts(
    tx,
    rows.map((row) => Number(row[0])),
  );
  return new Map(
    rows.map((row) => [
      Number(row[0]),
      {
        claimed: { donationCents: Number(row[1]), entryCount: Number(row[2]) },
        countedAt: row[3] === null ? null : Number(row[3]),
        // Sealed in another number, it keeps nothing: the amount was counted later.
        isSealed:
          sealed.get(Number(row[0]))?.includes(entryCounts.get(Number(row[0])) ?? 0) ?? false,
      },
    ]),
  );
}

/** What counted in the verification of an entry at that time; undefined when no change says so. */
export async function readCounted(
  tx: Tx,
  { entryId, verifiedAt }: { entryId: number; verifiedAt: number },
): Promise<Amounts | undefined> {
  const [row] = await tx.rows(
    `SELECT donation_cents_after, entry_count_after FROM entry_change_items
     WHERE entry_id = ? AND verified_at_after = ? ORDER BY change_id DESC LIMIT 1`,
    [entryId, verifiedAt],
  );
  return row && { donationCents: Number(row[0]), entryCount: Number(row[1]) };
}
