import type { Match, MatchCounts } from 'api/contract';
import type { Choice } from './one-by-one/choice.ts';
import type { Decision } from './one-by-one/queue.ts';

/**
 * The counts with what was decided since they were asked for.
 *
 * @param askedAt in milliseconds, by the clock of `savedAt`
 */
export function withDecisions(
  counts: MatchCounts,
  decisions: readonly Pick<Decision<Match, Choice>, 'choice' | 'savedAt'>[],
  askedAt: number,
): MatchCounts {
  const since = decisions.filter(({ savedAt }) => savedAt === null || savedAt >= askedAt);
  const verified = since.filter(({ choice }) => choice.kind === 'verify').length;
  return {
    ...counts,
    likely: Math.max(counts.likely - since.length, 0),
    pending: Math.max(counts.pending - since.length, 0),
    verified: counts.verified + verified,
  };
}
