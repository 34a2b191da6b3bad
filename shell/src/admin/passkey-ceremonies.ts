import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { accountTexts } from 'api/contract';
import type { PasskeyCredential, Passkeys } from 'shell/kit';

/** The browser's dialogs for passkeys, with its errors in sentences. */
export const { register, prove }: Passkeys = {
  register: (options) =>
    orSentence(() =>
      startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      }),
    ),
  prove: (options) =>
    orSentence(() =>
      startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      }),
    ),
};

/** Browsers say NotAllowedError when somebody cancels, waits too long or has no passkey here. */
const CANCELLED = ['NotAllowedError', 'AbortError'];

async function orSentence(ask: () => Promise<object>): Promise<PasskeyCredential | null> {
  if (typeof PublicKeyCredential === 'undefined') throw new Error(accountTexts.passkeyUnsupported);
  try {
    return (await ask()) as PasskeyCredential;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (CANCELLED.includes(name)) return null;
    throw new Error(sentences[name] ?? accountTexts.passkeyFailed, { cause: error });
  }
}

const sentences: Record<string, string> = {
  InvalidStateError: accountTexts.passkeyKnown,
  ConstraintError: accountTexts.passkeyImpossible,
  NotSupportedError: accountTexts.passkeyImpossible,
  // The page's address is another one than PUBLIC_URL or ADMIN_URL say.
  SecurityError: accountTexts.passkeyElsewhere,
};
