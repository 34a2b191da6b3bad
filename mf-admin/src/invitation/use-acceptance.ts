import {
  acceptWithPasskey,
  acceptWithPassword,
  accountTexts,
  askInvitationChallenge,
  type Session,
} from 'api/contract';
import { useState } from 'react';
import { call, paths, registerPasskey, tellOtherTabs } from 'shell/kit';
import { errorMessageOrRetry, fieldErrorsOf, PasskeyFailed } from '../data/refusal.ts';

interface Problem {
  text: string;
  /** The sentences that belong to a field, by its name. */
  fields: Record<string, string>;
  /** The invitation no longer works. */
  isFinal: boolean;
}

const FINAL: readonly string[] = [
  accountTexts.unknownInvitation,
  accountTexts.usedInvitation,
  accountTexts.expiredInvitation,
  accountTexts.revokedInvitation,
];

/** Accepts an invitation. Once that is done, the account screen loads, and this stays busy. */
export function useAcceptance(token: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isCancelled, setCancelled] = useState(false);

  async function accept(ask: () => Promise<Session | null>) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setCancelled(false);
    try {
      const session = await ask();
      if (session) return enter();
      setCancelled(true);
    } catch (error) {
      setProblem(problemOf(error as Error));
    }
    setBusy(false);
  }

  return {
    busy,
    problem,
    isCancelled,
    withPasskey: (name: string) =>
      accept(async () => {
        const { options } = await call(askInvitationChallenge, { token, name });
        const credential = await registerPasskey(options).catch((error: Error) => {
          throw new PasskeyFailed(error.message, { cause: error });
        });
        return credential && call(acceptWithPasskey, { token, name, credential });
      }),
    withPassword: (name: string, password: string) =>
      accept(() => call(acceptWithPassword, { token, name, password })),
  };
}

/** A whole page load, which gives the document the secret of the new session (decision 060). */
function enter() {
  tellOtherTabs();
  window.location.replace(`${paths.adminAccount}?welcome=1`);
}

function problemOf(error: Error): Problem {
  const text = errorMessageOrRetry(error);
  const fields = text === accountTexts.nameTaken ? { name: text } : fieldErrorsOf(error);
  return { text, fields, isFinal: FINAL.includes(text) };
}
