import { platforms } from 'api/contract';
import {
  ButtonLink,
  ErrorNotice,
  InSteps,
  NewTab,
  OceanBand,
  useCampaign,
  useQuery,
} from 'shell/kit';
import { FundraiserHero } from './hero/fundraiser-hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { statsQuery } from './queries.ts';
import { StatsTiles } from './stats-tiles.tsx';
import { TakePart } from './take-part.tsx';

export default function FundraiserPage() {
  const campaign = useCampaign();
  const stats = useQuery(statsQuery);
  const failed = !stats.data && stats.errorUpdateCount > 0;

  return (
    <InSteps first={2}>
      <FundraiserHero campaign={campaign} />
      <StatsTiles stats={stats.data} failed={failed} />
      {failed && (
        <ErrorNotice
          title="Failed to fetch stats"
          text="You can still enter. Only the numbers are missing."
          onRetry={() => stats.refetch()}
        />
      )}
      <HowItWorks campaign={campaign} />
      <TakePart campaign={campaign} />
      <OceanBand
        id="support"
        title={`Support ${campaign.childName}`}
        text="Every gift helps, with or without an entry."
      >
        {platforms.map(({ id, label }) => (
          <ButtonLink key={id} to={campaign.links[id]} look="secondary">
            {label}
            <NewTab />
          </ButtonLink>
        ))}
      </OceanBand>
    </InSteps>
  );
}
