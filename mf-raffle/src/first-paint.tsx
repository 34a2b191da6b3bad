import type { ComponentType } from 'react';
import { useCampaign } from 'shell/kit';
import { RaffleHero } from './raffle/hero/raffle-hero.tsx';
import { StatsTiles } from './raffle/hero/stats-tiles.tsx';

function FirstScreen({ closed }: { closed: boolean }) {
  const campaign = useCampaign();
  const prizes = { count: campaign.fallbacks.prizes, value: campaign.fallbacks.prizeValue };
  return (
    <>
      <RaffleHero campaign={campaign} prizes={prizes} closed={closed} />
      <StatsTiles prizes={prizes} stats={undefined} failed={false} />
    </>
  );
}

/** The first screen of each page, painted before any script has run. */
export default {
  '/raffle': () => <FirstScreen closed={false} />,
  '/raffle closed': () => <FirstScreen closed={true} />,
} satisfies Record<string, ComponentType>;
