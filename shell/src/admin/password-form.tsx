import { signIn } from 'api/contract';
import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, Button, Skeleton, sessionQuery, useQuery, useSubmit } from 'shell/kit';
import { CodeStep, PasskeySignIn } from './account-ways.tsx';
import { NameField } from './name-field.tsx';
import styles from './sign-in-gate.module.css';
import { storedName, storeName } from './stored-name.ts';
import { sentenceOf, useSignedIn } from './use-signed-in.ts';

/** `again`: the session has expired, and the screen is still behind the form. */
export function PasswordForm({ again = false }: { again?: boolean }) {
  const ways = useQuery(sessionQuery).data?.ways;
  const onSignedIn = useSignedIn(again);
  const [password, setPassword] = useState('');
  const [name, setName] = useState(storedName);
  const [visible, setVisible] = useState(false);
  const [missing, setMissing] = useState(false);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const field = useRef<HTMLInputElement>(null);
  const submit = useSubmit(signIn, {
    retry: false,
    onSuccess: (session) => {
      storeName(name.trim());
      return onSignedIn(session);
    },
    onError: (error) => {
      if (isCodeNeeded(error)) setStep('code');
      // Such as a password that was changed meanwhile.
      else if (error instanceof ApiError && error.status === 401) setStep('password');
    },
  });
  const { error: refusal, variables } = submit;
  const error = missing
    ? 'Please enter the password.'
    : refusal && !isCodeNeeded(refusal) && sentenceOf(refusal);
  // The first answer only asks for the code.
  const codeError = variables?.code ? refusal : null;

  useEffect(() => {
    if (step === 'password') field.current?.focus({ preventScroll: true });
  }, [step]);

  function send(code?: string) {
    submit.mutate({ password, name: name.trim() || null, ...(code && { code }) });
  }

  function sendPassword(event: FormEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') return field.current?.focus();
    send();
  }

  return (
    <div className={styles.page}>
      <div className={styles.card} data-passkeys={ways?.passkeys || undefined}>
        <span className={styles.badge} aria-hidden>
          <LockKeyhole />
        </span>
        <h1 className={styles.heading} id="admin-gate-title">
          {again ? 'Please sign in again' : 'Admin sign-in'}
        </h1>
        {step === 'code' ? (
          <Suspense fallback={<Skeleton height="320px" />}>
            <CodeStep
              busy={submit.isPending}
              error={codeError}
              onCode={send}
              onBack={() => {
                submit.reset();
                setStep('password');
              }}
            />
          </Suspense>
        ) : (
          <>
            <form className={styles.step} onSubmit={sendPassword}>
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
              <NameField
                value={name}
                onChange={setName}
                ofAccount={ways?.accounts === true}
                refused={Boolean(refusal)}
              />
              <Button type="submit" busy={submit.isPending}>
                {submit.isPending ? 'Signing in…' : 'Sign in'}
              </Button>
            </form>
            {ways?.passkeys && (
              <Suspense fallback={<Skeleton height="130px" />}>
                <PasskeySignIn again={again} />
              </Suspense>
            )}
            {ways?.accounts && (
              <p className={styles.lost}>
                Lost your passkey or password? A recovery code works as the password.
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function isCodeNeeded(error: Error): boolean {
  return error instanceof ApiError && error.reason === 'code-needed';
}
