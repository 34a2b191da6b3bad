import {
  accountTexts,
  askConfirmChallenge,
  confirmSession,
  confirmWithPasskey,
  type Session,
} from 'api/contract';
import { useState } from 'react';
import { ApiError, call, proveWithPasskey, sessionQuery, useQueryClient } from 'shell/kit';
import { errorMessageOrRetry, isSessionExpired, PasskeyFailed } from '../../data/refusal.ts';

type Way = 'passkey' | 'password';

/** Proves who is signed in, by passkey or password. */
export function useProof(onProved: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Way | null>(null);
  const [refusal, setRefusal] = useState<{ way: Way; text: string } | null>(null);
  const [needsCode, setNeedsCode] = useState(false);

  async function prove(way: Way, ask: () => Promise<Session | null>) {
    if (busy) return;
    setBusy(way);
    setRefusal(null);
    try {
      const session = await ask();
      if (session) {
        // A check in progress would answer with the state before.
        await client.cancelQueries({ queryKey: sessionQuery.queryKey });
        client.setQueryData(sessionQuery.queryKey, session);
        onProved();
      } else setRefusal({ way, text: accountTexts.noPasskeyUsed });
    } catch (thrown) {
      const error = thrown as Error;
      if (error instanceof ApiError && error.reason === 'code-needed') setNeedsCode(true);
      // The gate asks now, and this dialog closes.
      if (isSessionExpired(error))
        client.setQueryData(sessionQuery.queryKey, { authenticated: false, since: null });
      setRefusal({ way, text: errorMessageOrRetry(error) });
    }
    setBusy(null);
  }

  return {
    busy,
    refusal,
    needsCode,
    withPasskey: () =>
      prove('passkey', async () => {
        const { options } = await call(askConfirmChallenge, {});
        const credential = await proveWithPasskey(options).catch((error: Error) => {
          throw new PasskeyFailed(error.message, { cause: error });
        });
        return credential && call(confirmWithPasskey, { credential });
      }),
    withPassword: (password: string, code: string) =>
      prove('password', () => call(confirmSession, { password, code: code || null })),
  };
}
