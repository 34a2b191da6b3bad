import { countSupport, listSupport, raffleStats } from 'api/contract';
import { endpointQuery, queryOptions } from 'shell/kit';

const live = { staleTime: 0, refetchInterval: 30_000 } as const;

/** The newest notes; older ones are asked for as a visitor comes near them. */
export const newestQuery = queryOptions({ ...endpointQuery(listSupport, {}), ...live });
export const countQuery = queryOptions({ ...endpointQuery(countSupport, {}), ...live });
export const statsQuery = queryOptions({ ...endpointQuery(raffleStats, {}), ...live });
