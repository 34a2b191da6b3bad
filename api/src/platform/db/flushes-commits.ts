import type { Database } from './client.ts';
import { databaseError } from './sqlite-errors.ts';

/** `PRAGMA synchronous`: FULL waits for the disk at each commit. */
const FULL = 2;

/**
 * Whether each commit is on the disk before it is acknowledged. A file's is; a libSQL server does it only
 * when it is told to, and clients cannot tell it. Undefined where the server does not say.
 */
export async function flushesCommits(db: Database): Promise<boolean | undefined> {
  try {
    const [row] = await db.rows('PRAGMA synchronous');
    return Number(row?.[0]) >= FULL;
  } catch (error) {
    if (databaseError(error)?.code === 'SQL_PARSE_ERROR') return undefined;
    throw error;
  }
}
