import { enterRaffle, type OutputOf, type RaffleForm } from 'api/contract';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, Button, call, copyWithToast, toast, useCampaign } from 'shell/kit';
import styles from './closed-notice.module.css';
import { asText } from './entry-text.ts';
import { submitErrorToast } from './error-toasts.ts';
import { canAskAgain, type SentEntry, type UnconfirmedEntry } from './unconfirmed-entry.ts';

export interface UnsentEntryProps {
  values: RaffleForm;
  /** It may have arrived. Null when it is sure that none has. */
  unconfirmed: UnconfirmedEntry | null;
  onConfirmed: (response: OutputOf<typeof enterRaffle>, entry: SentEntry) => void;
  /** It had not arrived. */
  onRefused: () => void;
  onDelete: () => void;
}

/** What was typed when entries closed: to copy, to delete, and to ask whether it arrived. */
export default function UnsentEntry({ values, unconfirmed, ...on }: UnsentEntryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { contactEmail } = useCampaign();
  const [busy, setBusy] = useState(false);
  const text = asText(values);

  async function ask({ entry, key }: UnconfirmedEntry) {
    setBusy(true);
    try {
      on.onConfirmed(await call(enterRaffle, entry, { idempotencyKey: key }), entry);
    } catch (error) {
      setBusy(false);
      toast({ ...submitErrorToast(error as Error), variant: 'destructive' });
      if (error instanceof ApiError && error.reason === 'closed') on.onRefused();
    }
  }

  if (text === null && !unconfirmed) return null;
  return (
    <div className={styles.unsent}>
      {!unconfirmed ? (
        <p>
          <strong>Entries closed before yours was sent. We are sorry.</strong> What you typed is
          still here, so you can keep it.
        </p>
      ) : canAskAgain(unconfirmed) ? (
        <>
          <p>
            <strong>We do not know whether your entry arrived.</strong> The connection was lost
            while it was being sent, and entries have closed since. Send it again: if it arrived in
            time, you get its confirmation, and it counts only once.
          </p>
          <Button busy={busy} onClick={() => ask(unconfirmed)}>
            {busy ? 'Sending...' : 'Send it again'}
          </Button>
        </>
      ) : (
        <p>
          <strong>We do not know whether your entry arrived.</strong> The connection was lost while
          it was being sent. The organizers can look it up: write to{' '}
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
          <Button
            look="secondary"
            size="small"
            onClick={() => field.current && copyWithToast(field.current, 'Text copied')}
          >
            <Copy aria-hidden />
            Copy it
          </Button>
        )}
        <Button look="quiet" size="small" disabled={busy} onClick={on.onDelete}>
          Delete what I typed
        </Button>
      </div>
    </div>
  );
}
