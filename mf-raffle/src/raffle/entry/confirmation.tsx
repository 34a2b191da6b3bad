import { type Campaign, entryCountText, formatReference, referencePrefix } from 'api/contract';
import { Skeleton, Ticket } from 'shell/kit';
import { Later } from '../../components/later.tsx';
import { Step } from '../../components/step.tsx';
import { entryLink } from '../../my-entry/key/entry-link.ts';
import { AnotherEntry, type AnotherEntryProps } from './another-entry.tsx';
import styles from './confirmation.module.css';
import { GiftReceived } from './gift-received.tsx';
import type { Received } from './received.ts';

export const loadDetails = () => import('./confirmation-details.tsx');

interface ConfirmationProps extends AnotherEntryProps {
  campaign: Campaign;
  received: Received;
  /** It came while the page was left: nobody waits for it. */
  again: boolean;
}

export function Confirmation({ campaign, ...shown }: ConfirmationProps) {
  const { received, again, isOver, onDone } = shown;
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
        load={loadDetails}
        props={{ campaign, received, isOver }}
        missing={`Please keep this link to your entry; the rest could not be loaded: ${entryLink(received.ticketKey)}`}
        fallback={<Skeleton height="720px" />}
      />
      <AnotherEntry isOver={isOver} onDone={onDone} />
    </Step>
  );
}
