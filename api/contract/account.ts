import * as z from 'zod/mini';
import { accountTexts } from './account-texts.ts';
import { endpoint } from './endpoint.ts';
import { Changed, IdText, oneLine, Timestamp, text } from './fields.ts';
import { Role } from './roles.ts';

/** An organizer's own account: ways to sign in, and sessions. */

export const AccountName = text(1, 60, accountTexts.name, oneLine);

export const NewPassword = z
  .string(accountTexts.newPassword)
  .check(z.minLength(12, accountTexts.newPassword), z.maxLength(500, accountTexts.passwordTooLong));

/** Six digits of an app, or a recovery code; spaces and dashes do not matter. */
export const Code = z
  .string(accountTexts.codeNeeded)
  .check(
    z.trim(),
    z.minLength(6, accountTexts.codeNeeded),
    z.maxLength(60, accountTexts.wrongCode),
  );

export const Passkey = z.object({
  id: z.int(),
  /** What its owner calls it, such as "Kai's phone". */
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  /** The host it was registered at. */
  host: z.string(),
  /** Whether it works at the address of this request. */
  worksHere: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

export const SignedInSession = z.object({
  id: z.string(),
  /** Such as "Firefox on Windows", by its own account. */
  device: z.nullable(z.string()),
  since: Timestamp,
  lastUsedAt: Timestamp,
  /** The session that asks. */
  current: z.boolean(),
});
export type SignedInSession = z.output<typeof SignedInSession>;

export const Account = z.object({
  id: z.int(),
  name: z.string(),
  role: Role,
  hasPassword: z.boolean(),
  /** Whether the password needs a one-time code as well. */
  hasCodes: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whether passkeys can work at this address. */
  passkeysPossible: z.boolean(),
  passkeys: z.array(Passkey),
});
export type Account = z.output<typeof Account>;

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/admin/account',
  access: 'admin',
  permission: 'signed-in',
  summary: 'Your account and its ways to sign in. 409 with the shared admin password.',
  input: z.object({}),
  output: Account,
});

export const renameAccount = endpoint({
  method: 'PATCH',
  path: '/api/admin/account',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary: 'Change your name, which you sign in with.',
  input: z.object({ name: AccountName }),
  output: Changed,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/admin/account/password',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary:
    'Set or change your password. Ends your other sessions, and links for a new way to sign in to this account.',
  input: z.object({
    password: NewPassword,
    /**
     * For when somebody else may know the old one: also ends the access tokens, deploy tokens and
     * invitations that this account made, and all its ways to sign in but the password.
     */
    endEverything: z._default(z.boolean(), false),
  }),
  output: Changed,
});

export const removePassword = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/password',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary: 'Sign in with passkeys alone. 409 when there is no passkey.',
  input: z.object({}),
  output: Changed,
});

export const startCodes = endpoint({
  method: 'POST',
  path: '/api/admin/account/codes',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary: 'A secret for an authenticator app. It counts once a code of it was entered.',
  input: z.object({}),
  output: z.object({
    /** Base32, to be typed by hand. */
    secret: z.string(),
    /** "otpauth://totp/…", for a QR code. */
    uri: z.string(),
  }),
});

export const confirmCodes = endpoint({
  method: 'POST',
  path: '/api/admin/account/codes/confirm',
  access: 'admin',
  permission: 'signed-in',
  summary: 'Turn one-time codes on, with a first code of the app.',
  input: z.object({ code: Code }),
  output: Changed,
});

export const removeCodes = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/codes',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary: 'Turn one-time codes off.',
  input: z.object({}),
  output: Changed,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary:
    'Ten new recovery codes, shown once. Earlier ones no longer work. 409 when `left` is not how many are left.',
  input: z.object({
    /** How many the screen showed: whoever saw none was not warned that they end. */
    left: z.optional(z.int()),
  }),
  output: z.object({ codes: z.array(z.string()) }),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  access: 'admin',
  permission: 'signed-in',
  summary: 'Where your account is signed in, last used first.',
  input: z.object({}),
  output: z.array(SignedInSession),
});

const SessionId = z.string('Unknown session').check(z.regex(/^[\w-]{8,60}$/, 'Unknown session'));

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary: 'End one of your sessions; an owner may end any.',
  input: z.object({ id: SessionId }),
  output: z.object({ ended: z.int() }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/admin/sessions/end-others',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary: 'End all your sessions but this one.',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/admin/account/passkeys/:id',
  access: 'admin',
  permission: 'signed-in',
  summary: 'Give a passkey another name.',
  input: z.object({ id: IdText, name: AccountName }),
  output: Changed,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/passkeys/:id',
  access: 'admin',
  permission: 'signed-in',
  again: true,
  summary:
    'Remove a passkey, and end the other sessions of the account. 409 when it is the last way to sign in.',
  input: z.object({ id: IdText }),
  output: Changed,
});
