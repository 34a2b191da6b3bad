import { join } from 'node:path';
import { type RemoteReleases, SERVER_START } from '../../../contract/index.ts';
import { incompatibility, type SiteVersions } from './compatibility.ts';
import { liveId } from './entry.ts';
import { type HistoryLine, history, takenOff } from './history.ts';
import { releaseToBringBack } from './publish.ts';
import { readManifest } from './read-build.ts';
import { ReleaseRefused } from './release-refused.ts';
import { listReleaseFolders, listRemotes, readOrRebuildRegistry } from './repair-registry.ts';

const HISTORY_SHOWN = 40;

/**
 * All remotes, or `only` one, with live release, other releases and history.
 * @param options with `siteVersions`, incompatible releases say why in `unfit`
 */
export async function listReleases(
  releasesDir: string,
  { only, siteVersions }: { only?: string | undefined; siteVersions?: SiteVersions } = {},
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
      const lines = await history(releasesDir, remote);
      const stored = await listReleaseFolders(releasesDir, remote);
      const pages = live?.extras.pages.map(({ path }) => path) ?? [];
      const summaries = await Promise.all(
        stored.map(async (id) => {
          const unfit =
            siteVersions && (await incompatibilityOf(join(releasesDir, remote, id), siteVersions));
          return {
            ...summary(remote, id, lines, pages[0]),
            live: id === live?.metadata.version,
            ...(id !== live?.metadata.version && isOffered(lines, id) && { offered: true }),
            ...(unfit && { unfit }),
          };
        }),
      );
      return {
        remote,
        live: liveId(registry, remote) ?? null,
        origin: live && /^https?:/.test(live.url) ? new URL(live.url).origin : null,
        off: live ? null : await whoTookItOff(releasesDir, remote, lines),
        navigation: [],
        pages,
        space: null,
        releases: summaries.sort((a, b) =>
          (a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1,
        ),
        history: lines
          .slice(-HISTORY_SHOWN)
          .reverse()
          .map(({ id, at, by, action }) => ({ id, at, by, action })),
      };
    }),
  );
}

async function whoTookItOff(releasesDir: string, remote: string, lines: HistoryLine[]) {
  const off = takenOff(lines);
  if (!off) return null;
  const id = (await releaseToBringBack(releasesDir, remote, lines)) ?? null;
  return { by: off.by, at: off.at, id };
}

/** Whether the last server start that changed this remote published this release for previews. */
function isOffered(lines: HistoryLine[], id: string): boolean {
  const last = lines.findLast(({ by }) => by === SERVER_START);
  return last?.action === 'held' && last.id === id;
}

async function incompatibilityOf(
  folder: string,
  siteVersions: SiteVersions,
): Promise<string | undefined> {
  try {
    return incompatibility((await readManifest(folder)).requires, siteVersions);
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.message;
    throw error;
  }
}

function summary(remote: string, id: string, lines: HistoryLine[], page: string | undefined) {
  const first = lines.find((line) => line.id === id);
  return {
    id,
    publishedAt: first?.at ?? null,
    publishedBy: first?.by ?? null,
    size: lines.find((line) => line.id === id && line.size !== undefined)?.size ?? null,
    frees: null,
    preview: previewPath(remote, id, page),
  };
}

/** The path that previews a release in one tab. */
export const previewPath = (remote: string, id: string, page = '/') => `${page}?mf=${remote}@${id}`;
