import { queryOptions, useQuery } from '@tanstack/react-query';
import { type PublicCampaign, readCampaign } from 'api/contract';
import { createContext, type ReactNode, useContext } from 'react';
import { endpointQuery } from './call.ts';

export const campaignQuery = queryOptions({
  ...endpointQuery(readCampaign, {}),
  // An admin's change shows on open pages within a minute, and at once when a tab is focused again.
  staleTime: 40_000,
  refetchInterval: 50_000,
  refetchOnWindowFocus: true,
});

const CampaignContext = createContext<PublicCampaign | null>(null);

/** Provides the campaign. `initial` came with the page, so nothing waits for a request. */
export function CampaignProvider({
  initial,
  children,
}: {
  initial: PublicCampaign;
  children: ReactNode;
}) {
  const { data } = useQuery({ ...campaignQuery, initialData: initial });
  return <CampaignContext value={data}>{children}</CampaignContext>;
}

/** The campaign's names, links, dates, goals and fallbacks, and whether it has a feed. */
export function useCampaign(): PublicCampaign {
  const campaign = useContext(CampaignContext);
  if (!campaign) throw new Error('useCampaign needs a CampaignProvider above it');
  return campaign;
}
