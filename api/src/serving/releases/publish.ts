import { type Check, checkRelease } from './check.ts';
import type { SiteVersions } from './compatibility.ts';
import { withDiskErrors } from './disk-errors.ts';
import type { ReportUntidied } from './hidden-folder.ts';
import { makeLive } from './make-live.ts';
import type { PublishResult } from './publish-result.ts';
import { readFilesList } from './read-build.ts';
import { releaseId } from './release-id.ts';
import { linkSharedFiles } from './shared-files.ts';
import { addFilesFromEarlier, type Source } from './sources.ts';
import { withStaging } from './staging.ts';
import type { Recheck, TokenUse } from './token-use.ts';

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
  /** One that may only propose makes nothing live. None can bring back what an admin took off. */
  token?: TokenUse | undefined;
  recheck?: Recheck | undefined;
  /** URL of the folder on another site that visitors load it from, with a trailing slash. */
  origin?: string;
  /** Gets what went wrong after it was published, such as old releases that cannot be deleted. */
  report?: ReportUntidied;
}

/**
 * Publishes a built remote: stores its files in an immutable folder, then replaces the registry in
 * one step. Then deletes old releases. With a token that may only propose, the registry stays.
 *
 * @throws ReleaseRefused, Conflict, UnknownToken, DiskError; then the registry is unchanged
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
    token,
    recheck,
    base,
    origin,
    check = checkRelease,
    report,
  }: PublishOptions,
): Promise<PublishResult & { size: number }> {
  const work = async (staging: string) => {
    await source(staging);
    await addFilesFromEarlier(releasesDir, remote, staging);
    const { version, digest, size } = await check(staging, remote, siteVersions);
    await linkSharedFiles(releasesDir, remote, staging, await readFilesList(staging));
    const id = releaseId(version, digest, token?.scope);
    const action = hold ? 'held' : token?.scope === 'propose' ? 'proposed' : 'published';
    const line = { id, by, action, size, ...(origin && { origin }) } as const;
    const done = await makeLive(releasesDir, remote, line, siteVersions, {
      staged: { folder: staging, digest },
      offer,
      token,
      recheck,
      base,
      report,
    });
    return { ...done, size };
  };
  return withDiskErrors(() => withStaging(releasesDir, remote, work));
}
