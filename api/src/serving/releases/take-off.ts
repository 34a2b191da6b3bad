import { releaseTexts } from '../../../contract/index.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { withDiskErrors } from './disk-errors.ts';
import { liveId } from './entry.ts';
import { appendToHistory, history, takenOff } from './history.ts';
import { lockFile, withLock } from './lock.ts';
import type { Release } from './publish.ts';
import { withRemote, writeRegistry } from './registry.ts';
import { readOrRebuildRegistry } from './repair-registry.ts';

/** Cannot be taken off: it has the screen that brings others back. */
const ADMIN_REMOTE = 'mf-admin';

export interface TookOff extends Release {
  /** False if it was off already. */
  changed: boolean;
}

/**
 * Takes a remote off the site, with its pages, slots and links. Its releases stay.
 *
 * @param by who does it, for the remote's history
 * @param withToken whether it is done with a deploy token
 * @throws Conflict for mf-admin, NotFound when it was never live, DiskError
 */
export async function takeOff(
  releasesDir: string,
  remote: string,
  { by, withToken = false }: { by: string; withToken?: boolean },
): Promise<TookOff> {
  if (remote === ADMIN_REMOTE) throw new Conflict(releaseTexts.adminStays);
  const lines = await history(releasesDir, remote);
  if (lines.length === 0) throw new NotFound(releaseTexts.unknownRemote(remote));
  return withDiskErrors(() =>
    withLock(lockFile(releasesDir), async () => {
      const { registry } = await readOrRebuildRegistry(releasesDir);
      const id = liveId(registry, remote);
      if (id === undefined) {
        const off = takenOff(await history(releasesDir, remote));
        if (!off) throw new NotFound(releaseTexts.unknownRemote(remote));
        return { remote, id: off.id, changed: false };
      }
      const at = new Date().toISOString();
      // The history first: a lost registry is rebuilt from it.
      await appendToHistory(releasesDir, remote, {
        id,
        by,
        at,
        action: 'taken-off',
        ...(withToken && { withToken }),
      });
      await writeRegistry(releasesDir, withRemote(registry, remote, 'off'));
      return { remote, id, changed: true };
    }),
  );
}
