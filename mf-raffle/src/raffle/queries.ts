import { listPrizes } from 'api/contract';
import { endpointQuery, every, queryOptions, raffleStatsQuery } from 'shell/kit';

const live = { ...every(2), refetchOnWindowFocus: true } as const;

export const statsQuery = queryOptions({ ...raffleStatsQuery, ...live });
export const prizesQuery = queryOptions({ ...endpointQuery(listPrizes, {}), ...live });
