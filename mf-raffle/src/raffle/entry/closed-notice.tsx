import { type Campaign, closeAtText } from 'api/contract';
import { ButtonLink, NewTab, paths, serverNow } from 'shell/kit';
import { Step } from '../../components/step.tsx';
import styles from './closed-notice.module.css';
import { EntryLink } from './entry-link.tsx';
import { UnsentEntry } from './unsent-entry.tsx';

interface ClosedNoticeProps {
  campaign: Campaign;
  /** The unsent entry as text. */
  unsent: string | null;
  /** It replaces an open form. */
  interrupts: boolean;
}

export function ClosedNotice({ campaign, unsent, interrupts }: ClosedNoticeProps) {
  return (
    <Step title="Entries are closed. Mahalo!" takesFocus={interrupts && unsent !== null}>
      {unsent !== null && <UnsentEntry text={unsent} />}
      <p className={styles.text}>
        Raffle entries closed at {closeAtText(campaign, serverNow())}. Thank you to everyone who
        gave, entered and shared for {campaign.childName}.
      </p>
      <p className={styles.text}>
        If you entered in time, there is nothing more to do: donations are verified within 24-48
        hours, the winners are drawn from the verified entries, and we write to them.
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
      <EntryLink />
    </Step>
  );
}
