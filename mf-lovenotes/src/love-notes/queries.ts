import { listSupport } from 'api/contract';
import { endpointQuery, every, queryOptions, raffleStatsQuery, supportCountQuery } from 'shell/kit';

/** The newest notes; older ones are asked for as a visitor comes near them. */
export const newestQuery = queryOptions({ ...endpointQuery(listSupport, {}), ...every(30) });
export const countQuery = queryOptions({ ...supportCountQuery, ...every(30) });
export const statsQuery = queryOptions({ ...raffleStatsQuery, ...every(30) });
