import { useQuery, useQueryClient } from '@tanstack/react-query';
import { signIn } from 'api/contract';
import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './admin-gate.module.css';
import { Button } from './button.tsx';
import { ApiError } from './call.ts';
import { ErrorNotice } from './error-notice.tsx';
import { sessionQuery } from './session.ts';
import { Skeleton } from './skeleton.tsx';
import { useSubmit } from './submit.ts';

/**
 * Shows its children to a signed-in admin, and the password gate to everyone else. Part of the
 * shell's one script: a chunk of its own would be gone for tabs that were open before an update.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);

  if (session.isPending) return <Skeleton height="60vh" />;
  // A later check that fails (no connection) takes nothing away from who is signed in.
  if (session.isLoadingError) {
    return (
      <ErrorNotice
        title="The sign-in could not be checked."
        text="Please check your connection and try again."
        onRetry={() => session.refetch()}
      />
    );
  }
  return session.data.authenticated ? children : <PasswordForm />;
}

function PasswordForm() {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = useSubmit(signIn, {
    retry: false,
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      // The form that had the focus is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  const error = submit.error && sentenceOf(submit.error);

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function send(event: FormEvent) {
    event.preventDefault();
    submit.mutate({ password });
  }

  return (
    <div className={styles.page}>
      <form className={styles.card} onSubmit={send}>
        <span className={styles.badge} aria-hidden>
          <LockKeyhole />
        </span>
        <h1 className={styles.heading}>Admin sign-in</h1>
        <p className={styles.text}>For the friends who look after this site.</p>
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
            onChange={(event) => setPassword(event.target.value)}
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
        <Button type="submit" busy={submit.isPending}>
          {submit.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
    </div>
  );
}

function sentenceOf(error: Error): string {
  return error instanceof ApiError ? (error.sentence ?? error.message) : error.message;
}
