import { randomBytes } from 'node:crypto';

// Pages are rendered and compressed once for many responses. The secret keeps these placeholders
// out of the texts that people write.
const secret = randomBytes(12).toString('hex');

/** Placeholder for the response's nonce. */
export const NONCE_PLACEHOLDER = `nonce-${secret}`;
/** Placeholder for the server's time in milliseconds, which the page uses. */
export const NOW_PLACEHOLDER = `now-${secret}`;

/** Placeholder for the secret of an admin document. */
export const SECRET_PLACEHOLDER = `document-${secret}`;
/** Placeholder for the key of what an admin document stores in the browser. */
export const STORAGE_KEY_PLACEHOLDER = `storage-${secret}`;

/** The values that differ in every response. */
export interface PlaceholderValues {
  nonce: string;
  now: Date;
  /** Of an admin document that may act. */
  secret?: string;
  storageKey?: string;
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}
