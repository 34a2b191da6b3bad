import { listDraws, listPrizes, MAX_DRAWS } from 'api/contract';
import { endpointQuery, every, keepPreviousData, queryOptions, raffleStatsQuery } from 'shell/kit';

const live = { ...every(2), refetchOnWindowFocus: true } as const;

export const statsQuery = queryOptions({ ...raffleStatsQuery, ...live });
export const prizesQuery = queryOptions({ ...endpointQuery(listPrizes, {}), ...live });

/** One page of draws: the newest, or those before a given draw, which never change. */
export function drawsQuery(before?: number) {
  return queryOptions({
    ...endpointQuery(listDraws, { before, limit: MAX_DRAWS }),
    ...(before === undefined ? every(30) : { staleTime: Number.POSITIVE_INFINITY }),
    // A new draw shifts the start of the next page.
    placeholderData: keepPreviousData,
  });
}
