import { signIn } from 'api/contract';
import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  ApiError,
  Button,
  sessionQuery,
  tellOtherTabs,
  useQueryClient,
  useSubmit,
} from 'shell/kit';
import styles from './sign-in-gate.module.css';

/** `again`: the session has expired, and the screen is still behind the form. */
export function PasswordForm({ again = false }: { again?: boolean }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [name, setName] = useState(storedName);
  const [visible, setVisible] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = useSubmit(signIn, {
    retry: false,
    onSuccess: async (session) => {
      storeName(name.trim());
      if (session.loadAgain) {
        tellOtherTabs();
        window.location.reload();
        // The button stays busy until then.
        return new Promise(() => {});
      }
      // A check in progress would answer with the state before.
      await client.cancelQueries({ queryKey: sessionQuery.queryKey });
      client.setQueryData(sessionQuery.queryKey, session);
      tellOtherTabs();
      // The form that had the focus is unmounted.
      if (!again) document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  const [missing, setMissing] = useState(false);
  const error = missing ? 'Please enter the password.' : submit.error && errorMessage(submit.error);

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

const NAME_KEY = 'admin-name';

/** The name last used in this browser; storage may be unavailable. */
function storedName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

function storeName(name: string) {
  try {
    localStorage.setItem(NAME_KEY, name);
  } catch {
    // The name must be typed again next time.
  }
}

function errorMessage(error: Error): string {
  return error instanceof ApiError ? (error.sentence ?? error.message) : error.message;
}
