import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  isOpenSlot,
  type Registry,
  type RegistryEntry,
  releaseTexts,
  SERVER_START,
} from '../../../contract/index.ts';
import { Conflict, Forbidden } from '../../platform/errors.ts';
import { ADMIN_REMOTE, refuseForeignPages } from './admin-pages.ts';
import { approvals, isApproved } from './approval.ts';
import { incompatibility, type SiteVersions } from './compatibility.ts';
import { decidedBy } from './decided-by.ts';
import { describe } from './entry.ts';
import type { ReportUntidied } from './hidden-folder.ts';
import {
  appendToHistory,
  type HistoryLine,
  history,
  takenOff,
  wasLive,
  wentLive,
} from './history.ts';
import { lockFile, withLock } from './lock.ts';
import { digestOf, moveIntoPlace } from './move-into-place.ts';
import { pruneUnderLock } from './prune.ts';
import type { PublishResult } from './publish-result.ts';
import { withRemote, writeRegistry } from './registry.ts';
import { ReleaseRefused } from './release-refused.ts';
import { readOrRebuildRegistry } from './repair-registry.ts';
import type { Recheck, TokenUse } from './token-use.ts';

interface Making {
  /** A checked build, and the hash of its files. */
  staged?: { folder: string; digest: string };
  offer?: boolean;
  token?: TokenUse | undefined;
  /** Called under the lock. @throws when who asked for it may no longer do so */
  recheck?: Recheck | undefined;
  /** The live release that the build was made on top of. */
  base?: string | undefined;
  /** The release that must be live, or "none". */
  expectedLive?: string | undefined;
  /** May make live what was only proposed, and new code of mf-admin. */
  mayApprove?: boolean;
  /** Called before a stored release of mf-admin goes live for the first time. @throws ConfirmAgain */
  askProof?: (() => void) | undefined;
  /** Gets what went wrong after it went live. */
  report?: ReportUntidied | undefined;
}

/**
 * Points the registry at a release and adds a line to the history. The release's folder exists, or
 * is in `staged` until all checks have passed. One that is held or proposed is only stored.
 *
 * @throws ReleaseRefused, Conflict, Forbidden, UnknownToken
 */
export async function makeLive(
  releasesDir: string,
  remote: string,
  line: Omit<HistoryLine, 'at'> & Pick<PublishResult, 'action'>,
  siteVersions: SiteVersions,
  making: Making = {},
): Promise<PublishResult> {
  const { staged, offer = false, token, recheck, base, expectedLive, report = () => {} } = making;
  const { id } = line;
  const folder = join(releasesDir, remote, id);
  return withLock(lockFile(releasesDir), async () => {
    await recheck?.();
    if (!staged && !existsSync(folder)) {
      throw new ReleaseRefused(releaseTexts.releaseNotFound(remote, id));
    }
    const entry = await describe(staged?.folder ?? folder, remote, id, line.origin);
    const reason = incompatibility(entry.extras.requires, siteVersions);
    if (reason) throw new ReleaseRefused(reason);
    refuseForeignPages(remote, entry);
    const { registry } = await readOrRebuildRegistry(releasesDir);
    refuseTaken(registry, remote, entry);
    const now = registry.microFrontends[remote]?.[0];
    if (line.action === 'brought-back' && now) {
      // Somebody made one live while this waited.
      const live = now.metadata.version;
      return { remote, id: live, action: line.action, before: live, removed: [] };
    }
    const before = now?.metadata.version ?? null;
    const isExpected = expectedLive === undefined || expectedLive === (before ?? 'none');
    // When it is live already, the first response was lost, or another admin was faster.
    if (!isExpected && before !== id) {
      throw new Conflict(releaseTexts.liveChangedSince(remote));
    }
    const lines = await history(releasesDir, remote);
    if (!staged) refuseUnapproved(remote, id, lines, making);
    const decided = offer && (await decidedBy(releasesDir, remote, now?.metadata.version));
    const action = decided ? 'held' : line.action;
    const goesLive = action !== 'held' && action !== 'proposed';
    const answer = { remote, id, action, before, removed: [] };
    if (staged && action === 'proposed' && now) {
      // The same files have another id when they were published.
      const liveFolder = join(releasesDir, remote, now.metadata.version);
      const isLive = (await digestOf(liveFolder)) === staged.digest;
      if (isLive) return { ...answer, id: now.metadata.version, action: 'published' };
    }
    if (staged && action !== 'held' && now && now.metadata.version !== id) {
      refuseIfLiveChanged(remote, lines, now.metadata.version, base);
    }
    if (goesLive && !now) {
      const decides = { withToken: token !== undefined, knows: !staged || base === undefined };
      refuseWhileOff(remote, takenOff(lines), decides);
    }
    if (staged) await moveIntoPlace({ releasesDir, remote, id, staged, registry, report });
    const done: HistoryLine = {
      ...line,
      action,
      at: new Date().toISOString(),
      ...(token && { token: token.id }),
      ...(action === 'proposed' && { base: before ?? 'none' }),
    };
    if (now?.metadata.version === id && now.url === entry.url) {
      // Publishing the build that a server start made live decides that it stays live.
      const decides = goesLive && line.by !== SERVER_START;
      const last = lines.findLast(wentLive);
      const isDecided = last?.id === id && last.by !== SERVER_START;
      if (decides && !isDecided) await appendToHistory(releasesDir, remote, done);
      return answer;
    }
    // The history first: nothing is live that it does not know.
    const takeBack = await appendToHistory(releasesDir, remote, done);
    if (goesLive) {
      await writeRegistry(releasesDir, withRemote(registry, remote, entry)).catch(
        async (error: unknown) => {
          await takeBack();
          throw error;
        },
      );
    }
    // A rollback deletes nothing, since somebody may want to go further back.
    if (!staged) return answer;
    return { ...answer, removed: await pruneUnderLock(releasesDir, remote, report) };
  });
}

/**
 * Refuses to make live what was only proposed, except for an organizer; and what is new of mf-admin,
 * except for an owner. A token that may publish can send the same files as a release of its own.
 */
function refuseUnapproved(
  remote: string,
  id: string,
  lines: readonly HistoryLine[],
  { mayApprove, askProof, token }: Making,
): void {
  const known = approvals(lines);
  if (remote === ADMIN_REMOTE && !token && !wasLive(lines, id)) {
    if (!mayApprove) throw new Forbidden(releaseTexts.adminNeedsOwner);
    askProof?.();
    return;
  }
  if (mayApprove || isApproved(known, id)) return;
  const by = known.get(id)?.storedBy.by ?? 'Somebody';
  throw new Forbidden(releaseTexts.needsOrganizer(remote, id, by));
}

/** Refuses when another release is live than the one this build is based on. */
function refuseIfLiveChanged(
  remote: string,
  lines: readonly HistoryLine[],
  live: string,
  base: string | undefined,
): void {
  if (base === undefined || base === live) return;
  const last = lines.findLast((line) => line.id === live && wentLive(line));
  throw new Conflict(releaseTexts.liveHasChanged(remote, last?.by ?? 'Somebody', last?.at));
}

/** Publishing must not bring a remote back by accident, nor a token what an admin took off. */
function refuseWhileOff(
  remote: string,
  off: HistoryLine | undefined,
  { withToken, knows }: { withToken: boolean; knows: boolean },
): void {
  if (!off) return;
  if (withToken && !off.withToken) {
    throw new Conflict(releaseTexts.takenOff(remote, off.by, off.at));
  }
  if (!knows) throw new Conflict(releaseTexts.isOff(remote, off.by, off.at));
}

/** Refuses a path or a slot that another live remote has. */
export function refuseTaken(registry: Registry, remote: string, { extras }: RegistryEntry): void {
  for (const [other, [live]] of Object.entries(registry.microFrontends)) {
    if (other === remote || !live) continue;
    const page = extras.pages.find(({ path }) => live.extras.pages.some((p) => p.path === path));
    if (page) {
      throw new Conflict(
        `${other} already has the page ${page.path}. Use another path, or have ${other} published without it first.`,
      );
    }
    const slot = extras.slots.find((name) => !isOpenSlot(name) && live.extras.slots.includes(name));
    if (slot) {
      throw new Conflict(`${other} already fills the slot ${slot}. One remote fills a slot.`);
    }
  }
}
