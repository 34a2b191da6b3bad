import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPlainFile } from '../../platform/db/copy.ts';
import { Busy } from '../../platform/errors.ts';

const GIVE_UP_MS = 20_000;
const CHECK_IDLE_EVERY_MS = 25;

/** The lock that is held while the registry changes. */
export const lockFile = (releasesDir: string) => join(releasesDir, '.lock.db');

/**
 * Runs `work` while holding a lock on `file`, across processes and containers. It is SQLite's lock on
 * an empty database, which the operating system releases when a process dies.
 * @throws Busy when it is not free within 20 s
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  // SQLite silently takes no lock on a read-only file. Check with access(), since opening and closing
  // the file would release this process's own lock.
  await access(existsSync(file) ? file : dirname(file), constants.W_OK);
  // No busy timeout: waiting inside SQLite would block the process.
  const client = openPlainFile(file, 0);
  try {
    const lock = await take(() => client.transaction('write'));
    try {
      return await work();
    } finally {
      lock.close();
    }
  } finally {
    client.close();
  }
}

/** Whether the lock on `file` is held now. */
export async function isHeld(file: string): Promise<boolean> {
  const client = openPlainFile(file, 0);
  try {
    (await client.transaction('write')).close();
    return false;
  } catch (error) {
    if (isTaken(error)) return true;
    throw error;
  } finally {
    client.close();
  }
}

const isTaken = (error: unknown) => (error as { code?: string }).code === 'SQLITE_BUSY';

async function take<T>(lock: () => Promise<T>): Promise<T> {
  const until = Date.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await lock();
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (Date.now() > until) throw new Busy();
    }
    await wait(CHECK_IDLE_EVERY_MS);
  }
}
