import type * as z from 'zod/mini';
import {
  type EntryState,
  type MatchGround,
  matchTexts,
  parseCents,
  type verifyMatches as verifyContract,
} from '../../../../contract/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/client.ts';
import { Conflict } from '../../../platform/errors.ts';
import type { Candidate } from '../matching/claims.ts';
import { type CurrentMatching, currentMatching, latestMatching } from './current-matching.ts';

export type ToVerify = z.output<(typeof verifyContract)['input']>;

/** An entry to verify with gifts, and why. */
export interface ChosenMatch {
  entryId: number;
  giftIds: readonly number[];
  count: 'claimed' | 'given';
  expected: EntryState | undefined;
  ground: MatchGround;
  reasons: readonly string[];
  /** What of the gifts the matching meant for the entry; null when an organizer chose others. */
  given: number | null;
  /** What was left of the gifts when an organizer decided to count it; null when nobody said. */
  seen: number | null;
}

/**
 * Looks up on which ground each entry would be verified. It takes no transaction, so that no other
 * write waits for the matching.
 * @throws Conflict when the certain matches are not those of the revision any more
 */
export async function chooseMatches(
  db: Database,
  clock: Clock,
  { matches, revision }: ToVerify,
): Promise<ChosenMatch[]> {
  if (matches) {
    // Organizers decide about what they saw, perhaps before the latest change. Matching again for each
    // decision would make them wait.
    const seen = latestMatching(db);
    const grounds = matches.map((match) => seen && groundOf(seen, match));
    const now = grounds.every(Boolean) ? undefined : await currentMatching(db, clock);
    return matches.map(({ expected, given, ...match }, index) => ({
      ...match,
      expected,
      seen: given === undefined ? null : parseCents(given),
      ...(grounds[index] ?? (now && groundOf(now, match)) ?? byHand),
    }));
  }
  const matching = await currentMatching(db, clock);
  if (matching.certainRevision !== revision) throw new Conflict(matchTexts.listChanged);
  return matching.certain.map(({ entryId, candidate }) => ({
    entryId,
    giftIds: candidate.giftIds,
    count: 'claimed',
    expected: undefined,
    ground: 'reference',
    reasons: candidate.reasons,
    given: candidate.given,
    seen: null,
  }));
}

type Ground = Pick<ChosenMatch, 'ground' | 'reasons' | 'given'>;

const byHand: Ground = { ground: 'by-hand', reasons: [], given: null };

/** @returns undefined when the matching does not have this match */
function groundOf(
  matching: CurrentMatching,
  { entryId, giftIds }: Pick<ChosenMatch, 'entryId' | 'giftIds'>,
): Ground | undefined {
  const { certain, candidates } = matching.candidatesOf(entryId);
  const candidate = candidates.find((one) => isSameGifts(one, giftIds));
  if (!candidate) return undefined;
  const { reasons, given } = candidate;
  return { ground: certain ? 'reference' : 'likely', reasons, given };
}

function isSameGifts(candidate: Candidate, giftIds: readonly number[]): boolean {
  return (
    candidate.giftIds.length === giftIds.length &&
    candidate.giftIds.every((id) => giftIds.includes(id))
  );
}
