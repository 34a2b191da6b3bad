import type { Campaign } from 'api/contract';
import { ButtonLink, NewTab, Section } from 'shell/kit';
import { DonationLinks } from '../components/donation-links.tsx';
import { Step } from '../components/step.tsx';
import { EntrySection } from './entry/entry-section.tsx';
import styles from './take-part.module.css';

export function TakePart({ campaign }: { campaign: Campaign }) {
  return (
    <Section
      id="take-part"
      eyebrow="Take part"
      title="Enter the giveaway"
      intro="Give, share, then tell us about both."
    >
      <div className={styles.steps}>
        <div className={styles.donate}>
          <Step label="Step 1" title="Donate">
            <p className={styles.text}>
              Any amount counts. Keep the receipt: it helps us verify your entry.
            </p>
            <DonationLinks campaign={campaign} />
          </Step>
        </div>
        <div className={styles.social}>
          <Step label="Step 2" title="Pass it on">
            <p className={styles.text}>
              Like, comment on or share a post of{' '}
              <strong className={styles.handle}>@{campaign.instagramHandle}</strong>. One is enough;
              all three reach further.
            </p>
            <ButtonLink to={campaign.links.instagram} look="secondary" size="small">
              Open Instagram
              <NewTab />
            </ButtonLink>
          </Step>
        </div>
        <div className={styles.enter} id="enter">
          <EntrySection />
        </div>
      </div>
    </Section>
  );
}
