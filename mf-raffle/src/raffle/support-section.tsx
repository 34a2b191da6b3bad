import { type Campaign, platforms, qualifyFromText } from 'api/contract';
import { ButtonLink, NewTab, OceanBand, serverNow } from 'shell/kit';

/** The end of the page: three ways to donate. */
export function SupportSection({ campaign }: { campaign: Campaign }) {
  return (
    <OceanBand
      id="support"
      title={`Support ${campaign.childName}`}
      text={`Donations from ${qualifyFromText(campaign, serverNow())} qualify for entry.`}
    >
      {platforms.map(({ id, label }) => (
        <ButtonLink key={id} to={campaign.links[id]} look="secondary">
          {label}
          <NewTab />
        </ButtonLink>
      ))}
    </OceanBand>
  );
}
