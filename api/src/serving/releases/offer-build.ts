import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_START } from '../../../contract/index.ts';
import type { SiteVersions } from './compatibility.ts';
import { decidedBy } from './decided-by.ts';
import { liveId } from './entry.ts';
import { digestFiles } from './files.ts';
import type { ReportUntidied } from './hidden-folder.ts';
import { history } from './history.ts';
import { publishRelease } from './publish.ts';
import { readFilesList, readManifest } from './read-build.ts';
import { releaseId } from './release-id.ts';
import { readOrRebuildRegistry } from './repair-registry.ts';
import { fromFolder } from './sources.ts';

export interface OfferedBuild {
  remote: string;
  /** The id of this build as a release. */
  id: string;
  /**
   * "live": it was live already. "went-live": it is now. "offered": published for previews, since
   * somebody chose another release or took the remote off. "declined": an admin has removed it.
   */
  state: 'live' | 'went-live' | 'offered' | 'declined';
  /** For "offered": what is live instead, without an id when the remote is off, and who decided it. */
  instead?: { id?: string | undefined; by: string };
}

/**
 * Publishes the build of a server start. It goes live unless somebody chose what is live; then it is
 * for previews only.
 *
 * @throws ReleaseRefused, Conflict when it must not go live
 */
export async function offerBuild(
  releasesDir: string,
  remote: string,
  built: string,
  siteVersions: SiteVersions,
  report?: ReportUntidied,
): Promise<OfferedBuild> {
  const id = await idOf(built);
  const liveNow = liveId((await readOrRebuildRegistry(releasesDir)).registry, remote);
  if (liveNow === id) return { remote, id, state: 'live' };
  const by = await decidedBy(releasesDir, remote, liveNow);
  if (by !== undefined && (await wasRemoved(releasesDir, remote, id))) {
    return { remote, id, state: 'declined' };
  }
  // Published at an earlier start or by somebody: it is on the Releases screen already.
  const isStored = by !== undefined && existsSync(join(releasesDir, remote, id));
  if (!isStored) {
    const options = { siteVersions, by: SERVER_START, offer: true, ...(report && { report }) };
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

/** The id of a built folder as a release, equal on every machine. */
async function idOf(built: string): Promise<string> {
  const [{ version }, files] = await Promise.all([readManifest(built), readFilesList(built)]);
  return releaseId(version ?? '', digestFiles(files));
}
