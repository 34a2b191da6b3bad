import * as z from 'zod/mini';
import { AccountName, Passkey } from './account.ts';
import { accountTexts } from './account-texts.ts';
import { endpoint } from './endpoint.ts';
import { InvitationToken } from './invitations.ts';
import { Session } from './session.ts';

/**
 * Passkeys (WebAuthn). Options and credentials are JSON as the browser's own
 * `PublicKeyCredential.parse…FromJSON` and `toJSON` have it; the server's library checks them.
 */

/** Options for `navigator.credentials.create` or `.get`. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** What the authenticator returned. */
export const Credential = z.looseObject(
  { id: z.string(accountTexts.passkeyRefused), response: z.looseObject({}) },
  accountTexts.passkeyRefused,
);

export const askSignInChallenge = endpoint({
  method: 'POST',
  path: '/api/admin/session/passkey/challenge',
  access: 'public',
  fromAdminPage: true,
  summary: 'Options for signing in with a passkey, from an admin page.',
  input: z.object({}),
  output: PasskeyOptions,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/session/passkey',
  access: 'public',
  fromAdminPage: true,
  summary: 'Sign in with a passkey, from an admin page; sets the session as an HttpOnly cookie.',
  input: z.object({ credential: Credential }),
  output: Session,
});

export const askConfirmChallenge = endpoint({
  method: 'POST',
  path: '/api/admin/session/confirm/passkey/challenge',
  access: 'admin',
  permission: 'signed-in',
  summary: 'Options for confirming with one of your passkeys.',
  input: z.object({}),
  output: PasskeyOptions,
});

export const confirmWithPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/session/confirm/passkey',
  access: 'admin',
  permission: 'signed-in',
  summary: 'Confirm that it is still the same person, with a passkey.',
  input: z.object({ credential: Credential }),
  output: Session,
});

export const askPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/api/admin/account/passkeys/challenge',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary: 'Options for registering another passkey.',
  input: z.object({}),
  output: PasskeyOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/account/passkeys',
  access: 'admin',
  permission: 'signed-in',
  status: 201,
  summary: 'Register another passkey for your account.',
  input: z.object({ name: AccountName, credential: Credential }),
  output: Passkey,
});

export const askInvitationChallenge = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/passkey/challenge',
  access: 'public',
  fromAdminPage: true,
  summary: 'Options for accepting an invitation with a passkey, from an admin page.',
  input: z.object({ token: InvitationToken, name: AccountName }),
  output: PasskeyOptions,
});

export const acceptWithPasskey = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/passkey',
  access: 'public',
  fromAdminPage: true,
  summary: 'Accept an invitation with a new passkey, and sign in.',
  input: z.object({ token: InvitationToken, name: AccountName, credential: Credential }),
  output: Session,
});
