import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * A new secret with 256 bits, behind a prefix by which scanners and people recognize it. With an
 * Idempotency-Key it is derived from that and the caller's own secret, so that a repeated request
 * gets the same one although it is not stored.
 */
export function newSecret(prefix: string, caller: string, key: string | undefined): string {
  const bytes =
    key === undefined
      ? randomBytes(32)
      : createHmac('sha256', caller).update(`${prefix}\n${key}`).digest();
  return prefix + bytes.toString('base64url');
}

/** What is stored of a secret that nobody can guess. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
