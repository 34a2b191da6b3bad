import { type Campaign, fillIn } from 'api/contract';

/** Subject and text of the campaign's letter, with the names in them. */
export function filledLetter(campaign: Campaign) {
  const { to, subject, body } = campaign.letter;
  return { to, subject: fillIn(subject, campaign), body: fillIn(body, campaign) };
}

/**
 * The link that opens the letter in the visitor's own mail program. Lines end as RFC 6068 wants
 * them, and spaces are %20: a + would stand in the letter.
 */
export function letterLink({ to, subject, body }: Campaign['letter']): string {
  const addresses = to.map((address) => encodeURIComponent(address).replaceAll('%40', '@'));
  const lines = body.replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${addresses.join(',')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
