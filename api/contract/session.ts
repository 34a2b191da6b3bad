import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';
import { serverTexts } from './texts.ts';

/** The header with the secret of the admin document that a call comes from. */
export const ADMIN_DOCUMENT_HEADER = 'X-Admin-Document';

export const Session = z.object({
  /** Whether this document may act for an admin. */
  authenticated: z.boolean(),
  /** When this session signed in; null for a visitor. */
  since: z.nullable(z.string()),
  /** What its owner called themselves at sign-in. */
  name: z.optional(z.nullable(z.string())),
  /** This browser is signed in, but this document has to load again before it can act. */
  loadAgain: z.optional(z.boolean()),
});
export type Session = z.output<typeof Session>;

export const SignIn = z.object({
  password: z
    .string(serverTexts.incorrectPassword)
    .check(
      z.minLength(1, serverTexts.incorrectPassword),
      z.maxLength(500, serverTexts.incorrectPassword),
    ),
  /** Shown in the history beside what this session does; everyone has the same password. */
  name: optionalText(60),
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
