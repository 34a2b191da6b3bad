import { listPrizes, raffleStats } from 'api/contract';
import { endpointQuery, queryOptions } from 'shell/kit';

const live = { staleTime: 0, refetchInterval: 2_000, refetchOnWindowFocus: true } as const;

export const statsQuery = queryOptions({ ...endpointQuery(raffleStats, {}), ...live });
export const prizesQuery = queryOptions({ ...endpointQuery(listPrizes, {}), ...live });
