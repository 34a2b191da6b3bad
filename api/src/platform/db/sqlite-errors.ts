import { LibsqlError } from '@libsql/client';
import { Busy, DatabaseUnreachable, StorageFull } from '../errors.ts';
import { NO_ANSWER } from './server-connection.ts';

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

const UNREACHABLE = new Set([
  NO_ANSWER,
  'HRANA_WEBSOCKET_ERROR',
  'HRANA_CLOSED_ERROR',
  'SERVER_ERROR',
]);

/** A libSQL server that cannot be reached, is going down, or went while it was asked. */
function isUnreachable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code !== undefined) return UNREACHABLE.has(code);
  // Over http:// the client lets the TypeError of fetch through.
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof TypeError && current.message === 'fetch failed') return true;
  }
  return false;
}

/** What a person is told when it is nobody's mistake; anything else passes as it is. */
export function toRefusal(error: unknown): unknown {
  if (isBusy(error)) return new Busy();
  if (databaseError(error)?.code === 'SQLITE_FULL') return new StorageFull();
  if (isUnreachable(error)) return new DatabaseUnreachable();
  return error;
}
