import { type Campaign, entryCountText } from 'api/contract';
import { HeartHandshake, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink, Link, paths, Ticket } from 'shell/kit';
import { passFocus } from 'shell/kit/forms';
import styles from './confirmation.module.css';
import type { EntryRefusal } from './error-toasts.ts';
import { cardId } from './ids.ts';

/** What happened to the raffle entry sent with a note. */
export type EntryOutcome =
  | { state: 'none' }
  | { state: 'in'; entryCount: number; ticketKey: string }
  | { state: 'unsent'; missing: string[] }
  | ({ state: 'refused' } & EntryRefusal);

interface ConfirmationProps {
  campaign: Campaign;
  name: string;
  isPublic: boolean;
  entry: EntryOutcome;
  /** It was shown before, or would have been: nobody waits for it. */
  again?: boolean | undefined;
  /** What it replaces was out of view: the visitor reads something else. */
  outOfView?: boolean | undefined;
  retrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Thanks for the note, and reports honestly what happened to the entry. */
export function Confirmation({
  campaign,
  name,
  isPublic,
  entry,
  again = false,
  outOfView = false,
  retrying,
  onRetry,
  onClose,
}: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Move focus here on submit, and again when the entry's state changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another heading
  useEffect(() => {
    if (!again && heading.current) passFocus(heading.current, { preventScroll: outOfView });
  }, [entry.state, again]);

  return (
    <section className={styles.card} id={cardId} aria-labelledby="posted-title">
      <h2 className={styles.title} id="posted-title" ref={heading} tabIndex={-1}>
        <HeartHandshake aria-hidden />
        <span>
          Mahalo, <bdi>{name}</bdi>. Your note is posted.
        </span>
      </h2>
      <p>
        {isPublic
          ? 'Everyone can read it on the wall below.'
          : `It is private: only ${campaign.childName}’s family and the friends who run this site will read it. It does not appear on the wall below.`}
      </p>
      <EntryPart entry={entry} retrying={retrying} onRetry={onRetry} />
      <Button
        look="quiet"
        size="small"
        className={styles.close}
        aria-label="Close"
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </section>
  );
}

function EntryPart({
  entry,
  retrying,
  onRetry,
}: Pick<ConfirmationProps, 'entry' | 'retrying' | 'onRetry'>) {
  if (entry.state === 'none') return null;
  if (entry.state === 'in' && entry.entryCount === 0) {
    return (
      <p className={styles.after}>
        Your donation still helps the family, but it earns no raffle entries: the{' '}
        <Link to={paths.rules}>rules of the raffle</Link> exclude the place where you live.
      </p>
    );
  }
  if (entry.state === 'in') {
    return (
      <>
        <Ticket tint="gold">
          <strong className={styles.entries}>{entryCountText(entry.entryCount)}</strong>
          <span>in the raffle, waiting for verification</span>
        </Ticket>
        <p className={styles.after}>
          We match your entry with your donation within 24-48 hours and write to you if you win.
        </p>
        <KeepLink ticketKey={entry.ticketKey} />
      </>
    );
  }
  return (
    <div className={styles.refused}>
      <h3>{headingOf(entry)}</h3>
      {entry.state === 'unsent' ? (
        <p>
          Your note is posted, but the entry was not complete. You can still enter on the raffle
          page, which also has the link to share.
        </p>
      ) : (
        <p>
          Your note is posted. {entry.reason} {whatNow(entry)}
        </p>
      )}
      <div className={styles.actions}>
        {entry.state === 'refused' && entry.isRetryable && (
          <Button size="small" busy={retrying} onClick={onRetry}>
            {retrying ? 'Sending...' : 'Send the entry again'}
          </Button>
        )}
        <ButtonLink to={`${paths.raffle}#enter`} look="secondary" size="small">
          Go to the raffle
        </ButtonLink>
      </div>
    </div>
  );
}

/** The link by which the entrant finds the entry; its page has the QR code and the file. */
function KeepLink({ ticketKey }: { ticketKey: string }) {
  const to = `${paths.myEntry}#${ticketKey}`;
  return (
    <div className={styles.keep}>
      <h3>Keep this link</h3>
      <p>
        It shows the state of your entry and proves that your tickets are yours. Nobody can look it
        up for you. Anyone who has it can see the entry, so keep it to yourself.
      </p>
      <label htmlFor="entry-link">Link to your entry</label>
      <input
        id="entry-link"
        readOnly
        value={window.location.origin + to}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ButtonLink to={to} look="secondary" size="small">
        Open and save it
      </ButtonLink>
    </div>
  );
}

function whatNow({ isRetryable, referenceTaken }: EntryRefusal): string {
  if (referenceTaken) {
    return 'If you have given already, leave your gift as it is: we find it by your name and the amount.';
  }
  return isRetryable
    ? 'You can safely try again: your entry counts only once.'
    : 'The raffle page shows what you can still do.';
}

function headingOf(entry: Extract<EntryOutcome, { state: 'unsent' | 'refused' }>): string {
  if (entry.state === 'unsent') return 'No raffle entry was sent';
  return entry.isRetryable
    ? 'Your raffle entry is not confirmed'
    : 'Your raffle entry was not accepted';
}
