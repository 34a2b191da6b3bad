import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { oneLine, optionalText } from './fields.ts';
import { Role } from './roles.ts';
import { serverTexts } from './texts.ts';

/** The header with the secret of the admin document that a call comes from. */
export const ADMIN_DOCUMENT_HEADER = 'X-Admin-Document';

export const Session = z.object({
  /** Whether this document may act for an admin. */
  authenticated: z.boolean(),
  /** When this session signed in; null for a visitor. */
  since: z.nullable(z.string()),
  /** The name of the account; with the shared admin password, what somebody typed beside it. */
  name: z.optional(z.nullable(z.string())),
  /** Null with the shared admin password. */
  accountId: z.optional(z.nullable(z.int())),
  role: z.optional(Role),
  /** Until when calls with `again` need no new proof. */
  confirmedUntil: z.optional(z.string()),
  /** For an admin page that nobody is signed in on: what the sign-in asks for. */
  ways: z.optional(
    z.object({
      /** Somebody has an account, so a password needs a name. */
      accounts: z.boolean(),
      /** Somebody has a passkey that works at this address. */
      passkeys: z.boolean(),
    }),
  ),
  /** This browser is signed in, but this document has to load again before it can act. */
  loadAgain: z.optional(z.boolean()),
  /** For a document that may act: the key of its account for what it stores in the browser. */
  storageKey: z.optional(z.string()),
});
export type Session = z.output<typeof Session>;

export const SignIn = z.object({
  password: z
    .string(serverTexts.incorrectPassword)
    .check(
      z.minLength(1, serverTexts.incorrectPassword),
      z.maxLength(500, serverTexts.incorrectPassword),
    ),
  /** Whose password it is. Without one, and where it is nobody's, it is the shared admin password. */
  name: optionalText(60, oneLine),
  /** For accounts with one-time codes: a code of the app, or a recovery code. */
  code: optionalText(60),
});

/** For a visitor whose try has to wait, because many passwords are being tried. */
export function tooManySignInsText(seconds: number): string {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `Somebody is trying many passwords right now, so signing in on a new device takes longer. Please try again in ${wait}.`;
}

export const signIn = endpoint({
  method: 'POST',
  path: '/api/admin/session',
  access: 'public',
  fromAdminPage: true,
  summary:
    'Sign in with the admin password, from an admin page; sets the session as an HttpOnly cookie.',
  input: SignIn,
  output: Session,
});

export const readSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'public',
  summary: 'Whether this admin page may act for somebody who is signed in.',
  input: z.object({}),
  output: Session,
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/admin/session',
  access: 'public',
  summary: 'Sign out, from an admin page; does nothing for a visitor.',
  input: z.object({}),
  output: Session,
});

export const confirmSession = endpoint({
  method: 'POST',
  path: '/api/admin/session/confirm',
  access: 'admin',
  permission: 'signed-in',
  summary: 'Confirm that it is still the same person, with the password they signed in with.',
  input: z.pick(SignIn, { password: true, code: true }),
  output: Session,
});
