import type { ContactMessage } from 'api/contract';
import { beginning } from '../ui/beginning.ts';

/** Mail programs cut long addresses, so only the beginning of what was written is quoted. */
const QUOTED = 600;

/** A link that opens the mail program with the beginning of an answer. */
export function replyTo(
  { name, email, message }: Pick<ContactMessage, 'name' | 'email' | 'message'>,
  organizers: string,
): string {
  const begun = beginning(message, QUOTED);
  const quote = begun.replace(/^/gm, '> ');
  const more = message.length > begun.length ? ' …' : '';
  const body = `Aloha ${name},\n\n\n\n${organizers}\n\nYou wrote:\n${quote}${more}`;
  const line = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${line('Your message to us')}&body=${line(body)}`;
}
