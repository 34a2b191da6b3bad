import type { addPasskey, askPasskeyChallenge, InputOf, OutputOf } from 'api/contract';

/** What the server's challenge calls answer. */
export type PasskeyOptions = OutputOf<typeof askPasskeyChallenge>['options'];
/** What the authenticator returned, for the server to check. */
export type PasskeyCredential = InputOf<typeof addPasskey>['credential'];

/** Null means that the person closed the browser's own dialog, or let its time run out. */
export interface Passkeys {
  register(options: PasskeyOptions): Promise<PasskeyCredential | null>;
  prove(options: PasskeyOptions): Promise<PasskeyCredential | null>;
}

let provided: Passkeys | undefined;

/** For the script of admin pages: visitors' pages have no passkeys, and load nothing for them. */
export function providePasskeys(passkeys: Passkeys): void {
  provided = passkeys;
}

/**
 * Asks the browser for a new passkey. To be called in the handler of a press, after the challenge.
 *
 * @returns null when the person canceled
 * @throws Error with a sentence for people
 */
export async function registerPasskey(options: PasskeyOptions): Promise<PasskeyCredential | null> {
  return onAdminPage().register(options);
}

/**
 * Asks for a passkey that exists already: to sign in, or to confirm that it is still the same person.
 *
 * @returns null when the person canceled, or has none here
 * @throws Error with a sentence for people
 */
export async function proveWithPasskey(options: PasskeyOptions): Promise<PasskeyCredential | null> {
  return onAdminPage().prove(options);
}

function onAdminPage(): Passkeys {
  if (!provided) throw new Error('Passkeys work on admin pages only.');
  return provided;
}
