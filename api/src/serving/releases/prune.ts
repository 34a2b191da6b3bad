import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseMessages } from '../../../contract/index.ts';
import { HOUR } from '../../platform/clock.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { withDiskErrors } from './disk-errors.ts';
import { liveId } from './entry.ts';
import { appendToHistory, history, type PreviousRelease, takenOff, wentLive } from './history.ts';
import { lockFile, withLock } from './lock.ts';
import { writeRegistry } from './registry.ts';
import { listReleaseFolders, readOrRebuildRegistry } from './repair-registry.ts';
import { removeLeftovers } from './staging.ts';

/**
 * Deletes a remote's releases but the live one, or the one to bring back, the `keep` that were live or published last, and
 * those that tabs opened within the hour may still ask for; and what uploads left behind that were
 * cut off.
 *
 * @returns the ids that are gone
 */
export async function pruneReleases(
  releasesDir: string,
  remote: string,
  keep: number,
): Promise<string[]> {
  if (!existsSync(join(releasesDir, remote))) return [];
  return withDiskErrors(() =>
    withLock(lockFile(releasesDir), () => pruneUnderLock(releasesDir, remote, keep)),
  );
}

/** The same for whoever holds the lock already. */
export async function pruneUnderLock(
  releasesDir: string,
  remote: string,
  keep: number,
): Promise<string[]> {
  const { registry } = await readOrRebuildRegistry(releasesDir);
  const past = await history(releasesDir, remote);
  const live = liveId(registry, remote) ?? takenOff(past)?.id;
  const order = past.map(({ id }) => id);
  const inTabs = liveWithin(past, TABS_MS);
  const old = (await listReleaseFolders(releasesDir, remote))
    .filter((id) => id !== live)
    .sort((a, b) => order.lastIndexOf(b) - order.lastIndexOf(a))
    .slice(keep)
    .filter((id) => !inTabs.has(id));
  const remoteDir = join(releasesDir, remote);
  for (const id of old) await deleteFolder(remoteDir, id);
  await removeLeftovers(remoteDir);
  // Every server keeps files in memory, and looks whether they are still there when this changes.
  if (old.length > 0) await writeRegistry(releasesDir, registry);
  return old;
}

/** A tab that was open when another release went live asks for lazy parts of its own. */
const TABS_MS = HOUR;

/** Somebody who publishes all the time must not fill the disk within the hour. */
const MOST_IN_TABS = 20;

/** The releases that stopped being live within the last `ms`, at most 20. */
function liveWithin(past: readonly PreviousRelease[], ms: number): Set<string> {
  const since = Date.now() - ms;
  const lines = past.filter(wentLive);
  const ended = lines.filter((_, place) => Date.parse(lines[place + 1]?.at ?? '') > since);
  return new Set(ended.slice(-MOST_IN_TABS).map(({ id }) => id));
}

/**
 * Deletes one release for good.
 *
 * @param by who does it, for the remote's history
 * @throws NotFound when it is not there, Conflict when it is live, DiskError
 */
export async function removeRelease(
  releasesDir: string,
  remote: string,
  id: string,
  by: string,
): Promise<void> {
  const refuseMissing = async () => {
    if ((await listReleaseFolders(releasesDir, remote)).includes(id)) return;
    throw new NotFound(releaseMessages.gone(remote, id));
  };
  // Before the lock as well: where nothing was published there is no folder for one.
  await refuseMissing();
  const work = async () => {
    const { registry } = await readOrRebuildRegistry(releasesDir);
    if (liveId(registry, remote) === id) throw new Conflict(releaseMessages.live(remote, id));
    await refuseMissing();
    await deleteFolder(join(releasesDir, remote), id);
    const at = new Date().toISOString();
    await appendToHistory(releasesDir, remote, { id, by, action: 'removed', at });
    await writeRegistry(releasesDir, registry);
  };
  await withDiskErrors(() => withLock(lockFile(releasesDir), work));
}

/** Out of sight first: nobody may find half a release. */
async function deleteFolder(remoteDir: string, id: string): Promise<void> {
  const gone = join(remoteDir, `.${randomUUID()}`);
  await rename(join(remoteDir, id), gone);
  await rm(gone, { recursive: true, force: true });
}
