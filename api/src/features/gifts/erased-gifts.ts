import type { Tx } from '../../platform/db/client.ts';
import { emptyGifts } from './empty-gifts.ts';

interface KnownBy {
  fingerprint: string;
  /** Null for a gift that was erased before there were content fingerprints. */
  content: string | null;
}

/** When the import of erased gifts is taken back, so that their payers do not come back with the file. */
export async function rememberErasedGifts(tx: Tx, gifts: readonly KnownBy[]): Promise<void> {
  if (gifts.length === 0) return;
  await tx.rows(
    `INSERT OR IGNORE INTO erased_gifts (fingerprint, content_fingerprint)
     SELECT value ->> 'fingerprint', value ->> 'content' FROM json_each(?)`,
    [JSON.stringify(gifts)],
  );
}

/**
 * Erases those of these gifts, which have just come, that were erased before. They may have an id now,
 * or none any more.
 */
export async function eraseAgain(
  tx: Tx,
  gifts: readonly (KnownBy & { id: number })[],
  now: Date,
): Promise<void> {
  const listed = JSON.stringify(gifts);
  const rows = await tx.rows(
    `DELETE FROM erased_gifts
     WHERE fingerprint IN (SELECT value ->> 'fingerprint' FROM json_each(?1))
       OR content_fingerprint IN (SELECT value ->> 'content' FROM json_each(?1))
     RETURNING fingerprint, content_fingerprint`,
    [listed],
  );
  if (rows.length === 0) return;
  const fingerprints = new Set(rows.map((row) => row[0]));
  const contents = new Set(rows.map((row) => row[1]));
  const again = gifts.filter(
    ({ fingerprint, content }) => fingerprints.has(fingerprint) || contents.has(content),
  );
  await emptyGifts(
    tx,
    again.map(({ id }) => id),
    now,
  );
}
