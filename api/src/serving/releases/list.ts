import { join } from 'node:path';
import { type RemoteReleases, SERVER_START } from '../../../contract/index.ts';
import { incompatibility, type SiteVersions } from './compatibility.ts';
import { liveId } from './entry.ts';
import { history, type PreviousRelease, takenOff } from './history.ts';
import { releaseToBringBack } from './publish.ts';
import { readManifest } from './read-build.ts';
import { ReleaseRefused } from './release-refused.ts';
import { listReleaseFolders, listRemotes, readOrRebuildRegistry } from './repair-registry.ts';

const HISTORY_SHOWN = 40;

/**
 * What is live of each remote and what could be; of one remote when it is named. `runs` is what the
 * site runs, and each release that cannot run there says so.
 */
export async function listReleases(
  releasesDir: string,
  { only, runs }: { only?: string | undefined; runs?: SiteVersions } = {},
): Promise<RemoteReleases[]> {
  const { registry } = await readOrRebuildRegistry(releasesDir);
  const known = new Set([
    ...(await listRemotes(releasesDir)),
    ...Object.keys(registry.microFrontends),
  ]);
  const remotes = [...known].filter((remote) => !only || remote === only).sort();
  return Promise.all(
    remotes.map(async (remote) => {
      const live = registry.microFrontends[remote]?.[0];
      const past = await history(releasesDir, remote);
      const standing = await listReleaseFolders(releasesDir, remote);
      const pages = live?.extras.pages.map(({ path }) => path) ?? [];
      const summaries = await Promise.all(
        standing.map(async (id) => {
          const unfit = runs && (await incompatibilityOf(join(releasesDir, remote, id), runs));
          return {
            ...summary(remote, id, past, pages[0]),
            live: id === live?.metadata.version,
            ...(id !== live?.metadata.version && isOffered(past, id) && { offered: true }),
            ...(unfit && { unfit }),
          };
        }),
      );
      return {
        remote,
        live: liveId(registry, remote) ?? null,
        origin: live && /^https?:/.test(live.url) ? new URL(live.url).origin : null,
        off: live ? null : await whoTookItOff(releasesDir, remote, past),
        navigation: [],
        pages,
        space: null,
        releases: summaries.sort((a, b) =>
          (a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1,
        ),
        history: past
          .slice(-HISTORY_SHOWN)
          .reverse()
          .map(({ id, at, by, action }) => ({ id, at, by, action })),
      };
    }),
  );
}

async function whoTookItOff(releasesDir: string, remote: string, past: PreviousRelease[]) {
  const off = takenOff(past);
  if (!off) return null;
  const id = (await releaseToBringBack(releasesDir, remote, past)) ?? null;
  return { by: off.by, at: off.at, id };
}

/** The last thing that a start did with this remote was to keep this release. */
function isOffered(past: PreviousRelease[], id: string): boolean {
  const last = past.findLast(({ by }) => by === SERVER_START);
  return last?.action === 'held' && last.id === id;
}

async function incompatibilityOf(folder: string, runs: SiteVersions): Promise<string | undefined> {
  try {
    return incompatibility((await readManifest(folder)).requires, runs);
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.message;
    throw error;
  }
}

function summary(remote: string, id: string, past: PreviousRelease[], page: string | undefined) {
  const first = past.find((line) => line.id === id);
  return {
    id,
    publishedAt: first?.at ?? null,
    publishedBy: first?.by ?? null,
    size: past.find((line) => line.id === id && line.size !== undefined)?.size ?? null,
    frees: null,
    preview: previewPath(remote, id, page),
  };
}

/** Where a tab shows a release in place of the live one. */
export const previewPath = (remote: string, id: string, page = '/') => `${page}?mf=${remote}@${id}`;
