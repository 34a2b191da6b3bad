import { type Campaign, platforms, qualifyFromText } from 'api/contract';
import { ButtonLink, GiftReference, NewTab, OceanBand, serverNow } from 'shell/kit';
import styles from './support-section.module.css';

/** The end of the page: three ways to donate. */
export function SupportSection({ campaign, closed }: { campaign: Campaign; closed: boolean }) {
  return (
    <OceanBand
      id="support"
      title={`Support ${campaign.childName}`}
      text={
        closed
          ? `Raffle entries are closed, mahalo. Every gift still helps ${campaign.childName}.`
          : `Donations from ${qualifyFromText(campaign, serverNow())} qualify for entry.`
      }
    >
      {!closed && <GiftReference className={styles.reference} />}
      {platforms.map(({ id, label }) => (
        <ButtonLink key={id} to={campaign.links[id]} look="secondary">
          {label}
          <NewTab />
        </ButtonLink>
      ))}
    </OceanBand>
  );
}
