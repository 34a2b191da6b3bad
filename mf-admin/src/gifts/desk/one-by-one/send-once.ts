import type { Endpoint, InputOf, OutputOf } from 'api/contract';
import { ApiError, call, newIdempotencyKey } from 'shell/kit';

const RETRIES = 2;
const RETRY_MS = 1_000;

/**
 * Sends changes that take effect once: the same input has the same idempotency key until one
 * succeeds, also when an organizer decides again after a lost response. Errors that may go away are
 * retried, as with `useSubmit`, which cannot be used outside of components.
 */
export function sendOnce() {
  const keys = new Map<string, string>();

  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const submission = JSON.stringify([endpoint.method, endpoint.path, input]);
    const idempotencyKey = keys.get(submission) ?? newIdempotencyKey();
    keys.set(submission, idempotencyKey);
    for (let retries = 0; ; retries += 1) {
      try {
        const response = await call(endpoint, input, { idempotencyKey });
        keys.delete(submission);
        return response;
      } catch (error) {
        const isFinal = error instanceof ApiError && error.status < 500;
        if (isFinal || retries === RETRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
}
