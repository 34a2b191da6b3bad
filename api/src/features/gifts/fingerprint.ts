import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import type { GiftPlatform, GiftRow } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';

/**
 * What a gift is known by: its platform and id, or all that the file says about a gift without an id.
 * Keyed, so that nobody can test guesses of a payer against the fingerprints of erased gifts.
 */
export function fingerprintsOf(
  secret: string,
  platform: GiftPlatform,
  rows: readonly z.output<typeof GiftRow>[],
): string[] {
  return rows.map(({ externalId, amount, givenOn, payer, note, occurrence }) => {
    const known =
      externalId === null
        ? ['row', platform, payer, amount, givenOn, note, occurrence]
        : ['id', platform, externalId];
    return createHmac('sha256', secret).update(JSON.stringify(known)).digest('base64url');
  });
}

export async function readFingerprintSecret(db: Pick<Database, 'rows'>): Promise<string> {
  const [row] = await db.rows("SELECT value FROM settings WHERE name = 'gift-fingerprints'");
  if (!row) throw new Error('there is no secret for the fingerprints of gifts');
  return String(row[0]);
}
