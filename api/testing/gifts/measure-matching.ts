import type { Matching, MatchingInput } from '../../src/features/gifts/matching/claims.ts';
import { matchGifts } from '../../src/features/gifts/matching/match-gifts.ts';
import type { MadeUpGifts } from './made-up-gifts.ts';

/** The whole matching at once. */
export function runMatching(input: MatchingInput): Matching {
  const steps = matchGifts(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** How often the matching is right about made-up gifts. Shares are from 0 to 1. */
export interface Figures {
  entries: number;
  /** Different traps among them. */
  traps: number;
  /** Entries that a gift paid for. */
  paid: number;
  certain: number;
  /** The trap of each certain match that is wrong. */
  wrongCertain: string[];
  /** Entries with likely matches. */
  likely: number;
  /** Of those, with the right gifts among the candidates. */
  likelyPrecision: number;
  /** Of all candidates shown, right ones. */
  candidatePrecision: number;
  /** Of paid entries that are not certain, with the right gifts among the candidates. */
  likelyRecall: number;
}

export function measureMatching({ input, truth, trapOf }: MadeUpGifts): Figures {
  const { certain, likely } = runMatching(input);
  const isRight = (entryId: number, giftIds: readonly number[]) => {
    const right = truth.get(entryId);
    return right !== undefined && idsOf(giftIds) === idsOf(right);
  };
  const wrong = certain.filter(({ entryId, candidate }) => !isRight(entryId, candidate.giftIds));
  const candidates = likely.flatMap(({ entryId, candidates: own }) =>
    own.map(({ giftIds }) => isRight(entryId, giftIds)),
  );
  const found = likely.filter(({ entryId, candidates: own }) =>
    own.some(({ giftIds }) => isRight(entryId, giftIds)),
  );
  return {
    entries: input.claims.length,
    traps: new Set(trapOf.values()).size,
    paid: truth.size,
    certain: certain.length,
    wrongCertain: wrong.map(({ entryId }) => trapOf.get(entryId) ?? ''),
    likely: likely.length,
    likelyPrecision: found.length / likely.length,
    candidatePrecision: candidates.filter(Boolean).length / candidates.length,
    likelyRecall: found.length / (truth.size - (certain.length - wrong.length)),
  };
}

function idsOf(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join(' ');
}
