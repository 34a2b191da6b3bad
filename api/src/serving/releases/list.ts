import { join } from 'node:path';
import { type RemoteReleases, SERVER_START } from '../../../contract/index.ts';
import { ADMIN_REMOTE } from './admin-pages.ts';
import { approvals, isApproved } from './approval.ts';
import { incompatibility, type SiteVersions } from './compatibility.ts';
import { liveId } from './entry.ts';
import { releaseToBringBack } from './go-back.ts';
import { type HistoryLine, history, takenOff, wasLive } from './history.ts';
import { readManifest } from './read-build.ts';
import { ReleaseRefused } from './release-refused.ts';
import { listReleaseFolders, listRemotes, readOrRebuildRegistry } from './repair-registry.ts';

const HISTORY_SHOWN = 40;
/** So that somebody who proposes much does not hide what was live. */
const PROPOSALS_SHOWN = 10;

interface ListOptions {
  only?: string | undefined;
  /** With it, incompatible releases say why in `unfit`. */
  siteVersions?: SiteVersions;
  /** Makes the keys in links to proposed releases. Without it, they have no links. */
  previewKey?: ((remote: string, id: string) => Promise<string>) | undefined;
}

/** All remotes, or `only` one, with live release, other releases and history. */
export async function listReleases(
  releasesDir: string,
  { only, siteVersions, previewKey }: ListOptions = {},
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
      const known = approvals(lines);
      const liveNow = live?.metadata.version;
      const pages = live?.extras.pages.map(({ path }) => path) ?? [];
      const summaries = await Promise.all(
        stored.map(async (id) => {
          const unfit =
            siteVersions && (await incompatibilityOf(join(releasesDir, remote, id), siteVersions));
          const waiting = id === liveNow ? undefined : known.get(id)?.waiting;
          const { by = '', at = '', base } = waiting ?? {};
          const needsKey = !isApproved(known, id);
          const isShown = remote !== ADMIN_REMOTE && (!needsKey || previewKey);
          const key = needsKey && isShown && (await previewKey?.(remote, id));
          return {
            ...summary(id, lines),
            preview: isShown ? previewPath(remote, id, pages[0]) + (key ? `~${key}` : '') : '',
            live: id === liveNow,
            wasLive: wasLive(lines, id),
            ...(id !== liveNow && isOffered(lines, id) && { offered: true }),
            ...(waiting && { proposed: { by, at, outdated: base !== (liveNow ?? 'none') } }),
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
        history: shownHistory(lines),
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

/** Newest first. */
function shownHistory(lines: readonly HistoryLine[]) {
  let proposals = 0;
  return lines
    .toReversed()
    .filter(({ action }) => {
      if (action === 'proposed' || action === 'turned-down') proposals += 1;
      else return true;
      return proposals <= PROPOSALS_SHOWN;
    })
    .slice(0, HISTORY_SHOWN)
    .map(({ id, at, by, action }) => ({ id, at, by, action }));
}

/** How many proposed releases wait for an organizer. */
export async function countProposed(releasesDir: string): Promise<number> {
  const counts = await Promise.all(
    (await listRemotes(releasesDir)).map(async (remote) => {
      const stored = new Set(await listReleaseFolders(releasesDir, remote));
      const known = approvals(await history(releasesDir, remote));
      return [...known].filter(([id, { waiting }]) => waiting && stored.has(id)).length;
    }),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}

function summary(id: string, lines: HistoryLine[]) {
  const first = lines.find((line) => line.id === id);
  return {
    id,
    publishedAt: first?.at ?? null,
    publishedBy: first?.by ?? null,
    size: lines.find((line) => line.id === id && line.size !== undefined)?.size ?? null,
    frees: null,
  };
}

/** The path that previews a release in one tab. */
export const previewPath = (remote: string, id: string, page = '/') => `${page}?mf=${remote}@${id}`;
