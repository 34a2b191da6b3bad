import { fundraiserStats } from 'api/contract';
import { endpointQuery, queryOptions } from 'shell/kit';

export const statsQuery = queryOptions(endpointQuery(fundraiserStats, {}));
