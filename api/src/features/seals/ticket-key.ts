import { TICKET_KEY_ALPHABET, TICKET_KEY_LENGTH } from '../../../contract/index.ts';
import type { Random } from '../../platform/random.ts';

/** A new ticket key: 26 characters, 130 random bits. */
export function makeTicketKey(random: Random): string {
  let key = '';
  for (let i = 0; i < TICKET_KEY_LENGTH; i += 1) key += TICKET_KEY_ALPHABET[random(32)];
  return key;
}
