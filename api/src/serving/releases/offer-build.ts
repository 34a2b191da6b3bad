import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_START } from '../../../contract/index.ts';
import type { SiteVersions } from './compatibility.ts';
import { decidedBy } from './decided-by.ts';
import { liveId } from './entry.ts';
import { digestFiles } from './files.ts';
import { history } from './history.ts';
import { publishRelease } from './publish.ts';
import { readFilesList, readManifest } from './read-build.ts';
import { readOrRebuildRegistry } from './repair-registry.ts';
import { fromFolder } from './sources.ts';

export interface OfferedBuild {
  remote: string;
  /** The release that this build is. */
  id: string;
  /**
   * "live": it was already. "went-live": it is now. "offered": what somebody put live stays, or
   * the remote stays off the site. "declined": the same, and an admin has removed this one from the offers.
   */
  state: 'live' | 'went-live' | 'offered' | 'declined';
  /** What is live when it is only offered, nothing for a remote that is off, and who decided so. */
  instead?: { id?: string | undefined; by: string };
}

/**
 * What a start does with its own build of a remote: it goes live where a start put the live release,
 * and is kept for previews where somebody did.
 *
 * @throws ReleaseRefused, Conflict when it must not go live
 */
export async function offerBuild(
  releasesDir: string,
  remote: string,
  built: string,
  runs: SiteVersions,
): Promise<OfferedBuild> {
  const id = await releaseId(built);
  const before = liveId((await readOrRebuildRegistry(releasesDir)).registry, remote);
  if (before === id) return { remote, id, state: 'live' };
  const by = await decidedBy(releasesDir, remote, before);
  if (by !== undefined && (await wasRemoved(releasesDir, remote, id))) {
    return { remote, id, state: 'declined' };
  }
  // Offered at an earlier start, or live once: it stands on the Releases screen.
  const known = by !== undefined && existsSync(join(releasesDir, remote, id));
  if (!known) {
    const options = { runs, by: SERVER_START, offer: true };
    const done = await publishRelease(releasesDir, remote, fromFolder(built), options);
    if (done.action !== 'held') return { remote, id, state: 'went-live' };
  }
  const live = liveId((await readOrRebuildRegistry(releasesDir)).registry, remote);
  const decider = (await decidedBy(releasesDir, remote, live)) ?? SERVER_START;
  return { remote, id, state: 'offered', instead: { id: live, by: decider } };
}

async function wasRemoved(releasesDir: string, remote: string, id: string): Promise<boolean> {
  const last = (await history(releasesDir, remote)).findLast((line) => line.id === id);
  return last?.action === 'removed';
}

/** The id that a built folder has as a release, on every machine. */
async function releaseId(built: string): Promise<string> {
  const [{ version }, files] = await Promise.all([readManifest(built), readFilesList(built)]);
  return `${version}-${digestFiles(files).slice(0, 10)}`;
}
