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
 * or none any more. What is remembered stays, since others alike may come with the next file.
 */
export async function eraseAgain(
  tx: Tx,
  gifts: readonly (KnownBy & { id: number })[],
  now: Date,
): Promise<void> {
  const rows = await tx.rows(
    `SELECT value ->> 'id' FROM json_each(?)
     WHERE EXISTS (SELECT 1 FROM erased_gifts WHERE fingerprint = value ->> 'fingerprint')
       OR EXISTS (SELECT 1 FROM erased_gifts WHERE content_fingerprint = value ->> 'content')`,
    [JSON.stringify(gifts)],
  );
  const ids = rows.map((row) => Number(row[0]));
  if (ids.length > 0) await emptyGifts(tx, ids, now);
}
