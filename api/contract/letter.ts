import type { Campaign } from './campaign.ts';
import { fillTemplate } from './fill-template.ts';

/**
 * The longest link that the common mail programs take whole: on Windows an address ends after 2,083
 * characters, and what is longer loses its end without a word.
 */
export const LETTER_LINK_MAX = 2_000;

type Named = Pick<Campaign, 'letter' | 'childName' | 'organizers'>;

/** Subject and text of the campaign's letter, with the names in them. */
export function filledLetter(campaign: Named): Campaign['letter'] {
  const { to, subject, body } = campaign.letter;
  return { to, subject: fillTemplate(subject, campaign), body: fillTemplate(body, campaign) };
}

/**
 * The link that opens the letter in the visitor's own mail program. Lines end as RFC 6068 wants
 * them, and spaces are %20: a + would appear in the letter.
 */
export function letterLink({ to, subject, body }: Campaign['letter']): string {
  const addresses = to.map((address) => encodeURIComponent(address).replaceAll('%40', '@'));
  const lines = body.replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${addresses.join(',')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
