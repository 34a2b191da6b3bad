import { queryOptions } from '@tanstack/react-query';
import { countSupport, raffleCount, raffleStats } from 'api/contract';
import { endpointQuery } from './call.ts';

/**
 * The figures that pages of several remotes show. Each place says how often it asks, by `every`;
 * the answer is one for all of them, and who changes a figure refreshes it everywhere.
 */
export const supportCountQuery = queryOptions(endpointQuery(countSupport, {}));
export const raffleCountQuery = queryOptions(endpointQuery(raffleCount, {}));
export const raffleStatsQuery = queryOptions(endpointQuery(raffleStats, {}));

/** Asked for again each time so many seconds have passed, and whenever a page shows it anew. */
export function every(seconds: number) {
  return { staleTime: 0, refetchInterval: seconds * 1_000 } as const;
}
