import { readRules, readRulesDraft, readRulesVersion } from 'api/contract';
import { endpointQuery } from 'shell/kit';

/** Polled, so that an admin sees early what somebody else changes. */
const shared = {
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 20_000,
  refetchOnWindowFocus: true,
  networkMode: 'always' as const,
};

export const rulesDraftQuery = { ...endpointQuery(readRulesDraft, {}), ...shared };
export const publishedRulesQuery = { ...endpointQuery(readRules, {}), ...shared };

/** A version never changes. */
export const versionQuery = (id: number) => ({
  ...endpointQuery(readRulesVersion, { id }),
  staleTime: Number.POSITIVE_INFINITY,
});
