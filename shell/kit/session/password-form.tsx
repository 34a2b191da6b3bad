import { useQueryClient } from '@tanstack/react-query';
import { signIn } from 'api/contract';
import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/call.ts';
import { useSubmit } from '../api/submit.ts';
import { Button } from '../ui/button.tsx';
import styles from './admin-gate.module.css';
import { sessionQuery, tellOtherTabs } from './session.ts';

/** `again`: somebody was signed in here, and the screen behind waits for them. */
export function PasswordForm({ again = false }: { again?: boolean }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [name, setName] = useState(keptName);
  const [visible, setVisible] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = useSubmit(signIn, {
    retry: false,
    onSuccess: async (session) => {
      keepName(name.trim());
      // A check that is still under way answers for the time before.
      await client.cancelQueries({ queryKey: sessionQuery.queryKey });
      client.setQueryData(sessionQuery.queryKey, session);
      tellOtherTabs();
      // The form that had the focus is gone.
      if (!again) document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  const [missing, setMissing] = useState(false);
  const error = missing ? 'Please enter the password.' : submit.error && sentenceOf(submit.error);

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') return field.current?.focus();
    submit.mutate({ password, name: name.trim() || null });
  }

  return (
    <div className={styles.page}>
      <form className={styles.card} onSubmit={send}>
        <span className={styles.badge} aria-hidden>
          <LockKeyhole />
        </span>
        <h1 className={styles.heading} id="admin-gate-title">
          {again ? 'Please sign in again' : 'Admin sign-in'}
        </h1>
        <p className={styles.text}>
          {again
            ? 'You were signed out. Nothing is lost: sign in to continue.'
            : 'For the friends who run this site.'}
        </p>
        <label className={styles.label} htmlFor="admin-password">
          Password
        </label>
        <div className={styles.password}>
          <input
            ref={field}
            id="admin-password"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setMissing(false);
            }}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={error ? 'admin-password-error' : undefined}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={visible ? 'Hide password' : 'Show password'}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        </div>
        <p className={styles.error} id="admin-password-error" role="alert">
          {error}
        </p>
        <label className={styles.label} htmlFor="admin-name">
          Your name <span className={styles.optional}>(optional)</span>
        </label>
        <input
          id="admin-name"
          className={styles.name}
          autoComplete="given-name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-describedby="admin-name-hint"
        />
        <p className={styles.hint} id="admin-name-hint">
          Shown in the history, so others see who changed what.
        </p>
        <Button type="submit" busy={submit.isPending}>
          {submit.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
    </div>
  );
}

const KEPT_NAME = 'admin-name';

/** What this browser's owner called themselves last; storage may be closed to us. */
function keptName(): string {
  try {
    return localStorage.getItem(KEPT_NAME) ?? '';
  } catch {
    return '';
  }
}

function keepName(name: string) {
  try {
    localStorage.setItem(KEPT_NAME, name);
  } catch {
    // Then it is typed again next time.
  }
}

function sentenceOf(error: Error): string {
  return error instanceof ApiError ? (error.sentence ?? error.message) : error.message;
}
