import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { CampaignProvider, createQueryClient, Toaster, TooltipProvider } from 'shell/kit';
import type { Boot } from './boot.ts';
import { Footer } from './chrome/footer.tsx';
import { Navbar } from './chrome/navbar.tsx';
import { SkipLink } from './chrome/skip-link.tsx';
import { Pages } from './pages.tsx';

export function App({ boot }: { boot: Boot }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <CampaignProvider initial={boot.campaign}>
        <TooltipProvider>
          <BrowserRouter>
            <SkipLink />
            <Navbar />
            <Pages registry={boot.registry} />
            <Footer />
          </BrowserRouter>
          <Toaster />
        </TooltipProvider>
      </CampaignProvider>
    </QueryClientProvider>
  );
}
