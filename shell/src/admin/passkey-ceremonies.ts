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
    orSentence(() => startAuthentication({ optionsJSON: requestOptions(options) })),
};

/**
 * Offers passkeys where the browser fills in names and passwords. Waits until somebody picks one, or
 * until another request for a passkey takes its place (null).
 */
export function proveFromAutofill(options: Parameters<Passkeys['prove']>[0]) {
  return orSentence(() =>
    startAuthentication({ optionsJSON: requestOptions(options), useBrowserAutofill: true }),
  );
}

const requestOptions = (options: object) =>
  options as unknown as PublicKeyCredentialRequestOptionsJSON;

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
  // The page's host is an IP address, or has no valid certificate.
  SecurityError: accountTexts.needsName,
};
