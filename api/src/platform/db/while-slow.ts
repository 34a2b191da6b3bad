import { LibsqlError } from '@libsql/client';
import { NO_ANSWER } from './server-connection.ts';
import { isBusy } from './sqlite-errors.ts';

/** Several times what a server under full load takes for one statement. */
const PATIENCE_MS = 60_000;

/**
 * Repeats work at the start that a busy database server did not answer in time: a site that gives up
 * then would be down until somebody starts it again. A server that refuses is not asked again.
 */
export async function whileSlow<T>(
  work: () => Promise<T>,
  now: () => number = () => performance.now(),
): Promise<T> {
  const since = now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const slow = isBusy(error) || (error instanceof LibsqlError && error.code === NO_ANSWER);
      if (!slow || now() - since > PATIENCE_MS) throw error;
    }
  }
}
