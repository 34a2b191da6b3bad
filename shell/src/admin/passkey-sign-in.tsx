import { accountTexts, askSignInChallenge, signInWithPasskey } from 'api/contract';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { Button, call, proveWithPasskey, useMutation } from 'shell/kit';
import { loadCeremonies } from './passkeys.ts';
import styles from './sign-in-gate.module.css';
import { storeName } from './stored-name.ts';
import { sentenceOf, useSignedIn } from './use-signed-in.ts';

/** One press here, one at the browser's own dialog. */
export function PasskeySignIn({ again }: { again: boolean }) {
  const onSignedIn = useSignedIn(again);
  const { mutate, isPending, error, data } = useMutation({
    retry: false,
    mutationFn: async () => {
      const { options } = await call(askSignInChallenge, {});
      const credential = await proveWithPasskey(options);
      return credential && call(signInWithPasskey, { credential });
    },
    onSuccess: (session) => {
      if (!session) return undefined;
      storeName(session.name ?? '');
      return onSignedIn(session);
    },
  });
  const isCancelled = data === null && !isPending;

  // Ahead, so that the browser's dialog follows the press at once. A press tries again what failed.
  useEffect(() => {
    loadCeremonies().catch(() => undefined);
  }, []);

  return (
    <div className={styles.passkey}>
      <p className={styles.or}>
        <span>or</span>
      </p>
      <Button
        look="secondary"
        busy={isPending}
        onClick={() => mutate()}
        aria-describedby="passkey-hint"
      >
        <KeyRound aria-hidden />
        {isPending ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </Button>
      <p className={styles.passkeyHint} id="passkey-hint">
        Fingerprint, face or screen lock
      </p>
      <p className={styles.error} role="alert">
        {error && !isPending ? sentenceOf(error) : null}
      </p>
      <p className={styles.note} role="status">
        {isCancelled ? accountTexts.noPasskeyUsed : null}
      </p>
    </div>
  );
}
