import { type Match, type MatchCandidate, parseCents, ticketCountFor } from 'api/contract';

/** What an organizer decides about a match. */
export type Choice =
  | {
      kind: 'verify';
      giftIds: number[];
      count: 'claimed' | 'given';
      /** What was given, as the organizer saw it. */
      given: string;
    }
  | { kind: 'disqualify' };

/** Which candidate is chosen, and which amount counts. */
export interface Picked {
  /** Undefined while the organizer has to choose. */
  candidate: MatchCandidate | undefined;
  count: 'claimed' | 'given';
}

/** Candidates that fit equally well leave the choice to the organizer. */
export function firstPick({ entry, candidates }: Match): Picked {
  const [strongest] = candidates;
  const isTie =
    candidates.length > 1 &&
    strongest?.warnings.some(({ code }) => code === 'several-candidates') === true;
  const candidate = isTie ? undefined : strongest;
  return { candidate, count: usualCount(entry, candidate) };
}

/**
 * What an organizer picked, as the match is now. By its gifts, since a candidate moves up when
 * another one goes; the amount counts as usual again when it is another one.
 */
export function pickAgain(match: Match, { candidate: before, count }: Picked): Picked {
  const gifts = giftsOf(before);
  const candidate = match.candidates.find((one) => giftsOf(one) === gifts);
  if (!before || !candidate) return firstPick(match);
  const isSame = candidate.given === before.given;
  return { candidate, count: isSame ? count : usualCount(match.entry, candidate) };
}

/** Names a candidate among those of its entry. */
export function giftsOf(candidate: Pick<MatchCandidate, 'gifts'> | undefined): string {
  return candidate?.gifts.map(({ id }) => id).join('-') ?? '';
}

/** What was given counts if it is less than claimed. More may be for somebody else's entry. */
export function usualCount(
  { donationAmount }: Pick<Match['entry'], 'donationAmount'>,
  candidate: Pick<MatchCandidate, 'given'> | undefined,
): Picked['count'] {
  const given = parseCents(candidate?.given ?? '');
  const claimed = parseCents(donationAmount);
  return given !== null && claimed !== null && given < claimed ? 'given' : 'claimed';
}

export interface Amounts {
  claimed: string;
  given: string;
  /** Tickets of each. */
  ticketsClaimed: number;
  ticketsGiven: number;
}

/** Both amounts, if they differ; else null. */
export function differingAmounts(
  entry: Match['entry'],
  { given, ticketsForGiven }: MatchCandidate,
): Amounts | null {
  const claimed = entry.donationAmount;
  if (parseCents(given) === parseCents(claimed)) return null;
  const ticketsClaimed = entry.excludedPlace ? 0 : ticketCountFor(parseCents(claimed) ?? 0);
  return { claimed, given, ticketsClaimed, ticketsGiven: ticketsForGiven };
}
