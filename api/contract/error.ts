import * as z from 'zod/mini';
import { serverTexts } from './texts.ts';

/** What is wrong with one field; `path` is its name, with dots for nested ones. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof FieldError>;

/** zod's message where a schema has none of its own; it helps nobody. */
const NO_MESSAGE = 'Invalid input';

/** What is wrong with each field, by its first sentence. */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldError[] {
  const sentences = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (sentences.has(field)) continue;
    sentences.set(field, message === NO_MESSAGE ? serverTexts.wrongValue : message);
  }
  return [...sentences].map(([path, message]) => ({ path, message }));
}

/**
 * - `confirm-again`: the call needs a recent proof of who acts; repeat it after `confirmSession`
 * - `code-needed`: the password is right, and this account needs a (right) one-time code as well; 401 at
 *   the sign-in, 400 when confirming
 * - `role`: the role does not allow it
 * - `reference-taken`: another entry has the reference of this one; repeat the call with a new one
 * - `closed`: the raffle takes no more entries
 * - `being-decided`: a sealed draw decides just now; nobody else has changed anything
 */
export const refusalReasons = [
  'confirm-again',
  'code-needed',
  'role',
  'reference-taken',
  'closed',
  'being-decided',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The body of every answer that is not a success. `error` repeats `message`. */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  errors: z.array(FieldError),
  /** For programs, where a status does not say enough; see `refusalReasons`. */
  reason: z.optional(z.string()),
  /** Only with a 500: what to look for in the log. */
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof ErrorBody>;
