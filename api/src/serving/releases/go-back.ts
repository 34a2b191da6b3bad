import { releaseTexts } from '../../../contract/index.ts';
import { NotFound } from '../../platform/errors.ts';
import type { SiteVersions } from './compatibility.ts';
import { withDiskErrors } from './disk-errors.ts';
import { liveId } from './entry.ts';
import { type HistoryLine, history, liveSteps, previousReleases, wasLive } from './history.ts';
import { makeLive } from './make-live.ts';
import type { PublishResult } from './publish-result.ts';
import { ReleaseRefused } from './release-refused.ts';
import { listReleaseFolders, readOrRebuildRegistry } from './repair-registry.ts';
import { type Recheck, refuseProposer, type TokenUse } from './token-use.ts';

interface GoingBack {
  siteVersions: SiteVersions;
  by: string;
  token?: TokenUse | undefined;
  recheck?: Recheck | undefined;
}

interface RollingBack extends GoingBack {
  to?: string | undefined;
  /** The release that must be live, or "none"; otherwise it is refused. Undefined replaces any. */
  base?: string | undefined;
  /** May make live what was only proposed, and new code of mf-admin. Never with a deploy token. */
  mayApprove?: boolean;
  askProof?: (() => void) | undefined;
}

/**
 * Makes the previous release live again, or the one in `to`. Rolling back again goes further back.
 *
 * @throws ReleaseRefused when there is none, or it is incompatible with the site now; Forbidden for
 *   somebody who may not make it live; Conflict; DiskError
 */
export async function rollBack(
  releasesDir: string,
  remote: string,
  { siteVersions, by, to, base, token, recheck, mayApprove = !token, askProof }: RollingBack,
): Promise<PublishResult> {
  refuseProposer(token, remote);
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
  const action = wasLive(lines, id) ? 'rolled-back' : 'published';
  const line = { id, by, action, ...(origin && { origin }) } as const;
  const approval = { mayApprove: mayApprove && !token, askProof };
  const making = { token, recheck, expectedLive: base, ...approval };
  return withDiskErrors(() => makeLive(releasesDir, remote, line, siteVersions, making));
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
  { siteVersions, by, token, recheck }: GoingBack,
): Promise<PublishResult> {
  refuseProposer(token, remote);
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
  return withDiskErrors(() =>
    makeLive(releasesDir, remote, line, siteVersions, { token, recheck }),
  );
}

/** The last live release whose folder exists. */
export async function releaseToBringBack(
  releasesDir: string,
  remote: string,
  lines: readonly HistoryLine[],
): Promise<string | undefined> {
  const stored = await listReleaseFolders(releasesDir, remote);
  return liveSteps(lines).findLast(({ id }) => stored.includes(id))?.id;
}
