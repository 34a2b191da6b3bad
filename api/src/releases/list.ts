import type { RemoteReleases } from '../../contract/index.ts';
import { liveId } from './entry.ts';
import { history, type PastRelease } from './history.ts';
import { listReleaseFolders, listRemotes, soundRegistry } from './recover.ts';

const HISTORY_SHOWN = 40;

/** What is live of each remote and what could be; of one remote when it is named. */
export async function listReleases(releasesDir: string, only?: string): Promise<RemoteReleases[]> {
  const { registry } = await soundRegistry(releasesDir);
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
      return {
        remote,
        live: liveId(registry, remote) ?? null,
        origin: live && /^https?:/.test(live.url) ? new URL(live.url).origin : null,
        pages,
        releases: standing
          .map((id) => summary(remote, id, past, pages[0]))
          .map((release) => ({ ...release, live: release.id === live?.metadata.version }))
          .sort((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1)),
        history: past
          .slice(-HISTORY_SHOWN)
          .reverse()
          .map(({ id, at, by, action }) => ({ id, at, by, action })),
      };
    }),
  );
}

function summary(remote: string, id: string, past: PastRelease[], page: string | undefined) {
  const first = past.find((line) => line.id === id);
  return {
    id,
    publishedAt: first?.at ?? null,
    publishedBy: first?.by ?? null,
    size: past.find((line) => line.id === id && line.size !== undefined)?.size ?? null,
    preview: previewPath(remote, id, page),
  };
}

/** Where a tab shows a release in place of the live one. */
export const previewPath = (remote: string, id: string, page = '/') => `${page}?mf=${remote}@${id}`;
