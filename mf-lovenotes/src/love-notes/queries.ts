import { listSupport } from 'api/contract';
import { endpointQuery, every, queryOptions, raffleStatsQuery, supportCountQuery } from 'shell/kit';

/** The newest page of notes; older pages load on scroll. */
export const newestQuery = queryOptions({ ...endpointQuery(listSupport, {}), ...every(30) });
export const countQuery = queryOptions({ ...supportCountQuery, ...every(30) });
export const statsQuery = queryOptions({ ...raffleStatsQuery, ...every(30) });
