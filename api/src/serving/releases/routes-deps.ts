import { Unavailable } from '../../platform/errors.ts';
import type { Server } from '../../platform/http/server-context.ts';
import type { Check } from './check.ts';
import type { Compare } from './compare/compare.ts';
import type { SiteVersions } from './compatibility.ts';
import { DiskError } from './disk-errors.ts';
import type { DiskUsage } from './disk-usage.ts';
import type { ReportUntidied } from './hidden-folder.ts';
import type { PreviewKeys } from './preview-keys.ts';
import type { LiveRegistry } from './registry.ts';
import type { Uploads } from './uploads.ts';

/** What the release routes need. */
export interface ReleaseRoutesDeps {
  dir: string;
  siteVersions: SiteVersions;
  /** The registry that this process serves. */
  registry: LiveRegistry;
  /** Checks an uploaded build; in this process by default. */
  check?: Check;
  /** Compares a release with the live one. */
  compare: Compare;
  previewKeys: PreviewKeys;
  uploads: Uploads;
  withDiskUsage: DiskUsage;
}

/** @throws Unavailable on a server that does not manage releases */
export function requireReleases(deps: ReleaseRoutesDeps | undefined): ReleaseRoutesDeps {
  if (!deps) throw new Unavailable('This server does not manage releases.');
  return deps;
}

/** Logs that a release's files are still there, although the change itself is done. */
export function untidied({ log }: Server, remote: string): ReportUntidied {
  return (error) => log.error('release-files-not-deleted', error, { remote });
}

/** Runs a change and updates this process's registry. Other processes notice it by themselves. */
export async function releasesChanging<T>(
  server: Server,
  deps: ReleaseRoutesDeps | undefined,
  work: (at: ReleaseRoutesDeps) => Promise<T>,
): Promise<T> {
  const at = requireReleases(deps);
  try {
    return await work(at);
  } catch (error) {
    if (error instanceof DiskError) server.log.error('releases-not-written', error.cause);
    throw error;
  } finally {
    at.registry.check();
  }
}
