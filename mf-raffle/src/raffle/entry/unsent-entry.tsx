import { enterRaffle, type OutputOf, type RaffleForm } from 'api/contract';
import { useRef } from 'react';
import { Button, call, toast, useCampaign, useIsMutating, useMutation } from 'shell/kit';
import { CopyButton } from '../../components/copy-button.tsx';
import styles from './closed-notice.module.css';
import { asText } from './entry-text.ts';
import { submitErrorToast } from './error-toasts.ts';
import {
  canAskAgain,
  endSubmission,
  readSubmissions,
  type SentEntry,
  type Submission,
} from './submissions.ts';

export interface UnsentEntryProps {
  values: RaffleForm;
  /** One of them may have arrived. None when it is sure that none has. */
  submissions: readonly Submission[];
  onArrived: (response: OutputOf<typeof enterRaffle>, entry: SentEntry) => void;
  /** None had arrived. */
  onRefused: () => void;
  onDelete: () => void;
}

const mutationKey = ['ask whether the raffle entry arrived'];

/** What was typed when entries closed: to copy, to delete, and to ask whether it arrived. */
export default function UnsentEntry({ values, submissions, ...on }: UnsentEntryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { contactEmail } = useCampaign();
  // Also one that was begun before the page was left.
  const busy = useIsMutating({ mutationKey }) > 0;
  const asking = useMutation({
    mutationKey,
    mutationFn: ask,
    onSuccess: (arrived) => {
      if (arrived) on.onArrived(arrived.response, arrived.entry);
      else on.onRefused();
    },
    onError: (error) => toast({ ...submitErrorToast(error), variant: 'destructive' }),
  });
  const text = asText(values);

  if (text === null && submissions.length === 0) return null;
  return (
    <div className={styles.unsent}>
      {submissions.length === 0 ? (
        <p>
          <strong>Entries closed before yours was sent. We are sorry.</strong> What you typed is
          still here, so you can keep it.
        </p>
      ) : submissions.some(canAskAgain) ? (
        <>
          <p>
            <strong>We do not know whether your entry arrived.</strong> No answer came that says so,
            and entries have closed since. Send it again: if it arrived in time, you get its
            confirmation, and it counts only once.
          </p>
          <Button busy={busy} onClick={() => asking.mutate()}>
            {busy ? 'Sending...' : 'Send it again'}
          </Button>
        </>
      ) : (
        <p>
          <strong>We do not know whether your entry arrived.</strong> No answer came that says so.
          The organizers can look it up: write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      )}
      {text !== null && (
        <>
          <label className={styles.label} htmlFor="unsent-entry">
            What you typed
          </label>
          <textarea
            ref={field}
            className={styles.written}
            id="unsent-entry"
            readOnly
            rows={Math.min(text.split('\n').length + 1, 10)}
            value={text}
          />
        </>
      )}
      <div className={styles.unsentActions}>
        {text !== null && (
          <CopyButton field={field} copied="Text copied">
            Copy it
          </CopyButton>
        )}
        <Button look="quiet" size="small" disabled={busy} onClick={on.onDelete}>
          Delete what I typed
        </Button>
      </div>
    </div>
  );
}

/**
 * Sends the submissions again, the latest first: of those with one key, at most one has arrived.
 * @returns null when none had
 */
async function ask() {
  for (const submission of [...readSubmissions()].reverse()) {
    const { entry, key } = submission;
    // Another one with its key has told of it, too.
    if (!canAskAgain(submission) || !readSubmissions().includes(submission)) continue;
    try {
      return { response: await call(enterRaffle, entry, { idempotencyKey: key }), entry };
    } catch (error) {
      endSubmission(entry, key, error);
      // Still nothing is known of it.
      if (readSubmissions().includes(submission)) throw error;
    }
  }
  return null;
}
