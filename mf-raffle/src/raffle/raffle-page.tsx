import { useEffect } from 'react';
import { useCampaign, useLocation, useQuery } from 'shell/kit';
import { useEntriesClosed } from './closing.ts';
import { RaffleHero } from './hero/raffle-hero.tsx';
import { StatsTiles } from './hero/stats-tiles.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PrizeCollection } from './prizes/prize-collection.tsx';
import { statsQuery } from './queries.ts';
import { SupportSection } from './support-section.tsx';
import { TakePart } from './take-part/take-part.tsx';

export default function RafflePage() {
  const campaign = useCampaign();
  const stats = useQuery(statsQuery);
  const closed = useEntriesClosed(campaign);
  const { hash } = useLocation();

  // A link from elsewhere to a part of this page comes before the part is there.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  const prizes = {
    count: stats.data?.totalPrizes ?? campaign.fallbacks.prizes,
    value: stats.data?.totalValue ?? campaign.fallbacks.prizeValue,
  };

  return (
    <>
      <RaffleHero campaign={campaign} prizes={prizes} closed={closed} />
      <StatsTiles
        prizes={prizes}
        stats={stats.data}
        failed={!stats.data && stats.errorUpdateCount > 0}
      />
      <HowItWorks campaign={campaign} closed={closed} />
      <TakePart campaign={campaign} closed={closed} />
      <PrizeCollection closed={closed} />
      <SupportSection campaign={campaign} />
    </>
  );
}
