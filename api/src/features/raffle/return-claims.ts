import { centsToText } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { type Amounts, readRecounted } from './claimed-amounts.ts';

/** Entries looked at at once: a few milliseconds. */
const SLICE = 500;

/**
 * Gives entries their own claims back: those that were set back while their tickets were sealed, and kept what was
 * counted until now. Their gifts may pay for others since. What a gift pays for stays, and so does what is still
 * sealed. Called when a draw ends, after the number that follows a pass, and before a seal.
 */
export async function returnClaims(tx: Tx, by: By): Promise<void> {
  const yieldToRequests = requestYielder();
  for (let after = 0; ; ) {
    const rows = await tx.rows(
      `SELECT DISTINCT entry_id FROM gift_matches WHERE entry_id > ? AND active = 0
       ORDER BY entry_id LIMIT ${SLICE}`,
      [after],
    );
    const ids = rows.map((row) => Number(row[0]));
    await returnClaimsOf(tx, ids, by);
    const last = ids.at(-1);
    if (last === undefined || ids.length < SLICE) return;
    after = last;
    await yieldToRequests();
  }
}

/** The same for some entries, of which the others stay as they are. */
export async function returnClaimsOf(tx: Tx, ids: readonly number[], by: By): Promise<void> {
  const rows = await tx.rows(
    `SELECT e.id, e.name, e.donation_cents, e.entry_count FROM json_each(?) AS listed
     CROSS JOIN raffle_entries AS e ON e.id = listed.value
     WHERE e.erased_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM gift_matches WHERE entry_id = e.id AND active = 1)`,
    [JSON.stringify(ids)],
  );
  const unpaid = rows.map((row) => ({
    id: Number(row[0]),
    name: String(row[1]),
    donationCents: Number(row[2]),
    entryCount: Number(row[3]),
  }));
  const recounted = await readRecounted(tx, unpaid);
  for (const entry of unpaid) {
    const { claimed, isSealed } = recounted.get(entry.id) ?? {};
    if (!claimed || isSealed) continue;
    await tx.rows('UPDATE raffle_entries SET donation_cents = ?, entry_count = ? WHERE id = ?', [
      claimed.donationCents,
      claimed.entryCount,
      entry.id,
    ]);
    await recordChange(tx, by, {
      action: 'changed',
      subject: { kind: 'raffle-entry', id: entry.id, name: entry.name },
      before: shown(entry),
      after: shown(claimed),
    });
    tx.bump('entries');
    tx.bump('entries-changed');
  }
}

function shown({ donationCents, entryCount }: Amounts) {
  return { donationAmount: centsToText(donationCents), entryCount };
}
