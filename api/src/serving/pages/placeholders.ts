import { randomBytes } from 'node:crypto';

// Pages are made, and compressed, once for many answers. Nobody who writes a text of the site can
// know these places.
const secret = randomBytes(12).toString('hex');

/** Stands in a page where the answer's nonce will. */
export const NONCE_PLACEHOLDER = `nonce-${secret}`;
/** Stands where the server's time will, in milliseconds; the page goes by it. */
export const NOW_PLACEHOLDER = `now-${secret}`;

/** What is another in every answer. */
export interface PlaceholderValues {
  nonce: string;
  now: Date;
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}
