import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isOpenSlot,
  MAX_KEPT_RELEASES,
  type Registry,
  type RegistryEntry,
  releaseTexts,
  SERVER_START,
} from '../../../contract/index.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { type Check, checkRelease } from './check.ts';
import { incompatibility, type SiteVersions } from './compatibility.ts';
import { decidedBy } from './decided-by.ts';
import { withDiskErrors } from './disk-errors.ts';
import { describe, liveId } from './entry.ts';
import { syncFolder } from './files.ts';
import {
  appendToHistory,
  type HistoryLine,
  history,
  previousReleases,
  takenOff,
  wentLive,
} from './history.ts';
import { lockFile, withLock } from './lock.ts';
import { pruneUnderLock } from './prune.ts';
import { readFilesList } from './read-build.ts';
import { withRemote, writeRegistry } from './registry.ts';
import { ReleaseRefused } from './release-refused.ts';
import { listReleaseFolders, readOrRebuildRegistry } from './repair-registry.ts';
import { linkSharedFiles } from './shared-files.ts';
import { addFilesFromEarlier, type Source } from './sources.ts';
import { withStaging } from './staging.ts';

export interface Release {
  remote: string;
  /** `<version>-<hash>`, the name of its folder. */
  id: string;
}

export interface PublishResult extends Release {
  action: 'published' | 'rolled-back' | 'brought-back' | 'held';
  /** The release that was live before; the same id when nothing changed. */
  before: string | null;
  /** Ids of old releases that were deleted. */
  removed: string[];
}

export interface PublishOptions {
  /** The versions of the site that it goes live on. */
  siteVersions: SiteVersions;
  /** Who publishes, for the history. */
  by: string;
  /** Publish for previews only: the live release stays. */
  hold?: boolean;
  /** The release that must be live, or "none"; otherwise it is refused. Undefined replaces any. */
  base?: string | 'none' | undefined;
  /** Checks the build; checkRelease by default. */
  check?: Check;
  /** Publish for previews only if somebody chose what is live. For builds of a server start. */
  offer?: boolean;
  /** By a deploy token, which cannot bring back a remote that an admin took off the site. */
  withToken?: boolean;
  /** URL of the folder on another site that visitors load it from, with a trailing slash. */
  origin?: string;
}

/**
 * Publishes a built remote: stores its files in an immutable folder, then replaces the registry in
 * one step. Then deletes old releases.
 *
 * @throws ReleaseRefused, Conflict, DiskError; then the registry is unchanged
 */
export async function publishRelease(
  releasesDir: string,
  remote: string,
  source: Source,
  {
    siteVersions,
    by,
    hold = false,
    offer = false,
    withToken = false,
    base,
    origin,
    check = checkRelease,
  }: PublishOptions,
): Promise<PublishResult & { size: number }> {
  const work = async (staging: string) => {
    await source(staging);
    await addFilesFromEarlier(releasesDir, remote, staging);
    const { id, size } = await check(staging, remote, siteVersions);
    await linkSharedFiles(releasesDir, remote, staging, await readFilesList(staging));
    const action = hold ? 'held' : 'published';
    const line = { id, by, action, size, ...(origin && { origin }) } as const;
    const done = await makeLive(releasesDir, remote, line, siteVersions, {
      staged: staging,
      offer,
      withToken,
      base,
    });
    return { ...done, size };
  };
  return withDiskErrors(() => withStaging(releasesDir, remote, work));
}

/**
 * Makes the previous release live again, or the one in `to`. Rolling back again goes further back.
 *
 * @throws ReleaseRefused when there is none, or it is incompatible with the site now; DiskError
 */
export async function rollBack(
  releasesDir: string,
  remote: string,
  { siteVersions, by, to, withToken = false }: GoingBack & { to?: string | undefined },
): Promise<PublishResult> {
  const live = liveId((await readOrRebuildRegistry(releasesDir)).registry, remote);
  const lines = await history(releasesDir, remote);
  const stored = await listReleaseFolders(releasesDir, remote);
  const previous = previousReleases(lines);
  const index = live === undefined ? -1 : previous.lastIndexOf(live);
  const before = previous
    .slice(0, index < 0 ? previous.length : index)
    .findLast((earlier) => earlier !== live && stored.includes(earlier));
  const id = to ?? before;
  if (!id) throw new ReleaseRefused(`${remote} has no earlier release to roll back to.`);
  if (!stored.includes(id)) throw new ReleaseRefused(releaseTexts.releaseNotFound(remote, id));
  const origin = lines.findLast((line) => line.id === id)?.origin;
  const action = lines.some((line) => line.id === id && wentLive(line))
    ? 'rolled-back'
    : 'published';
  const line = { id, by, action, ...(origin && { origin }) } as const;
  return withDiskErrors(() => makeLive(releasesDir, remote, line, siteVersions, { withToken }));
}

/**
 * Puts a remote on the site again, with the release it had when it was taken off. Changes nothing
 * when it is not off.
 *
 * @throws NotFound when nothing was ever published, ReleaseRefused, Conflict, DiskError
 */
export async function bringBack(
  releasesDir: string,
  remote: string,
  { siteVersions, by, withToken = false }: GoingBack,
): Promise<PublishResult> {
  const lines = await history(releasesDir, remote);
  const live = liveId((await readOrRebuildRegistry(releasesDir)).registry, remote);
  if (live !== undefined) {
    return { remote, id: live, action: 'brought-back', before: live, removed: [] };
  }
  if (lines.length === 0) throw new NotFound(releaseTexts.unknownRemote(remote));
  const id = await releaseToBringBack(releasesDir, remote, lines);
  if (!id) throw new ReleaseRefused(releaseTexts.nothingToBringBack(remote));
  const origin = lines.findLast((line) => line.id === id)?.origin;
  const line = { id, by, action: 'brought-back', ...(origin && { origin }) } as const;
  return withDiskErrors(() => makeLive(releasesDir, remote, line, siteVersions, { withToken }));
}

/** The last live release whose folder exists. */
export async function releaseToBringBack(
  releasesDir: string,
  remote: string,
  lines: readonly HistoryLine[],
): Promise<string | undefined> {
  const stored = await listReleaseFolders(releasesDir, remote);
  return lines.findLast((line) => wentLive(line) && stored.includes(line.id))?.id;
}

interface GoingBack {
  siteVersions: SiteVersions;
  by: string;
  withToken?: boolean;
}

interface Making {
  staged?: string;
  offer?: boolean;
  withToken?: boolean;
  base?: string | undefined;
}

/**
 * Points the registry at a release and adds a line to the history. The release's folder exists, or
 * is in `staged` until all checks have passed.
 */
async function makeLive(
  releasesDir: string,
  remote: string,
  line: Omit<HistoryLine, 'at'> & Pick<PublishResult, 'action'>,
  siteVersions: SiteVersions,
  { staged, offer = false, withToken = false, base }: Making = {},
): Promise<PublishResult> {
  const folder = join(releasesDir, remote, line.id);
  return withLock(lockFile(releasesDir), async () => {
    if (!staged && !existsSync(folder)) {
      throw new ReleaseRefused(releaseTexts.releaseNotFound(remote, line.id));
    }
    const entry = await describe(staged ?? folder, remote, line.id, line.origin);
    const reason = incompatibility(entry.extras.requires, siteVersions);
    if (reason) throw new ReleaseRefused(reason);
    const { registry } = await readOrRebuildRegistry(releasesDir);
    refuseTaken(registry, remote, entry);
    const now = registry.microFrontends[remote]?.[0];
    const { id } = line;
    const decided = offer && (await decidedBy(releasesDir, remote, now?.metadata.version));
    const action = decided ? 'held' : line.action;
    if (staged && action !== 'held' && now && now.metadata.version !== id) {
      await refuseIfLiveChanged(releasesDir, remote, now.metadata.version, base);
    }
    if (action !== 'held' && !now) {
      const decides = { withToken, knows: !staged || base === undefined };
      refuseWhileOff(remote, takenOff(await history(releasesDir, remote)), decides);
    }
    if (staged) await moveIntoPlace(staged, folder);
    const answer = { remote, id, action, before: now?.metadata.version ?? null, removed: [] };
    if (now?.metadata.version === id && now.url === entry.url) {
      // Publishing the build that a server start made live decides that it stays live.
      const decides = action !== 'held' && line.by !== SERVER_START;
      if (!decides || (await decidedBy(releasesDir, remote, id))) return answer;
      await appendToHistory(releasesDir, remote, { ...line, at: new Date().toISOString() });
      return answer;
    }
    if (action !== 'held') {
      await writeRegistry(releasesDir, withRemote(registry, remote, entry));
    }
    await appendToHistory(releasesDir, remote, { ...line, action, at: new Date().toISOString() });
    // A rollback deletes nothing, since somebody may want to go further back.
    if (!staged) return answer;
    return { ...answer, removed: await pruneUnderLock(releasesDir, remote, MAX_KEPT_RELEASES) };
  });
}

/** Refuses when another release is live than the one this build is based on. */
async function refuseIfLiveChanged(
  releasesDir: string,
  remote: string,
  live: string,
  base: string | undefined,
): Promise<void> {
  if (base === undefined || base === live) return;
  const lines = await history(releasesDir, remote);
  const last = lines.findLast((line) => line.id === live && wentLive(line));
  throw new Conflict(releaseTexts.liveHasChanged(remote, last?.by ?? 'Somebody', last?.at));
}

/** Publishing must not bring a remote back by accident, nor a token what an admin took off. */
function refuseWhileOff(
  remote: string,
  off: HistoryLine | undefined,
  { withToken, knows }: { withToken: boolean; knows: boolean },
): void {
  if (!off) return;
  if (withToken && !off.withToken) {
    throw new Conflict(releaseTexts.takenOff(remote, off.by, off.at));
  }
  if (!knows) throw new Conflict(releaseTexts.isOff(remote, off.by, off.at));
}

/** Refuses a path or a slot that another live remote has. */
function refuseTaken(registry: Registry, remote: string, { extras }: RegistryEntry): void {
  for (const [other, [live]] of Object.entries(registry.microFrontends)) {
    if (other === remote || !live) continue;
    const page = extras.pages.find(({ path }) => live.extras.pages.some((p) => p.path === path));
    if (page) {
      throw new Conflict(
        `${other} has the page ${page.path} already. Use another path, or have ${other} published without it first.`,
      );
    }
    const slot = extras.slots.find((name) => !isOpenSlot(name) && live.extras.slots.includes(name));
    if (slot) {
      throw new Conflict(`${other} fills the slot ${slot} already. One remote fills a slot.`);
    }
  }
}

/** A release folder is always complete, since it gets its name only when all files are in it. */
async function moveIntoPlace(staged: string, folder: string): Promise<void> {
  await syncFolder(staged);
  try {
    await rename(staged, folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // The same release exists already, since its name contains its digest. Windows returns EPERM.
    const isTaken = code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM';
    if (!isTaken || !existsSync(folder)) throw error;
  }
}
