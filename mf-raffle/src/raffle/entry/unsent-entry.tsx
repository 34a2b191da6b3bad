import type { RaffleForm } from 'api/contract';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button, copyWithToast } from 'shell/kit';
import styles from './closed-notice.module.css';
import { asText } from './entry-text.ts';

interface UnsentEntryProps {
  values: RaffleForm;
}

/** Shows what was typed when entries closed, to copy. */
export default function UnsentEntry({ values }: UnsentEntryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = asText(values);
  if (text === null) return null;
  return (
    <div className={styles.unsent}>
      <p>
        <strong>Entries closed before yours was sent. We are sorry.</strong> What you typed is still
        here, so you can keep it.
      </p>
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
      <Button
        look="secondary"
        size="small"
        onClick={() => field.current && copyWithToast(field.current, 'Text copied')}
      >
        <Copy aria-hidden />
        Copy it
      </Button>
    </div>
  );
}
