import type { GiftPlatform } from '../../../contract/index.ts';
import { centsToText } from '../../../contract/index.ts';
import type { Tx } from '../../platform/db/client.ts';
import { contentFingerprintOf, readFingerprintSecret } from './fingerprint.ts';

/**
 * Gifts that came before there were content fingerprints get theirs. Once a gift is erased, its content
 * is not known any more.
 */
export async function addContentFingerprints(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx.rows(
    `SELECT id, platform, payer, amount_cents, given_on, note FROM gifts
     WHERE id IN (SELECT value FROM json_each(?))
       AND content_fingerprint IS NULL AND erased_at IS NULL`,
    [JSON.stringify(ids)],
  );
  if (rows.length === 0) return;
  const secret = await readFingerprintSecret(tx);
  const found = rows.map((row) => [
    Number(row[0]),
    contentFingerprintOf(secret, row[1] as GiftPlatform, {
      payer: String(row[2]),
      amount: centsToText(Number(row[3])),
      givenOn: String(row[4]),
      note: String(row[5]),
    }),
  ]);
  await tx.rows(
    `UPDATE gifts SET content_fingerprint = found.value ->> 1
     FROM json_each(?) AS found WHERE gifts.id = found.value ->> 0`,
    [JSON.stringify(found)],
  );
}

/** @param days YYYY-MM-DD */
export async function addContentFingerprintsOfDays(tx: Tx, days: readonly string[]): Promise<void> {
  const rows = await tx.rows(
    `SELECT id FROM gifts WHERE given_on IN (SELECT value FROM json_each(?))
       AND content_fingerprint IS NULL AND erased_at IS NULL`,
    [JSON.stringify([...new Set(days)])],
  );
  await addContentFingerprints(
    tx,
    rows.map((row) => Number(row[0])),
  );
}
