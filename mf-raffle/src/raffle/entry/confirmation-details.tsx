import { type Campaign, closeAtText } from 'api/contract';
import { BadgeCheck, Share2, Trophy } from 'lucide-react';
import { serverNow } from 'shell/kit';
import { KeepLink } from '../../my-entry/keep-link/keep-link.tsx';
import styles from './confirmation.module.css';
import type { Received } from './received.ts';

interface ConfirmationDetailsProps {
  campaign: Campaign;
  received: Received;
  /** Entries have closed. */
  isOver: boolean;
}

/** What a confirmation says below its tickets: few visits need it, so it loads while the entry is sent. */
export default function ConfirmationDetails({
  campaign,
  received: { ticketKey, entryCount },
  isOver,
}: ConfirmationDetailsProps) {
  return (
    <>
      <KeepLink ticketKey={ticketKey} entryCount={entryCount} />
      <h4 className={styles.next}>What happens next</h4>
      <ol className={styles.list}>
        <li>
          <BadgeCheck aria-hidden />
          <span>We match your entry with your donation and verify it within 24-48 hours.</span>
        </li>
        {!isOver && (
          <li>
            <Share2 aria-hidden />
            <span>
              Share about the giveaway on your stories and tag at least 3 friends, if you have not
              yet. The link is in step 3.
            </span>
          </li>
        )}
        <li>
          <Trophy aria-hidden />
          <span>
            {isOver
              ? 'Entries are closed, and yours arrived in time. Winners are drawn from the verified entries, and we will write to you if you win.'
              : `Entries close ${closeAtText(campaign, serverNow())}. Winners are drawn after that, and we will write to you if you win.`}
          </span>
        </li>
      </ol>
    </>
  );
}
