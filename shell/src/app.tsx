import { QueryClientProvider } from '@tanstack/react-query';
import type { PublicCampaign } from 'api/contract';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { CampaignProvider, createQueryClient, Toaster } from 'shell/kit';
import { removeFallbackNotice } from './fallback-notice.ts';

interface AppProps {
  campaign: PublicCampaign;
  Router: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** What visitors' pages and admin pages have in common. */
export function App({ campaign, Router, children }: AppProps) {
  const [client] = useState(createQueryClient);
  useEffect(removeFallbackNotice, []);
  return (
    <QueryClientProvider client={client}>
      <CampaignProvider initial={campaign}>
        <Router>{children}</Router>
        <Toaster />
      </CampaignProvider>
    </QueryClientProvider>
  );
}
