import { accountTexts } from 'api/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'shell/kit';
import styles from './sign-in-gate.module.css';
import { sentenceOf } from './use-signed-in.ts';

interface CodeStepProps {
  busy: boolean;
  /** The refusal of the last code. */
  error: Error | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step for accounts with one-time codes. The password stays typed. */
export function CodeStep({ busy, error, onCode, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Once something is typed, the refusal of the last code is not about what is there now.
  const [settled, setSettled] = useState<Error | null>(null);
  const refusal = error && error !== settled ? refusalText(error, recovery) : null;
  const shown = missing ? accountTexts.codeNeeded : refusal;

  // Also when the other kind of code is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recovery` is what it waits for
  useEffect(() => field.current?.focus({ preventScroll: true }), [recovery]);

  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') return field.current?.focus();
    onCode(code.trim());
  }

  function choose(next: boolean) {
    setRecovery(next);
    setCode('');
    setSettled(error);
    setMissing(false);
  }

  return (
    <form className={styles.step} onSubmit={send}>
      <p className={styles.text} id="admin-code-hint">
        {recovery
          ? 'Enter one of the recovery codes that you kept. Each works once.'
          : 'Your password is right. Now enter the six digits that your authenticator app shows.'}
      </p>
      <label className={styles.label} htmlFor="admin-code">
        {recovery ? 'Recovery code' : 'Code'}
      </label>
      <input
        ref={field}
        id="admin-code"
        className={styles.code}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setSettled(error);
          setMissing(false);
        }}
        aria-invalid={Boolean(shown) || undefined}
        aria-describedby={shown ? 'admin-code-hint admin-code-error' : 'admin-code-hint'}
      />
      <p className={styles.error} id="admin-code-error" role="alert">
        {shown}
      </p>
      <Button type="submit" busy={busy}>
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
      <Button look="quiet" onClick={() => choose(!recovery)}>
        {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
      <Button look="quiet" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

function refusalText(error: Error, recovery: boolean): string {
  const text = sentenceOf(error);
  return recovery && text === accountTexts.wrongCode ? accountTexts.wrongRecovery : text;
}
