import { releaseTexts } from '../../../contract/index.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { ADMIN_REMOTE } from './admin-pages.ts';
import { withDiskErrors } from './disk-errors.ts';
import { liveId } from './entry.ts';
import { appendToHistory, history, takenOff } from './history.ts';
import { lockFile, withLock } from './lock.ts';
import type { Release } from './publish-result.ts';
import { withRemote, writeRegistry } from './registry.ts';
import { readOrRebuildRegistry } from './repair-registry.ts';
import { type Recheck, refuseProposer, type TokenUse } from './token-use.ts';

export interface TookOff extends Release {
  /** False if it was off already. */
  changed: boolean;
}

/**
 * Takes a remote off the site, with its pages, slots and links. Its releases stay.
 *
 * @param by who does it, for the remote's history
 * @throws Forbidden for a token that may only propose, Conflict for mf-admin, NotFound when it was never live, DiskError
 */
export async function takeOff(
  releasesDir: string,
  remote: string,
  {
    by,
    token,
    recheck,
  }: { by: string; token?: TokenUse | undefined; recheck?: Recheck | undefined },
): Promise<TookOff> {
  refuseProposer(token, remote);
  // It has the screen that brings others back.
  if (remote === ADMIN_REMOTE) throw new Conflict(releaseTexts.adminStays);
  const lines = await history(releasesDir, remote);
  if (lines.length === 0) throw new NotFound(releaseTexts.unknownRemote(remote));
  return withDiskErrors(() =>
    withLock(lockFile(releasesDir), async () => {
      await recheck?.();
      const { registry } = await readOrRebuildRegistry(releasesDir);
      const id = liveId(registry, remote);
      if (id === undefined) {
        const off = takenOff(await history(releasesDir, remote));
        if (!off) throw new NotFound(releaseTexts.unknownRemote(remote));
        return { remote, id: off.id, changed: false };
      }
      const at = new Date().toISOString();
      // The history first: a lost registry is rebuilt from it.
      const takeBack = await appendToHistory(releasesDir, remote, {
        id,
        by,
        at,
        action: 'taken-off',
        ...(token && { withToken: true, token: token.id }),
      });
      await writeRegistry(releasesDir, withRemote(registry, remote, 'off')).catch(
        async (error: unknown) => {
          await takeBack();
          throw error;
        },
      );
      return { remote, id, changed: true };
    }),
  );
}
