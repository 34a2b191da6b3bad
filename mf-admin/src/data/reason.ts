import { ApiError, NetworkError } from 'shell/kit';

/**
 * Why something failed, in the server's sentence or ours; null when nothing that went wrong has one,
 * as when another site answered in the server's place.
 */
export function reasonOf(error: Error): string | null {
  if (error instanceof ApiError) return error.sentence || null;
  return error instanceof NetworkError ? error.message : null;
}

export const reasonOrAgain = (error: Error): string => reasonOf(error) ?? 'Please try again.';
