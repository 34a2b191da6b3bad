import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isOpenSlot,
  type Registry,
  type RegistryEntry,
  releaseMessages,
  releasesKept,
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
  history,
  type PreviousRelease,
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
  /** What was live before; itself when nothing changed. */
  before: string | null;
  /** Ids of the old releases that made room for it. */
  removed: string[];
}

export interface PublishOptions {
  /** What the site runs that it would go live on. */
  runs: SiteVersions;
  /** Who publishes, for the history. */
  by: string;
  /** Only for previews: the live release stays. */
  hold?: boolean;
  /** Refused when another release is live than this one, or than none. Unsaid, it replaces any. */
  base?: string | 'none' | undefined;
  /** How a build is checked; here, unless it is said. */
  check?: Check;
  /** Only for previews, too, if somebody decided what is live: a start of the server asks for it. */
  offer?: boolean;
  /** With a deploy token, which cannot bring back what an admin took off the site. */
  withToken?: boolean;
  /** The folder on another site that visitors load it from, with a slash at its end. */
  origin?: string;
}

/**
 * Puts a built remote live: its files into an immutable folder, then the registry in one step. Of
 * the releases before, the live one and the last ten stay.
 *
 * @throws ReleaseRefused, Conflict when it must not go live, DiskError when the disk takes
 * nothing; the registry is then untouched
 */
export async function publishRelease(
  releasesDir: string,
  remote: string,
  source: Source,
  {
    runs,
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
    const { id, size } = await check(staging, remote, runs);
    await linkSharedFiles(releasesDir, remote, staging, await readFilesList(staging));
    const action = hold ? 'held' : 'published';
    const line = { id, by, action, size, ...(origin && { origin }) } as const;
    const done = await makeLive(releasesDir, remote, line, runs, {
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
 * Puts the release back that was live before the live one, or the one named. Going back again goes
 * further back.
 *
 * @throws ReleaseRefused when there is none, or when the site has moved on from it; DiskError
 */
export async function rollBack(
  releasesDir: string,
  remote: string,
  { runs, by, to, withToken = false }: GoingBack & { to?: string | undefined },
): Promise<PublishResult> {
  const live = liveId((await readOrRebuildRegistry(releasesDir)).registry, remote);
  const past = await history(releasesDir, remote);
  const standing = await listReleaseFolders(releasesDir, remote);
  const trail = previousReleases(past);
  const place = live === undefined ? -1 : trail.lastIndexOf(live);
  const before = trail
    .slice(0, place < 0 ? trail.length : place)
    .findLast((earlier) => earlier !== live && standing.includes(earlier));
  const id = to ?? before;
  if (!id) throw new ReleaseRefused(`${remote} has no earlier release to roll back to.`);
  if (!standing.includes(id)) throw new ReleaseRefused(releaseMessages.gone(remote, id));
  const origin = past.findLast((line) => line.id === id)?.origin;
  const action = past.some((line) => line.id === id && wentLive(line))
    ? 'rolled-back'
    : 'published';
  const line = { id, by, action, ...(origin && { origin }) } as const;
  return withDiskErrors(() => makeLive(releasesDir, remote, line, runs, { withToken }));
}

/**
 * Puts the release live again that a remote had when it was taken off the site, and answers with the
 * live one when it is not off.
 *
 * @throws NotFound when nothing was ever published, ReleaseRefused, Conflict, DiskError
 */
export async function bringBack(
  releasesDir: string,
  remote: string,
  { runs, by, withToken = false }: GoingBack,
): Promise<PublishResult> {
  const past = await history(releasesDir, remote);
  const live = liveId((await readOrRebuildRegistry(releasesDir)).registry, remote);
  if (live !== undefined) {
    return { remote, id: live, action: 'brought-back', before: live, removed: [] };
  }
  if (past.length === 0) throw new NotFound(releaseMessages.unknownRemote(remote));
  const id = await releaseToBringBack(releasesDir, remote, past);
  if (!id) throw new ReleaseRefused(releaseMessages.nothingToBringBack(remote));
  const origin = past.findLast((line) => line.id === id)?.origin;
  const line = { id, by, action: 'brought-back', ...(origin && { origin }) } as const;
  return withDiskErrors(() => makeLive(releasesDir, remote, line, runs, { withToken }));
}

/** The one that was live last, of those whose folder is there. */
export async function releaseToBringBack(
  releasesDir: string,
  remote: string,
  past: readonly PreviousRelease[],
): Promise<string | undefined> {
  const standing = await listReleaseFolders(releasesDir, remote);
  return past.findLast((line) => wentLive(line) && standing.includes(line.id))?.id;
}

interface GoingBack {
  runs: SiteVersions;
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
 * Points the registry at a release, and writes down who did. Its folder stands already, or waits
 * `staged` until nothing is against it.
 */
async function makeLive(
  releasesDir: string,
  remote: string,
  line: Omit<PreviousRelease, 'at'> & Pick<PublishResult, 'action'>,
  runs: SiteVersions,
  { staged, offer = false, withToken = false, base }: Making = {},
): Promise<PublishResult> {
  const folder = join(releasesDir, remote, line.id);
  return withLock(lockFile(releasesDir), async () => {
    if (!staged && !existsSync(folder)) {
      throw new ReleaseRefused(releaseMessages.gone(remote, line.id));
    }
    const entry = await describe(staged ?? folder, remote, line.id, line.origin);
    const reason = incompatibility(entry.extras.requires, runs);
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
    if (staged) await place(staged, folder);
    const answer = { remote, id, action, before: now?.metadata.version ?? null, removed: [] };
    if (now?.metadata.version === id && now.url === entry.url) {
      // Who publishes the very build that a start put live has decided that it stays.
      const decides = action !== 'held' && line.by !== SERVER_START;
      if (!decides || (await decidedBy(releasesDir, remote, id))) return answer;
      await appendToHistory(releasesDir, remote, { ...line, at: new Date().toISOString() });
      return answer;
    }
    if (action !== 'held') {
      await writeRegistry(releasesDir, withRemote(registry, remote, entry));
    }
    await appendToHistory(releasesDir, remote, { ...line, action, at: new Date().toISOString() });
    // Going back deletes nothing: somebody may want to go further back.
    if (!staged) return answer;
    return { ...answer, removed: await pruneUnderLock(releasesDir, remote, releasesKept) };
  });
}

/** Somebody else's release is live, and this one was made without it. */
async function refuseIfLiveChanged(
  releasesDir: string,
  remote: string,
  live: string,
  base: string | undefined,
): Promise<void> {
  if (base === undefined || base === live) return;
  const past = await history(releasesDir, remote);
  const last = past.findLast((line) => line.id === live && wentLive(line));
  throw new Conflict(releaseMessages.superseded(remote, last?.by ?? 'Somebody', last?.at));
}

/** Publishing brings nothing back by accident, and a deploy token nothing that an admin took off. */
function refuseWhileOff(
  remote: string,
  off: PreviousRelease | undefined,
  { withToken, knows }: { withToken: boolean; knows: boolean },
): void {
  if (!off) return;
  if (withToken && !off.withToken) {
    throw new Conflict(releaseMessages.takenOff(remote, off.by, off.at));
  }
  if (!knows) throw new Conflict(releaseMessages.isOff(remote, off.by, off.at));
}

/** Two remotes at one address, or in one slot: which one a visitor got would be chance. */
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

/** A folder with a release's name is always whole: it gets that name when all of it is there. */
async function place(staged: string, folder: string): Promise<void> {
  await syncFolder(staged);
  try {
    await rename(staged, folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // The same release is there already: its name holds the digest of its files. Windows says EPERM.
    const isTaken = code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM';
    if (!isTaken || !existsSync(folder)) throw error;
  }
}
