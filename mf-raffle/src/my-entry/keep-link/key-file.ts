import { entryCountText } from 'api/contract';
import { groupedKey } from '../key/key-text.ts';

interface KeyFile {
  ticketKey: string;
  link: string;
  /** Its tickets. */
  entryCount: number;
  organizers: string;
}

/** The text of the file that an entrant saves. */
export function keyFile({ ticketKey, link, entryCount, organizers }: KeyFile): string {
  return `Your raffle entry: ${entryCountText(entryCount)}
${organizers}

${link}

Open this link to see the state of your entry, and to check and prove your tickets.
Anyone who has it can see this entry, so keep it to yourself.

The key in it, to type by hand: ${groupedKey(ticketKey)}
`;
}
