import { type Campaign, closingTime } from 'api/contract';
import { ButtonLink, paths } from 'shell/kit';
import { NewTab } from '../parts/new-tab.tsx';
import { Step } from '../take-part/step.tsx';
import styles from './closed-notice.module.css';

export function ClosedNotice({ campaign }: { campaign: Campaign }) {
  return (
    <Step title="Entries are closed. Mahalo!">
      <p className={styles.text}>
        The raffle took entries until {closingTime(campaign)}. Thank you to everyone who gave,
        entered and shared for {campaign.childName}.
      </p>
      <p className={styles.text}>
        Did you enter in time? Then there is nothing more to do: donations are verified within 24-48
        hours, the winners are drawn among the verified entries, and we write to them.
      </p>
      <div className={styles.links}>
        <ButtonLink to={paths.loveNotes} look="secondary">
          Send a love note
        </ButtonLink>
        <ButtonLink to={campaign.links.instagram} look="quiet">
          News on Instagram
          <NewTab />
        </ButtonLink>
      </div>
    </Step>
  );
}
