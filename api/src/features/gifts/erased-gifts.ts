import type { Tx } from '../../platform/db/client.ts';
import { emptyGifts } from './empty-gifts.ts';

/** When the import of erased gifts is taken back, so that their payers do not come back with the file. */
export async function rememberErasedGifts(tx: Tx, fingerprints: readonly string[]): Promise<void> {
  if (fingerprints.length === 0) return;
  await tx.rows('INSERT OR IGNORE INTO erased_gifts (fingerprint) SELECT value FROM json_each(?)', [
    JSON.stringify(fingerprints),
  ]);
}

/** Erases those of these gifts, which have just come, that were erased before. */
export async function eraseAgain(
  tx: Tx,
  idOf: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = await tx.rows(
    `DELETE FROM erased_gifts WHERE fingerprint IN (SELECT value FROM json_each(?))
     RETURNING fingerprint`,
    [JSON.stringify([...idOf.keys()])],
  );
  const ids = rows.flatMap((row) => idOf.get(String(row[0])) ?? []);
  if (ids.length > 0) await emptyGifts(tx, ids, now);
}
