import { readRules, readRulesVersion } from 'api/contract';
import { endpointQuery, queryOptions } from 'shell/kit';

export const rulesQuery = queryOptions({
  ...endpointQuery(readRules, {}),
  refetchOnWindowFocus: true,
});

export const versionQuery = (id: number) => endpointQuery(readRulesVersion, { id });
