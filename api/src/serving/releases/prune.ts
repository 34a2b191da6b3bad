import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseTexts } from '../../../contract/index.ts';
import { HOUR } from '../../platform/clock.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { withDiskErrors } from './disk-errors.ts';
import { liveId } from './entry.ts';
import { appendToHistory, type HistoryLine, history, takenOff, wentLive } from './history.ts';
import { lockFile, withLock } from './lock.ts';
import { writeRegistry } from './registry.ts';
import { listReleaseFolders, readOrRebuildRegistry } from './repair-registry.ts';
import { removeLeftovers } from './staging.ts';

/**
 * Deletes old releases of a remote, and leftovers of aborted uploads. Keeps the live release (or the
 * one to bring back), the `keep` latest, and those that open tabs may still need.
 *
 * @returns the deleted ids
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

/** The same for a caller that holds the lock. */
export async function pruneUnderLock(
  releasesDir: string,
  remote: string,
  keep: number,
): Promise<string[]> {
  const { registry } = await readOrRebuildRegistry(releasesDir);
  const lines = await history(releasesDir, remote);
  const live = liveId(registry, remote) ?? takenOff(lines)?.id;
  const order = lines.map(({ id }) => id);
  const openInTabs = liveWithin(lines, TAB_LIFETIME_MS);
  const old = (await listReleaseFolders(releasesDir, remote))
    .filter((id) => id !== live)
    .sort((a, b) => order.lastIndexOf(b) - order.lastIndexOf(a))
    .slice(keep)
    .filter((id) => !openInTabs.has(id));
  const remoteDir = join(releasesDir, remote);
  for (const id of old) await deleteFolder(remoteDir, id);
  await removeLeftovers(remoteDir);
  // Makes every server drop deleted files from its memory.
  if (old.length > 0) await writeRegistry(releasesDir, registry);
  return old;
}

/** Open tabs load lazy files of the release they started with. */
const TAB_LIFETIME_MS = HOUR;

/** So that frequent publishing does not fill the disk within the hour. */
const MAX_IN_TABS = 20;

/** The releases that stopped being live within the last `ms`, at most 20. */
function liveWithin(lines: readonly HistoryLine[], ms: number): Set<string> {
  const since = Date.now() - ms;
  const live = lines.filter(wentLive);
  const ended = live.filter((_, index) => Date.parse(live[index + 1]?.at ?? '') > since);
  return new Set(ended.slice(-MAX_IN_TABS).map(({ id }) => id));
}

/**
 * Deletes one release.
 *
 * @param by who does it, for the remote's history
 * @throws NotFound, Conflict when it is live, DiskError
 */
export async function removeRelease(
  releasesDir: string,
  remote: string,
  id: string,
  by: string,
): Promise<void> {
  const refuseMissing = async () => {
    if ((await listReleaseFolders(releasesDir, remote)).includes(id)) return;
    throw new NotFound(releaseTexts.releaseNotFound(remote, id));
  };
  // Checked before the lock too, since without any release there is no folder for the lock file.
  await refuseMissing();
  const work = async () => {
    const { registry } = await readOrRebuildRegistry(releasesDir);
    if (liveId(registry, remote) === id) throw new Conflict(releaseTexts.live(remote, id));
    await refuseMissing();
    await deleteFolder(join(releasesDir, remote), id);
    const at = new Date().toISOString();
    await appendToHistory(releasesDir, remote, { id, by, action: 'removed', at });
    await writeRegistry(releasesDir, registry);
  };
  await withDiskErrors(() => withLock(lockFile(releasesDir), work));
}

/** Renames the folder first, so that nobody finds a partly deleted release. */
async function deleteFolder(remoteDir: string, id: string): Promise<void> {
  const trash = join(remoteDir, `.${randomUUID()}`);
  await rename(join(remoteDir, id), trash);
  await rm(trash, { recursive: true, force: true });
}
