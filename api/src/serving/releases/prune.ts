import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  MAX_KEPT_FOR_TABS,
  MAX_KEPT_RELEASES,
  MAX_PROPOSED_RELEASES,
  type Registry,
  releaseTexts,
} from '../../../contract/index.ts';
import { HOUR } from '../../platform/clock.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { type Approval, approvals, isApproved } from './approval.ts';
import { withDiskErrors } from './disk-errors.ts';
import { liveId } from './entry.ts';
import {
  deleteHidden,
  type HiddenFolder,
  hideFolder,
  type ReportUntidied,
} from './hidden-folder.ts';
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
 * @throws DiskError when one could not be deleted; the others are
 */
export async function pruneReleases(
  releasesDir: string,
  remote: string,
  keep: number,
): Promise<string[]> {
  if (!existsSync(join(releasesDir, remote))) return [];
  return withDiskErrors(async () => {
    const problems: unknown[] = [];
    const report: ReportUntidied = (error) => problems.push(error);
    const removed = await withLock(lockFile(releasesDir), () =>
      pruneUnderLock(releasesDir, remote, report, keep),
    );
    if (problems.length > 0) throw problems[0];
    return removed;
  });
}

/**
 * The same for a caller that holds the lock and has put a release live: what goes wrong is only reported,
 * and the next publish tries again.
 */
export async function pruneUnderLock(
  releasesDir: string,
  remote: string,
  report: ReportUntidied,
  keep = MAX_KEPT_RELEASES,
): Promise<string[]> {
  const removed: string[] = [];
  try {
    const { registry } = await readOrRebuildRegistry(releasesDir);
    const remoteDir = join(releasesDir, remote);
    const hidden: HiddenFolder[] = [];
    for (const id of await findOld(releasesDir, remote, registry, keep)) {
      try {
        hidden.push(await hideFolder(remoteDir, id));
        removed.push(id);
      } catch (error) {
        report(error);
      }
    }
    // Makes every server drop deleted files from its memory.
    if (removed.length > 0) await writeRegistry(releasesDir, registry);
    await deleteHidden(hidden, report);
    await removeLeftovers(remoteDir);
  } catch (error) {
    report(error);
  }
  return removed;
}

/** Ids of the releases that are not kept any more. */
async function findOld(
  releasesDir: string,
  remote: string,
  registry: Registry,
  keep: number,
): Promise<string[]> {
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
      (id) => proposerOf(known.get(id)),
    ),
  );
  return old;
}

/** A deploy token. Its id alone may be that of two: a restored database gives ids out again. */
const proposerOf = (approval: Approval | undefined) =>
  approval && `${approval.storedBy.token} ${approval.storedBy.by}`;

/** All but the newest few of each deploy token. */
function oldProposals(
  newestFirst: readonly string[],
  tokenOf: (id: string) => string | undefined,
): string[] {
  const counts = new Map<string | undefined, number>();
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
 * Deletes one release, or changes nothing.
 *
 * @param by who does it, for the remote's history
 * @throws NotFound, Conflict when it is live, DiskError
 */
export async function removeRelease(
  releasesDir: string,
  remote: string,
  id: string,
  by: string,
  report: ReportUntidied,
): Promise<void> {
  const hidden = await withRelease(releasesDir, remote, id, async () => {
    const { registry } = await readOrRebuildRegistry(releasesDir);
    if (liveId(registry, remote) === id) throw new Conflict(releaseTexts.live(remote, id));
    return takeAway(releasesDir, remote, { id, by, action: 'removed', at: now() }, registry);
  });
  await deleteHidden([hidden], report);
}

/**
 * Turns a proposed release down, or changes nothing. Its files are deleted, unless it was live before.
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
  report: ReportUntidied,
): Promise<string> {
  const { hidden, proposedBy } = await withRelease(releasesDir, remote, id, async () => {
    const { registry } = await readOrRebuildRegistry(releasesDir);
    const known = approvals(await history(releasesDir, remote)).get(id);
    if (!known?.waiting) throw new Conflict(releaseTexts.notProposed(remote, id));
    if (liveId(registry, remote) === id) throw new Conflict(releaseTexts.live(remote, id));
    const line = { id, by, at: now(), action: 'turned-down' } as const;
    const proposedBy = known.waiting.by;
    if (!known.approved) {
      return { hidden: [await takeAway(releasesDir, remote, line, registry)], proposedBy };
    }
    await appendToHistory(releasesDir, remote, line);
    return { hidden: [], proposedBy };
  });
  await deleteHidden(hidden, report);
  return proposedBy;
}

/** Adds the line to the history and hides the release's folder: both, or neither. */
async function takeAway(
  releasesDir: string,
  remote: string,
  line: HistoryLine,
  registry: Registry,
): Promise<HiddenFolder> {
  const undo = [await appendToHistory(releasesDir, remote, line)];
  try {
    const hidden = await hideFolder(join(releasesDir, remote), line.id);
    undo.push(hidden.show);
    // Makes every server drop its files from memory.
    await writeRegistry(releasesDir, registry);
    return hidden;
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
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
