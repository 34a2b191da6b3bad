import { type ContactMessage, LETTER_LINK_MAX, letterLink } from 'api/contract';
import { beginning } from '../ui/beginning.ts';

/** At most so much of what was written is quoted, in code points. */
const QUOTED = 600;

/**
 * A link that opens the mail program with the beginning of an answer. It quotes as much of the message as
 * the longest link that mail programs take has room for.
 */
export function replyTo(
  { name, email, message }: Pick<ContactMessage, 'name' | 'email' | 'message'>,
  organizers: string,
): string {
  const linkQuoting = (length: number) =>
    letterLink({
      to: [email],
      subject: 'Your message to us',
      body: `Aloha ${name},\n\n\n\n${organizers}${quoteOf(message, length)}`,
    });
  let fits = 0;
  let tooLong = QUOTED + 1;
  for (let tried = QUOTED; tried > fits; tried = Math.floor((fits + tooLong) / 2)) {
    if (linkQuoting(tried).length <= LETTER_LINK_MAX) fits = tried;
    else tooLong = tried;
  }
  return linkQuoting(fits);
}

function quoteOf(message: string, length: number): string {
  if (length === 0) return '';
  const begun = beginning(message, length);
  const more = message.length > begun.length ? ' …' : '';
  return `\n\nYou wrote:\n${begun.replace(/^/gm, '> ')}${more}`;
}
