import { ApiError, NetworkError, toast } from 'shell/kit';

/**
 * Why something failed: the server's message or ours. Null for other errors, such as a response that
 * is not the server's.
 */
function errorMessage(error: Error): string | null {
  if (error instanceof ApiError) return error.sentence || null;
  return error instanceof NetworkError || error instanceof PasskeyFailed ? error.message : null;
}

/** A passkey could not be used or made. Its message is a sentence for people. */
export class PasskeyFailed extends Error {}

export const errorMessageOrRetry = (error: Error): string =>
  errorMessage(error) ?? 'Please try again.';

/** The server has refused it, so nothing was changed. Otherwise the response may have been lost. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.sentence !== null && error.status < 500;
}

/** The session has expired. Nothing was changed. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What the call names is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.sentence !== null;
}

/** The role does not allow it. Nothing was changed. */
export function isRoleTooLow(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'role';
}

/** A sealed draw decides just now; the same can be done later. */
function isBeingDecided(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'being-decided';
}

/** Sent again later, it may succeed: the network or the server failed, or it was not the time for it. */
export function isWorthAnotherTry(error: unknown): boolean {
  // Without a sentence it is not the server's, but that of something on the way.
  if (!(error instanceof ApiError) || error.sentence === null) return true;
  const { status } = error;
  return status === 401 || status === 429 || status >= 500 || isBeingDecided(error);
}

/** Whether nothing is left to try: it succeeded, or was refused for good. */
export const isOver = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => !isWorthAnotherTry(error),
  );

/** The server's message if somebody else made a change first; null for other errors. */
export function conflictOf(error: Error): string | null {
  if (!(error instanceof ApiError) || isBeingDecided(error)) return null;
  return error.status === 409 ? error.sentence : null;
}

/** The server's messages by the path of their field. */
export function fieldErrorsOf(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}

/**
 * For the `onError` of a change: a toast with the specification's text and the server's message
 * below. Without `text` the message is the text. No toast if the session has expired, because the gate
 * is shown then.
 */
export const toastRefusal = (title: string, text?: string) => (error: Error) => {
  if (isSessionExpired(error)) return;
  toast({
    title,
    variant: 'destructive',
    ...(text === undefined
      ? { description: errorMessageOrRetry(error) }
      : { description: text, reason: errorMessage(error) }),
  });
};
