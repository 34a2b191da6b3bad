import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, type ReleasesOfToken, releaseTexts } from '../../../contract/index.ts';
import { CLOCKS_DIFFER_MS } from '../../platform/clock.ts';
import { Conflict, Refusal } from '../../platform/errors.ts';
import { ADMIN_REMOTE, refuseForeignPages } from './admin-pages.ts';
import { type Approval, approvals } from './approval.ts';
import { incompatibility, type SiteVersions } from './compatibility.ts';
import { withDiskErrors } from './disk-errors.ts';
import { describe, liveId } from './entry.ts';
import {
  deleteHidden,
  type HiddenFolder,
  hideFolder,
  type ReportUntidied,
} from './hidden-folder.ts';
import { appendToHistory, type HistoryLine, history, previousReleases } from './history.ts';
import { lockFile, withLock } from './lock.ts';
import { refuseTaken } from './make-live.ts';
import { withRemote, writeRegistry } from './registry.ts';
import { listReleaseFolders, readOrRebuildRegistry } from './repair-registry.ts';

/** What identifies a deploy token in the history. */
export interface TokenOfHistory {
  id: number;
  remote: string;
  name: string;
  createdAt: number;
}

/** What a deploy token stored that is still there, and what removing it would make live. */
export async function releasesOfToken(
  releasesDir: string,
  token: TokenOfHistory,
  siteVersions: SiteVersions,
): Promise<ReleasesOfToken> {
  const { remote } = token;
  const { registry } = await readOrRebuildRegistry(releasesDir);
  const lines = await history(releasesDir, remote);
  const stored = await listReleaseFolders(releasesDir, remote);
  const known = approvals(lines);
  const live = liveId(registry, remote);
  const releases = stored
    .flatMap((id) => {
      const approval = known.get(id);
      if (!approval || !isBy(token, approval)) return [];
      return [{ id, at: approval.storedBy.at, live: id === live }];
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  if (!releases.some((release) => release.live)) return { releases };
  const gone = new Set(releases.map(({ id }) => id));
  const others = previousReleases(lines).filter((id) => !gone.has(id) && stored.includes(id));
  for (const id of others.reverse()) {
    const entry = await entryToGoBackTo(releasesDir, remote, id, { lines, registry, siteVersions });
    if (entry) return { releases, backTo: id };
  }
  const blocked = remote === ADMIN_REMOTE && { blocked: releaseTexts.nothingBefore(remote) };
  return { releases, backTo: null, ...blocked };
}

/**
 * Lines from before tokens had an end have the token's name alone. And a restored database gives ids out
 * again that were made after its backup: what another token with this id did is older, or has another name.
 */
function isBy({ id, name, createdAt }: TokenOfHistory, { storedBy }: Approval): boolean {
  const { token = id, by, at } = storedBy;
  return token === id && by === name && Date.parse(at) >= createdAt - CLOCKS_DIFFER_MS;
}

interface Site {
  lines: readonly HistoryLine[];
  registry: Registry;
  siteVersions: SiteVersions;
}

/** Undefined for a release that cannot go live now. */
async function entryToGoBackTo(
  releasesDir: string,
  remote: string,
  id: string,
  { lines, registry, siteVersions }: Site,
) {
  try {
    const origin = lines.findLast((line) => line.id === id)?.origin;
    const entry = await describe(join(releasesDir, remote, id), remote, id, origin);
    refuseForeignPages(remote, entry);
    refuseTaken(registry, remote, entry);
    return incompatibility(entry.extras.requires, siteVersions) ? undefined : entry;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** What an admin was shown, and agreed to. */
export interface Agreed {
  remove: readonly string[];
  /** What goes live in place of the live one; "none" to take the remote off. */
  backTo: string | undefined;
}

/** Undoes one step of a change. */
type Undo = () => Promise<void>;

interface Removing {
  siteVersions: SiteVersions;
  by: string;
  /** Revokes the token, when everything else is done. */
  commit(): Promise<void>;
  report: ReportUntidied;
}

/**
 * Removes everything that a deploy token published. If one of it is live, an earlier release goes
 * live, or the remote is taken off the site. All or nothing: when a step or `commit` fails, the steps
 * before it are undone.
 *
 * @returns the release that is live now; null for none
 * @throws Conflict when the releases are not those that were agreed to; DiskError
 */
export async function removePublished(
  releasesDir: string,
  token: TokenOfHistory,
  agreed: Agreed,
  { siteVersions, by, commit, report }: Removing,
): Promise<string | null> {
  const { remote } = token;
  const remoteDir = join(releasesDir, remote);
  if (!existsSync(remoteDir)) {
    if (agreed.remove.length > 0) throw new Conflict(releaseTexts.publishedSince);
    await commit();
    return null;
  }
  const trash: HiddenFolder[] = [];
  const live = await withDiskErrors(() =>
    withLock(lockFile(releasesDir), async () => {
      const found = await releasesOfToken(releasesDir, token, siteVersions);
      refuseOther(found, agreed);
      if (found.blocked) throw new Conflict(found.blocked);
      const { registry } = await readOrRebuildRegistry(releasesDir);
      const lines = await history(releasesDir, remote);
      const next = await registryAfter(releasesDir, remote, found, {
        lines,
        registry,
        siteVersions,
      });
      const undo: Undo[] = [];
      try {
        await writeRegistry(releasesDir, next);
        undo.push(() => writeRegistry(releasesDir, registry));
        for (const { id } of found.releases) {
          const hidden = await hideFolder(remoteDir, id);
          trash.push(hidden);
          undo.push(hidden.show);
        }
        undo.push(await appendToHistory(releasesDir, remote, ...linesOf(found, by, lines)));
        // Now that the folders are gone, so that every server drops their files from its memory.
        await writeRegistry(releasesDir, next);
        await commit();
      } catch (error) {
        for (const step of undo.reverse()) await step();
        trash.length = 0;
        throw error;
      }
      return liveId(next, remote) ?? null;
    }),
  );
  await deleteHidden(trash, report);
  return live;
}

function refuseOther({ releases, backTo }: ReleasesOfToken, agreed: Agreed): void {
  const now = releases.map(({ id }) => id).sort();
  const expected = [...agreed.remove].sort();
  const isSame = now.length === expected.length && now.every((id, at) => id === expected[at]);
  const goesTo = backTo === undefined ? undefined : (backTo ?? 'none');
  if (!isSame || goesTo !== agreed.backTo) throw new Conflict(releaseTexts.publishedSince);
}

async function registryAfter(
  releasesDir: string,
  remote: string,
  { backTo }: ReleasesOfToken,
  site: Site,
): Promise<Registry> {
  // Written also when nothing else is live, so that every server drops deleted files.
  if (backTo === undefined) return site.registry;
  if (backTo === null) return withRemote(site.registry, remote, 'off');
  const entry = await entryToGoBackTo(releasesDir, remote, backTo, site);
  if (!entry) throw new Conflict(releaseTexts.publishedSince);
  return withRemote(site.registry, remote, entry);
}

function linesOf(
  { releases, backTo }: ReleasesOfToken,
  by: string,
  lines: readonly HistoryLine[],
): HistoryLine[] {
  const at = new Date().toISOString();
  const live = releases.find((release) => release.live)?.id;
  const origin = lines.findLast(({ id }) => id === backTo)?.origin;
  const removed = releases.map(({ id }) => ({ id, by, at, action: 'removed' }) as const);
  if (backTo) {
    return [...removed, { id: backTo, by, at, action: 'rolled-back', ...(origin && { origin }) }];
  }
  return live !== undefined && backTo === null
    ? [...removed, { id: live, by, at, action: 'taken-off' }]
    : removed;
}
