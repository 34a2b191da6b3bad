import { socialTexts } from 'api/contract';
import { ApiError } from 'shell/kit';

/** The message when the feed fails. */
export function feedError(error: Error, otherwise: string): string {
  return error instanceof ApiError ? socialTexts.failed : otherwise;
}
