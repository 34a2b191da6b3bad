import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '../clock.ts';
import { liveId } from './entry.ts';
import { history } from './history.ts';
import { lockFile, withLock } from './lock.ts';
import { listReleaseFolders, soundRegistry } from './recover.ts';

/**
 * Deletes a remote's releases but the live one and the `keep` that were live or published last, and
 * what publishes left behind that were cut off. A tab opened on a deleted release loses its lazy parts.
 *
 * @returns the ids that are gone
 */
export async function pruneReleases(
  releasesDir: string,
  remote: string,
  keep: number,
): Promise<string[]> {
  return withLock(lockFile(releasesDir), async () => {
    const live = liveId((await soundRegistry(releasesDir)).registry, remote);
    const order = (await history(releasesDir, remote)).map(({ id }) => id);
    const old = (await listReleaseFolders(releasesDir, remote))
      .filter((id) => id !== live)
      .sort((a, b) => order.lastIndexOf(b) - order.lastIndexOf(a))
      .slice(keep);
    for (const id of old) await remove(join(releasesDir, remote), id);
    await removeLeftovers(join(releasesDir, remote));
    return old;
  });
}

/** Out of sight first: nobody may find half a release. */
async function remove(remoteDir: string, id: string): Promise<void> {
  const gone = join(remoteDir, `.${randomUUID()}`);
  await rename(join(remoteDir, id), gone);
  await rm(gone, { recursive: true, force: true });
}

/** No publish takes that long. */
const LEFT_BEHIND_AFTER_MS = HOUR;

async function removeLeftovers(remoteDir: string): Promise<void> {
  for (const entry of await readdir(remoteDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.startsWith('.')) continue;
    const folder = join(remoteDir, entry.name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > LEFT_BEHIND_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
