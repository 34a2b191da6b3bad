import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPlainFile } from '../../platform/db/copy.ts';
import { Busy } from '../../platform/errors.ts';

const GIVE_UP_MS = 20_000;
const CHECK_IDLE_EVERY_MS = 25;

/** Held while the registry of a releases folder changes. */
export const lockFile = (releasesDir: string) => join(releasesDir, '.lock.db');

/**
 * Runs `work` while nobody else holds `file`, in this process or any other. The lock is SQLite's
 * on an empty database: the system itself gives it back when its process dies, so there is no
 * lock left over to judge, in whichever container the process ran.
 * @throws Busy when it does not come free within 20 s
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  // SQLite takes no lock on a file that may only be read, and does not say so. Opening the file here
  // to see it would be worse: closing it again ends this process's own lock.
  await access(existsSync(file) ? file : dirname(file), constants.W_OK);
  // Waiting inside SQLite would stop everything else that this process does.
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

/** Whether somebody holds `file` now. */
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
