import {
  type Campaign,
  closeAtText,
  entryCountText,
  formatReference,
  referencePrefix,
} from 'api/contract';
import { BadgeCheck, Share2, Trophy } from 'lucide-react';
import { Skeleton, serverNow, Ticket } from 'shell/kit';
import { Later } from '../../components/later.tsx';
import { Step } from '../../components/step.tsx';
import { entryLink } from '../../my-entry/key/entry-link.ts';
import { AnotherEntry } from './another-entry.tsx';
import styles from './confirmation.module.css';
import { GiftReceived } from './gift-received.tsx';
import type { Received } from './received.ts';

export const loadKeepLink = async () => ({
  default: (await import('../../my-entry/keep-link/keep-link.tsx')).KeepLink,
});

interface ConfirmationProps {
  campaign: Campaign;
  received: Received;
  /** It came while the page was left: nobody waits for it. */
  again: boolean;
  /** Null once entries have closed. */
  onAnother: (() => void) | null;
}

export function Confirmation({ campaign, ...shown }: ConfirmationProps) {
  const { received, again, onAnother } = shown;
  if (received.entryCount === 0) return <GiftReceived {...shown} />;
  return (
    <Step
      title={
        <>
          Mahalo, <bdi>{received.name.trim()}</bdi>. Your entry is in.
        </>
      }
      takesFocus={!again}
    >
      <p className={styles.text}>
        Thank you for standing with {campaign.childName}’s family. Here is what you have:
      </p>
      <Ticket tint="gold">
        <strong className={styles.count}>{entryCountText(received.entryCount)}</strong>
        <span>waiting for verification</span>
      </Ticket>
      {received.giftReference && (
        <p className={styles.reference}>
          Not given yet? Write{' '}
          <strong translate="no">
            {formatReference(received.giftReference, referencePrefix(campaign))}
          </strong>{' '}
          in the note of your gift.
        </p>
      )}
      <h4 className={styles.next}>Keep this link</h4>
      <Later
        load={loadKeepLink}
        props={{ ticketKey: received.ticketKey, entryCount: received.entryCount }}
        missing={`Please keep this link to your entry; the rest could not be loaded: ${entryLink(received.ticketKey)}`}
        fallback={<Skeleton height="440px" />}
      />
      <h4 className={styles.next}>What happens next</h4>
      <ol className={styles.list}>
        <li>
          <BadgeCheck aria-hidden />
          <span>We match your entry with your donation and verify it within 24-48 hours.</span>
        </li>
        {onAnother && (
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
            {onAnother
              ? `Entries close ${closeAtText(campaign, serverNow())}. Winners are drawn after that, and we will write to you if you win.`
              : 'Entries are closed, and yours arrived in time. Winners are drawn from the verified entries, and we will write to you if you win.'}
          </span>
        </li>
      </ol>
      <AnotherEntry onEnter={onAnother} />
    </Step>
  );
}
