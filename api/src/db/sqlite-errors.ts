import { LibsqlError } from '@libsql/client';
import { Busy, StorageFull } from '../errors.ts';

/** The database's own error inside whatever drizzle or a batch wrapped around it. */
export function databaseError(error: unknown): LibsqlError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof LibsqlError) return current;
  }
  return undefined;
}

/** After this a file's connection must not be used again (docs: measured.md, libSQL). */
export function isBusy(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED';
}

/** What a person is told when it is nobody's mistake; anything else passes as it is. */
export function asRefusal(error: unknown): unknown {
  if (isBusy(error)) return new Busy();
  if (databaseError(error)?.code === 'SQLITE_FULL') return new StorageFull();
  return error;
}
