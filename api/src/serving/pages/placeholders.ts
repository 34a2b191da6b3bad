import { randomBytes } from 'node:crypto';

// Pages are rendered and compressed once for many responses. The secret keeps these placeholders
// out of the texts that people write.
const secret = randomBytes(12).toString('hex');

/** Placeholder for the response's nonce. */
export const NONCE_PLACEHOLDER = `nonce-${secret}`;
/** Placeholder for the server's time in milliseconds, which the page uses. */
export const NOW_PLACEHOLDER = `now-${secret}`;

/** The values that differ in every response. */
export interface PlaceholderValues {
  nonce: string;
  now: Date;
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}
