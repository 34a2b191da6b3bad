import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button, Field } from 'shell/kit';
import { canHash } from '../../sealed-draw/ticket-hash.ts';
import { GiveProof } from '../proof/give-proof.tsx';
import styles from './check-form.module.css';
import { CheckProgress } from './check-progress.tsx';
import { type CheckedSeal, type CheckedTickets, checkTickets } from './check-tickets.ts';
import { Findings } from './findings.tsx';
import { ticketFindings } from './ticket-findings.ts';
import { useCheck } from './use-check.ts';

interface CheckFormProps {
  ticketKey: string;
  seal: CheckedSeal;
  /** The ticket numbers that the site says the entry has. */
  stated: number[];
  /** Empty for an entry without an email. */
  maskedEmail: string;
}

/** Checks in the browser that the tickets are in the sealed list, and then gives proofs of them. */
export function CheckForm({ ticketKey, seal, stated, maskedEmail }: CheckFormProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { state, start, reset } = useCheck<CheckedTickets>();
  const needsEmail = maskedEmail !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (needsEmail && !email.trim()) {
      setMissing(true);
      input.current?.focus();
      return;
    }
    const entry = { key: ticketKey, email, count: stated.length };
    start((options) => checkTickets(seal, entry, options));
  }

  return (
    <div className={styles.check}>
      <h4>Check it yourself</h4>
      <p className={styles.intro}>
        Your browser makes your tickets from key and email and looks for them in the list that was
        sealed. Neither leaves this page.
      </p>
      {canHash() ? (
        <form
          className={styles.form}
          aria-label={`Check the tickets in sealed draw ${seal.number}`}
          noValidate
          onSubmit={submit}
        >
          {needsEmail && (
            <Field
              id={id}
              label="Email of this entry"
              required
              hint={`As you entered it: ${maskedEmail}`}
              error={missing ? 'Please type the email of this entry.' : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  ref={input}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  spellCheck={false}
                  value={email}
                  onChange={(event) => {
                    setEmail(event.target.value);
                    setMissing(false);
                    reset();
                  }}
                />
              )}
            </Field>
          )}
          <Button type="submit" look="secondary" busy={state.phase === 'running'}>
            <ShieldCheck aria-hidden />
            {state.phase === 'running' ? 'Checking…' : 'Check my tickets'}
          </Button>
        </form>
      ) : (
        <p className={styles.failed}>
          This works only over https. Please open this page with an address that begins with
          https://.
        </p>
      )}
      {state.phase === 'running' && <CheckProgress done={state.done} onStop={reset} />}
      <div role="status">
        {state.phase === 'failed' && <p className={styles.failed}>{state.message}</p>}
        {state.phase === 'checked' && (
          <Findings findings={ticketFindings(state.result, stated, seal)} />
        )}
      </div>
      {state.phase === 'checked' && state.result.own.length > 0 && (
        <GiveProof sealNumber={seal.number} checked={state.result} />
      )}
    </div>
  );
}
