import { inUsualWidth } from './invisible.ts';

/** Crockford's base32: no I, L, O or U. */
export const TICKET_KEY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 26 characters of 5 bits each: 130 bits. */
export const TICKET_KEY_LENGTH = 26;

const TICKET_KEY = new RegExp(`^[${TICKET_KEY_ALPHABET}]{${TICKET_KEY_LENGTH}}$`);

/**
 * A ticket key as somebody typed or copied it, in the one spelling that is stored: in capitals, with 0 for
 * O and 1 for I and L, and without spaces, dashes and invisible characters. Full-width characters count as
 * ordinary ones. Null when it is no ticket key.
 */
export function normalizeTicketKey(typed: string): string | null {
  const key = inUsualWidth(typed)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return TICKET_KEY.test(key) ? key : null;
}
