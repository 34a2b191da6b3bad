import { lazy } from 'react';
import { InSteps, useCampaign, useEntriesClosed, useQuery } from 'shell/kit';
import { RaffleHero } from './hero/raffle-hero.tsx';
import { StatsTiles } from './hero/stats-tiles.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { statsQuery } from './queries.ts';
import { SupportSection } from './support-section.tsx';

// Below the first screen: in the page's file, and evaluated when its turn to be rendered has come.
const TakePart = lazy(async () => ({
  default: (await import(/* webpackMode: "eager" */ './take-part/take-part.tsx')).TakePart,
}));
const PrizeCollection = lazy(async () => ({
  default: (await import(/* webpackMode: "eager" */ './prizes/prize-collection.tsx'))
    .PrizeCollection,
}));
const DrawsSection = lazy(async () => ({
  default: (await import(/* webpackMode: "eager" */ './draws/draws-section.tsx')).DrawsSection,
}));

export default function RafflePage() {
  const campaign = useCampaign();
  const stats = useQuery(statsQuery);
  const closed = useEntriesClosed(campaign);

  const prizes = {
    count: stats.data?.totalPrizes ?? campaign.fallbacks.prizes,
    value: stats.data?.totalValue ?? campaign.fallbacks.prizeValue,
  };

  return (
    <InSteps first={2}>
      <RaffleHero campaign={campaign} prizes={prizes} closed={closed} />
      <StatsTiles
        prizes={prizes}
        stats={stats.data}
        failed={!stats.data && stats.errorUpdateCount > 0}
      />
      <HowItWorks campaign={campaign} closed={closed} />
      <TakePart campaign={campaign} closed={closed} />
      <PrizeCollection closed={closed} />
      <DrawsSection />
      <SupportSection campaign={campaign} closed={closed} />
    </InSteps>
  );
}
