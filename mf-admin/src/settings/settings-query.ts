import { readCampaignSettings } from 'api/contract';
import { endpointQuery } from 'shell/kit';

/** Polled, so that an admin sees early what somebody else changes. */
export const settingsQuery = {
  ...endpointQuery(readCampaignSettings, {}),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 20_000,
  refetchOnWindowFocus: true,
  networkMode: 'always' as const,
};
