import { queryOptions } from '@tanstack/react-query';
import { countLoveNotes, raffleCount, raffleStats } from 'api/contract';
import { endpointQuery } from './call.ts';

/**
 * Stats that pages of several remotes show. Each component sets its own interval with `every`; the
 * cached response is shared.
 */
export const supportCountQuery = queryOptions(endpointQuery(countLoveNotes, {}));
export const raffleCountQuery = queryOptions(endpointQuery(raffleCount, {}));
export const raffleStatsQuery = queryOptions(endpointQuery(raffleStats, {}));

/** Polls at this interval, and refetches whenever a component mounts. */
export function every(seconds: number) {
  return { staleTime: 0, refetchInterval: seconds * 1_000 } as const;
}
