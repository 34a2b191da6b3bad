import { RULES_PLACE } from 'api/contract';
import type { ComponentType } from 'react';
import { useCampaign } from 'shell/kit';
import { FundraiserHero } from './fundraiser/hero/fundraiser-hero.tsx';
import { StatsTiles as FundraiserTiles } from './fundraiser/stats-tiles.tsx';
import { MyEntryHeader } from './my-entry/my-entry-header.tsx';
import { RaffleHero } from './raffle/hero/raffle-hero.tsx';
import { StatsTiles } from './raffle/hero/stats-tiles.tsx';
import { RulesHeader } from './rules/rules-header.tsx';
import rulesStyles from './rules/rules-page.module.css';
import textStyles from './rules/rules-text.module.css';
import { RecordHeader } from './sealed-draw/record/record-header.tsx';

function Fundraiser() {
  return (
    <>
      <FundraiserHero campaign={useCampaign()} />
      <FundraiserTiles stats={undefined} failed={false} />
    </>
  );
}

function Raffle({ closed }: { closed: boolean }) {
  const campaign = useCampaign();
  const prizes = { count: campaign.fallbacks.prizes, value: campaign.fallbacks.prizeValue };
  return (
    <>
      <RaffleHero campaign={campaign} prizes={prizes} closed={closed} />
      <StatsTiles prizes={prizes} stats={undefined} failed={false} />
    </>
  );
}

/** With the whole rules, in classes that the page has too, for visitors without scripts; the server fills them in. */
function Rules() {
  return (
    <>
      <RulesHeader campaign={useCampaign()} />
      <div className={rulesStyles.content}>
        <noscript>
          <p className={textStyles.text}>{RULES_PLACE}</p>
        </noscript>
      </div>
    </>
  );
}

/** The first screen of each page; the server sends it as HTML. */
export default {
  '/raffle': () => <Raffle closed={false} />,
  '/raffle closed': () => <Raffle closed={true} />,
  '/raffle/draws': RecordHeader,
  '/raffle/rules': Rules,
  '/raffle/my-entry': MyEntryHeader,
  '/fundraiser': Fundraiser,
} satisfies Record<string, ComponentType>;
