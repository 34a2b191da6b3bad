import { type PublicCampaign, qualifyFromText } from 'api/contract';
import { GiftReference, Section, serverNow } from 'shell/kit';
import { DonationLinks } from '../../components/donation-links.tsx';
import { Step } from '../../components/step.tsx';
import { EntrySection } from '../entry/entry-section.tsx';
import { ShareBlock } from '../share/share-block.tsx';
import styles from './take-part.module.css';

interface TakePartProps {
  campaign: PublicCampaign;
  closed: boolean;
}

export function TakePart({ campaign, closed }: TakePartProps) {
  const donate = (
    <div key="donate" className={styles.donate}>
      <Step label={closed ? null : 'Step 1'} title={closed ? 'You can still give' : 'Donate'}>
        <p className={styles.text}>
          {closed
            ? 'Every gift still helps, raffle or not.'
            : `New donations from ${qualifyFromText(campaign, serverNow())} onward count. Keep the receipt: we check it against your entry.`}
        </p>
        {!closed && <GiftReference className={styles.reference} />}
        <DonationLinks campaign={campaign} />
      </Step>
    </div>
  );
  const entry = (
    <div key="entry" className={styles.enter} id="enter">
      <EntrySection campaign={campaign} closed={closed} />
    </div>
  );
  const share = (
    <div key="share" className={styles.share}>
      <ShareBlock campaign={campaign} closed={closed} />
    </div>
  );
  return (
    <Section
      id="take-part"
      eyebrow="Take part"
      title={closed ? 'This raffle is complete' : 'Enter the raffle'}
      intro={
        closed
          ? `The entries are in. ${campaign.childName}’s family still needs you.`
          : 'Give on any platform, tell us about it here, then spread the word.'
      }
    >
      <div className={styles.steps} data-closed={closed || undefined}>
        {closed ? [entry, donate, share] : [donate, entry, share]}
      </div>
    </Section>
  );
}
