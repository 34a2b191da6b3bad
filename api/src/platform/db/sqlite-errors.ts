import { LibsqlError } from '@libsql/client';
import { Busy, DatabaseUnreachable, StorageFull } from '../errors.ts';
import { NO_ANSWER } from './server-connection.ts';

/** The database's error inside what drizzle or a batch wrapped around it. */
export function databaseError(error: unknown): LibsqlError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof LibsqlError) return current;
  }
  return undefined;
}

/** After this error a file's connection must not be used again. */
export function isBusy(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED';
}

/** The content of the file is not what it must be, which trying again does not change. */
export function isDamage(error: unknown): boolean {
  const code = databaseError(error)?.code ?? '';
  return ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_ERROR'].some((start) =>
    code.startsWith(start),
  );
}

/** Whether SQLite itself refused a statement, which then did nothing. What a failing disk did is unknown. */
export function isFromStatement(error: unknown): boolean {
  const code = databaseError(error)?.code ?? '';
  return code.startsWith('SQLITE_') && !code.startsWith('SQLITE_IOERR');
}

const UNREACHABLE = new Set([
  NO_ANSWER,
  'HRANA_WEBSOCKET_ERROR',
  'HRANA_CLOSED_ERROR',
  'SERVER_ERROR',
  // The server ended the transaction or the stream.
  'TRANSACTION_TIMEOUT',
  'STREAM_EXPIRED',
]);

/** Messages of fetch, over http://: no connection, and one that was cut during the answer. */
const FETCH_FAILED = ['fetch failed', 'terminated'];

/** A libSQL server that is unreachable, shutting down, or was lost during a statement. */
function isUnreachable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code !== undefined) return UNREACHABLE.has(code);
  // The client passes on the TypeError of fetch.
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof TypeError && FETCH_FAILED.includes(current.message)) return true;
  }
  return false;
}

/** Turns busy, full and unreachable databases into refusals. Other errors are returned unchanged. */
export function toRefusal(error: unknown): unknown {
  if (isBusy(error)) return new Busy();
  if (databaseError(error)?.code === 'SQLITE_FULL') return new StorageFull();
  if (isUnreachable(error)) return new DatabaseUnreachable();
  return error;
}
