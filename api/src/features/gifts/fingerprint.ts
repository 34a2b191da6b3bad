import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import type { GiftPlatform, GiftRow } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';

type Row = z.output<typeof GiftRow>;

/**
 * What a gift is known by: its platform and id, or all that the file says about a gift without an id.
 * Keyed, so that nobody can test guesses of a payer against the fingerprints of erased gifts.
 */
export function fingerprintOf(secret: string, platform: GiftPlatform, row: Row): string {
  const { externalId, payer, amount, givenOn, note, occurrence } = row;
  return externalId === null
    ? keyedHash(secret, ['row', platform, payer, amount, givenOn, note, occurrence])
    : keyedHash(secret, ['id', platform, externalId]);
}

/** What gifts are alike in, with an id or without one. */
export function contentFingerprintOf(
  secret: string,
  platform: GiftPlatform,
  { payer, amount, givenOn, note }: Pick<Row, 'payer' | 'amount' | 'givenOn' | 'note'>,
): string {
  return keyedHash(secret, ['content', platform, payer, amount, givenOn, note]);
}

function keyedHash(secret: string, known: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(known)).digest('base64url');
}

export async function readFingerprintSecret(db: Pick<Database, 'rows'>): Promise<string> {
  const [row] = await db.rows("SELECT value FROM settings WHERE name = 'gift-fingerprints'");
  if (!row) throw new Error('there is no secret for the fingerprints of gifts');
  return String(row[0]);
}
