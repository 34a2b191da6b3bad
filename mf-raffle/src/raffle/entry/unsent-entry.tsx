import type { RaffleForm } from 'api/contract';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button, copyWithToast } from 'shell/kit';
import styles from './closed-notice.module.css';
import { asText } from './entry-text.ts';

export interface UnsentEntryProps {
  values: RaffleForm;
  /** Sends the entry again that may have arrived; null when it is sure that none has. */
  onSendAgain: (() => void) | null;
  busy: boolean;
  onDelete: () => void;
}

/** What was typed when entries closed: to copy, to delete, and to ask whether it arrived. */
export default function UnsentEntry({ values, onSendAgain, busy, onDelete }: UnsentEntryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = asText(values);
  if (text === null && !onSendAgain) return null;
  return (
    <div className={styles.unsent}>
      {onSendAgain ? (
        <>
          <p>
            <strong>We do not know whether your entry arrived.</strong> The connection was lost
            while it was being sent, and entries have closed since. Send it again: if it arrived in
            time, you get its confirmation, and it counts only once.
          </p>
          <Button busy={busy} onClick={onSendAgain}>
            {busy ? 'Sending...' : 'Send it again'}
          </Button>
        </>
      ) : (
        <p>
          <strong>Entries closed before yours was sent. We are sorry.</strong> What you typed is
          still here, so you can keep it.
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
        <Button look="quiet" size="small" disabled={busy} onClick={onDelete}>
          Delete what I typed
        </Button>
      </div>
    </div>
  );
}
