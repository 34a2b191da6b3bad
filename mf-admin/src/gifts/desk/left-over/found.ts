import {
  type Gift,
  type Match,
  type MatchCandidate,
  parseCents,
  ticketCountFor,
} from 'api/contract';

export type Entry = Match['entry'];

/** What a gift needs to be compared, from either list of gifts. */
export interface OpenGift {
  id: number;
  platform: string;
  amount: string;
  /** What no match has used yet. */
  unused: string;
  givenAt: string | null;
  givenOn: string;
  payer: string;
  note: string;
  references: string[];
}

export const openGift = ({ left, ...gift }: Gift): OpenGift => ({ ...gift, unused: left });

/** The candidate that an organizer makes by choosing. The server counts again. */
export function candidateOf(entry: Entry, gift: OpenGift): MatchCandidate {
  const same = fold(gift.payer) === fold(entry.name);
  return {
    gifts: [gift],
    given: gift.unused,
    ticketsForGiven: entry.excludedPlace ? 0 : ticketCountFor(parseCents(gift.unused) ?? 0),
    reasons: same ? [{ code: 'name-same', text: '' }] : [],
    warnings: [],
    otherEntries: [],
  };
}

const fold = (name: string) => name.trim().toLocaleLowerCase('en').replace(/\s+/g, ' ');
