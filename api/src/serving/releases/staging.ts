import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '../../platform/clock.ts';
import { DiskError, withDiskErrors } from './disk-errors.ts';
import { isHeld, withLock } from './lock.ts';
import { listRemotes } from './repair-registry.ts';

/** Held while a staging folder is in use; released when the process dies. */
const lockOf = (folder: string) => `${folder}.lock`;

/** Runs `work` with a temporary hidden folder beside a remote's releases. */
export async function withStaging<T>(
  releasesDir: string,
  remote: string,
  work: (staging: string) => Promise<T>,
): Promise<T> {
  const remoteDir = join(releasesDir, remote);
  await mkdir(remoteDir, { recursive: true });
  const staging = join(remoteDir, `.${randomUUID()}`);
  try {
    return await withLock(lockOf(staging), async () => {
      try {
        await mkdir(staging);
        return await work(staging);
      } finally {
        // Whether the work is done does not depend on it. What stays, the next publish removes.
        await rm(staging, { recursive: true, force: true }).catch(() => {});
      }
    });
  } finally {
    await removeLock(staging);
  }
}

/** The database library closes files later, and Windows cannot delete open ones. */
async function removeLock(folder: string): Promise<void> {
  await rm(lockOf(folder), { force: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EBUSY' && error.code !== 'EPERM') throw error;
  });
}

/**
 * Removes leftovers of uploads whose process died, of all remotes. Failures are only reported.
 */
export async function removeAbandoned(
  releasesDir: string,
  report: (problem: string) => void,
): Promise<void> {
  for (const remote of await listRemotes(releasesDir)) {
    await withDiskErrors(() => removeLeftovers(join(releasesDir, remote))).catch((error) => {
      if (!(error instanceof DiskError)) throw error;
      report(`What an upload of ${remote} left behind cannot be removed. ${error.cause}`);
    });
  }
}

/** The same for one remote. Other servers may be publishing to it now. */
export async function removeLeftovers(remoteDir: string): Promise<void> {
  for (const entry of await readdir(remoteDir, { withFileTypes: true })) {
    if (!entry.name.startsWith('.')) continue;
    const isLock = entry.isFile() && entry.name.endsWith('.lock');
    if (!entry.isDirectory() && !isLock) continue;
    const folder = join(remoteDir, isLock ? entry.name.slice(0, -'.lock'.length) : entry.name);
    if (!(await isAbandoned(folder))) continue;
    await rm(folder, { recursive: true, force: true });
    await removeLock(folder);
  }
}

/** No operation takes this long. */
const ABANDONED_AFTER_MS = HOUR;

async function isAbandoned(folder: string): Promise<boolean> {
  if (existsSync(lockOf(folder))) return !(await isHeld(lockOf(folder)));
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > ABANDONED_AFTER_MS;
}
