import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MAX_KEPT_FOR_TABS,
  MAX_KEPT_RELEASES,
  MAX_PROPOSED_RELEASES,
  releaseTexts,
} from '../../../contract/index.ts';
import { HOUR } from '../../platform/clock.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { approvals, isApproved } from './approval.ts';
import { withDiskErrors } from './disk-errors.ts';
import { liveId } from './entry.ts';
import { appendToHistory, type HistoryLine, history, takenOff, wentLive } from './history.ts';
import { lockFile, withLock } from './lock.ts';
import { writeRegistry } from './registry.ts';
import { listReleaseFolders, readOrRebuildRegistry } from './repair-registry.ts';
import { removeLeftovers } from './staging.ts';

/**
 * Deletes old releases of a remote, and leftovers of aborted uploads. Keeps the live release (or the
 * one to bring back), the `keep` latest, and those that open tabs may still need. Proposed releases
 * are counted apart, so that they never push out one to roll back to.
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
  keep = MAX_KEPT_RELEASES,
): Promise<string[]> {
  const { registry } = await readOrRebuildRegistry(releasesDir);
  const lines = await history(releasesDir, remote);
  const live = liveId(registry, remote) ?? takenOff(lines)?.id;
  const order = lines.map(({ id }) => id);
  const openInTabs = liveWithin(lines, TAB_LIFETIME_MS);
  const known = approvals(lines);
  const others = (await listReleaseFolders(releasesDir, remote))
    .filter((id) => id !== live)
    .sort((a, b) => order.lastIndexOf(b) - order.lastIndexOf(a));
  const old = others
    .filter((id) => isApproved(known, id))
    .slice(keep)
    .filter((id) => !openInTabs.has(id));
  old.push(
    ...oldProposals(
      others.filter((id) => !isApproved(known, id)),
      (id) => known.get(id)?.storedBy.token,
    ),
  );
  const remoteDir = join(releasesDir, remote);
  for (const id of old) await deleteFolder(remoteDir, id);
  await removeLeftovers(remoteDir);
  // Makes every server drop deleted files from its memory.
  if (old.length > 0) await writeRegistry(releasesDir, registry);
  return old;
}

/** All but the newest few of each deploy token. */
function oldProposals(
  newestFirst: readonly string[],
  tokenOf: (id: string) => number | undefined,
): string[] {
  const counts = new Map<number | undefined, number>();
  return newestFirst.filter((id) => {
    const count = (counts.get(tokenOf(id)) ?? 0) + 1;
    counts.set(tokenOf(id), count);
    return count > MAX_PROPOSED_RELEASES;
  });
}

/** Open tabs load lazy files of the release they started with. */
const TAB_LIFETIME_MS = HOUR;

/** The latest releases that stopped being live within the last `ms`. */
function liveWithin(lines: readonly HistoryLine[], ms: number): Set<string> {
  const since = Date.now() - ms;
  const live = lines.filter(wentLive);
  const ended = live.filter((_, index) => Date.parse(live[index + 1]?.at ?? '') > since);
  return new Set(ended.slice(-MAX_KEPT_FOR_TABS).map(({ id }) => id));
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
  await withRelease(releasesDir, remote, id, async () => {
    const { registry } = await readOrRebuildRegistry(releasesDir);
    if (liveId(registry, remote) === id) throw new Conflict(releaseTexts.live(remote, id));
    await deleteFolder(join(releasesDir, remote), id);
    await appendToHistory(releasesDir, remote, { id, by, action: 'removed', at: now() });
    await writeRegistry(releasesDir, registry);
  });
}

/**
 * Turns a proposed release down. Its files are deleted, unless it was live before.
 *
 * @param by who does it, for the remote's history
 * @returns who proposed it
 * @throws NotFound, Conflict when it waits for nobody any more, DiskError
 */
export async function turnDown(
  releasesDir: string,
  remote: string,
  id: string,
  by: string,
): Promise<string> {
  return withRelease(releasesDir, remote, id, async () => {
    const { registry } = await readOrRebuildRegistry(releasesDir);
    const known = approvals(await history(releasesDir, remote)).get(id);
    if (!known?.waiting) throw new Conflict(releaseTexts.notProposed(remote, id));
    if (liveId(registry, remote) === id) throw new Conflict(releaseTexts.live(remote, id));
    const line = { id, by, at: now() };
    await appendToHistory(releasesDir, remote, { ...line, action: 'turned-down' });
    if (!known.approved) {
      await deleteFolder(join(releasesDir, remote), id);
      await writeRegistry(releasesDir, registry);
    }
    return known.waiting.by;
  });
}

/** Runs `work` under the lock if there is such a release. */
async function withRelease<T>(
  releasesDir: string,
  remote: string,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const refuseMissing = async () => {
    if ((await listReleaseFolders(releasesDir, remote)).includes(id)) return;
    throw new NotFound(releaseTexts.releaseNotFound(remote, id));
  };
  // Checked before the lock too, since without any release there is no folder for the lock file.
  await refuseMissing();
  const locked = async () => {
    await refuseMissing();
    return work();
  };
  return withDiskErrors(() => withLock(lockFile(releasesDir), locked));
}

const now = () => new Date().toISOString();

/** Renames the folder first, so that nobody finds a partly deleted release. */
export async function deleteFolder(remoteDir: string, id: string): Promise<void> {
  const trash = join(remoteDir, `.${randomUUID()}`);
  await rename(join(remoteDir, id), trash);
  await rm(trash, { recursive: true, force: true });
}
