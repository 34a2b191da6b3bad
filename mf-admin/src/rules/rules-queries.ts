import { readRules, readRulesDraft, readRulesVersion } from 'api/contract';
import { endpointQuery } from 'shell/kit';
import { pollForForm, pollUntilLoaded } from '../data/poll.ts';

export const rulesDraftQuery = { ...endpointQuery(readRulesDraft, {}), ...pollForForm };
export const publishedRulesQuery = { ...endpointQuery(readRules, {}), ...pollForForm };

/** A version never changes. */
export const versionQuery = (id: number) => ({
  ...endpointQuery(readRulesVersion, { id }),
  ...pollUntilLoaded,
  staleTime: Number.POSITIVE_INFINITY,
});
