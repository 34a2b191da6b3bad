import type * as z from 'zod/mini';
import type { EnterRaffle } from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { ReferenceTaken } from '../../platform/errors.ts';
import { referenceDisputes } from './reference-disputes.sql.ts';

type Refused = Pick<z.output<typeof EnterRaffle>, 'giftReference' | 'email' | 'phone'>;

/**
 * After a refused reference: notes the entry that has it, unless the same person sent both. Anybody may
 * have read it in the note of a gift and entered with it first, so organizers decide about its gift.
 */
export async function noteDispute(
  error: unknown,
  { giftReference, email, phone }: Refused,
  { db, clock }: { db: Database; clock: Clock },
): Promise<void> {
  if (!(error instanceof ReferenceTaken) || !giftReference) return;
  const digits = lastTenDigits(phone);
  await db.write(async (tx) => {
    const [holder] = await tx.rows(
      `SELECT id, lower(email), phone FROM raffle_entries AS e WHERE reference = ?
       AND NOT EXISTS (SELECT 1 FROM reference_disputes WHERE entry_id = e.id)`,
      [giftReference],
    );
    if (!holder || holder[1] === email.toLowerCase()) return;
    if (digits !== '' && digits === lastTenDigits(holder[2])) return;
    await tx.orm
      .insert(referenceDisputes)
      .values({ entryId: Number(holder[0]), at: clock().getTime() });
    tx.bump('entries');
    tx.bump('entries-changed');
  });
}

/** Which of these entries have a reference that somebody else has sent, too. */
export async function disputedEntries(
  db: Pick<Database, 'rows'>,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    'SELECT entry_id FROM reference_disputes WHERE entry_id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  );
  return new Set(rows.map((row) => Number(row[0])));
}

/**
 * Entries that were verified before somebody else sent their reference. One that was verified
 * afterwards has been looked at, and what was handed over stays where it is.
 */
export async function countDisputedAfterwards(db: Pick<Database, 'rows'>): Promise<number> {
  const [row] = await db.rows(
    `SELECT count(*) FROM reference_disputes AS d JOIN raffle_entries AS e ON e.id = d.entry_id
     WHERE d.at > e.verified_at AND (e.entry_status = 'verified' OR (e.entry_status = 'winner'
       AND EXISTS (SELECT 1 FROM draws WHERE winner_id = e.id AND handed_over_at IS NULL)))`,
  );
  return Number(row?.[0]);
}

/** The same whether a phone was typed with its country's digits or without. */
function lastTenDigits(phone: unknown): string {
  return typeof phone === 'string' ? phone.replace(/\D/g, '').slice(-10) : '';
}
