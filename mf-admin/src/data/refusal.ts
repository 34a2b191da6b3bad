import { ApiError, NetworkError, toast } from 'shell/kit';

/**
 * Why something failed, in the server's sentence or ours; null when nothing that went wrong has one,
 * as when another site answered in the server's place.
 */
function errorMessage(error: Error): string | null {
  if (error instanceof ApiError) return error.sentence || null;
  return error instanceof NetworkError ? error.message : null;
}

export const errorMessageOrRetry = (error: Error): string =>
  errorMessage(error) ?? 'Please try again.';

/** A call that only a signed-in admin may make was refused: nothing happened, and nothing is lost. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Somebody else changed the same thing first: the server's sentence, null for other errors. */
export function conflictOf(error: Error): string | null {
  return error instanceof ApiError && error.status === 409 ? error.sentence : null;
}

/** The server's sentences by the path of the field they belong to. */
export function fieldErrorsOf(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}

/**
 * What a change does when it is refused: one toast, in the specification's words where it has some,
 * with the server's reason below. Without `text` the reason is the text. A session that ran out
 * says nothing: the gate is over the screen by then.
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
