import {
  type Gift,
  type Match,
  type MatchCandidate,
  type MatchGift,
  parseCents,
  ticketCountFor,
} from 'api/contract';

export type Entry = Match['entry'];

/** A gift from the list of all gifts, as matches show it. */
export const openGift = ({ left, ...gift }: Gift): MatchGift => ({ ...gift, unused: left });

/** The candidate that an organizer makes by choosing. The server counts again. */
export function candidateOf(entry: Entry, gift: MatchGift): MatchCandidate {
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
