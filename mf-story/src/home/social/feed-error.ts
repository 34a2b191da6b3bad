import { socialMessages } from 'api/contract';
import { ApiError } from 'shell/kit';

/** What to say about a feed that did not come. */
export function feedError(error: Error, otherwise: string): string {
  return error instanceof ApiError ? socialMessages.failed : otherwise;
}
