import { type Draw, listDraws, listPrizes, MAX_DRAWS } from 'api/contract';
import { call, endpointQuery, every, queryOptions, raffleStatsQuery } from 'shell/kit';

const live = { ...every(2), refetchOnWindowFocus: true } as const;

export const statsQuery = queryOptions({ ...raffleStatsQuery, ...live });
export const prizesQuery = queryOptions({ ...endpointQuery(listPrizes, {}), ...live });

/** All draws, newest first. Each page starts after the last draw of the one before. */
export const drawsQuery = {
  queryKey: [listDraws.path, 'pages'],
  queryFn: ({ pageParam: before, signal }: { pageParam?: number; signal: AbortSignal }) =>
    call(listDraws, { before, limit: MAX_DRAWS }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: Draw[]) => (page.length < MAX_DRAWS ? undefined : page.at(-1)?.id),
  meta: { access: 'public' },
  ...every(30),
} as const;
