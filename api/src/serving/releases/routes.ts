import * as contract from '../../../contract/index.ts';
import { hasPermission, releaseTexts } from '../../../contract/index.ts';
import { Forbidden } from '../../platform/errors.ts';
import { authorize } from '../../platform/http/admin-session.ts';
import { custom, type Route } from '../../platform/http/route.ts';
import type { Server } from '../../platform/http/server-context.ts';
import { isOfProgram } from '../../platform/session/access-tokens.ts';
import type { SessionRecord } from '../../platform/session/session.ts';
import { ADMIN_REMOTE } from './admin-pages.ts';
import { auditPublished, auditRemoved, auditTurnedDown, recordTakeOff } from './audit-release.ts';
import { limitChanges } from './change-limit.ts';
import { bringBack, rollBack } from './go-back.ts';
import { listReleases, previewPath } from './list.ts';
import { decideNavigation, withNavigation } from './navigation.ts';
import { removeRelease, turnDown } from './prune.ts';
import { publishRelease } from './publish.ts';
import { isProposedId } from './release-id.ts';
import { type ReleaseAuthor, release } from './release-route.ts';
import {
  type ReleaseRoutesDeps,
  releasesChanging,
  requireReleases,
  untidied,
} from './routes-deps.ts';
import { fromArchive } from './sources.ts';
import { takeOff } from './take-off.ts';
import { tokenRoutes } from './token-routes.ts';

/** Without `deps` all of them refuse with Unavailable. */
export function releaseRoutes(deps: ReleaseRoutesDeps | undefined): Route[] {
  return [
    release(contract.listReleases, async ({ server, author: { name, remote, token, session } }) => {
      const { dir, siteVersions, registry, withDiskUsage, previewKeys } = requireReleases(deps);
      const live = registry.current();
      const previewKey = (of: string, id: string) => previewKeys.make(of, id, server.clock());
      const mayLook = isPerson(session) && hasPermission(session.role, 'organize');
      const remotes = await listReleases(dir, {
        only: remote,
        siteVersions,
        previewKey: mayLook ? previewKey : undefined,
      });
      if (!remote || !token) {
        const withLinks = await withNavigation(server.db, await withDiskUsage(remotes), live);
        return { remotes: withLinks, token: null };
      }
      // A publish does not need the disk usage.
      const { scope, expiresAt } = token;
      const until = new Date(expiresAt).toISOString();
      return { remotes, token: { remote, name, scope, expiresAt: until } };
    }),

    release(contract.publishRelease, async ({ server, author, input, body }) => {
      const by = authorOf(author, input.remote);
      if (mayNotPublish(author, input.remote)) throw new Forbidden(releaseTexts.adminNeedsOwner);
      refuseOldProof(author, input.remote, server);
      const hold = input.hold === 'yes';
      const base = input.over ? undefined : input.base;
      await limitChanges(server, author);
      const done = await requireReleases(deps).uploads.take(author.holder, body, (sent) =>
        releasesChanging(server, deps, ({ dir, siteVersions, check }) => {
          const { token, recheck } = author;
          const whose = { by, token, recheck };
          const report = untidied(server, input.remote);
          const publishing = {
            siteVersions,
            ...whose,
            hold,
            base,
            ...(check && { check }),
            report,
          };
          return publishRelease(dir, input.remote, fromArchive(sent), publishing);
        }),
      );
      const { remote, id, size, removed, action } = await auditPublished(server, author, done);
      const live = action !== 'held' && action !== 'proposed';
      const preview = live || !isProposedId(id) ? previewPath(remote, id) : '';
      return { remote, id, live, proposed: action === 'proposed', size, preview, removed };
    }),

    release(contract.rollBackRelease, async ({ server, author, input: { remote, to, base } }) => {
      const by = authorOf(author, remote);
      await limitChanges(server, author);
      const { token, recheck } = author;
      const mayApprove = isPerson(author.session) && !mayNotPublish(author, remote);
      const askProof = () => refuseOldProof(author, remote, server);
      const approval = { mayApprove, askProof };
      const done = await releasesChanging(server, deps, ({ dir, siteVersions }) =>
        rollBack(dir, remote, { siteVersions, by, to, base, token, recheck, ...approval }),
      );
      const { id, action } = await auditPublished(server, author, done);
      return { remote, id, action };
    }),

    release(contract.takeOffRemote, async ({ server, author, input: { remote } }) => {
      const by = authorOf(author, remote);
      await limitChanges(server, author);
      const { id, changed } = await releasesChanging(server, deps, ({ dir }) =>
        takeOff(dir, remote, { by, token: author.token, recheck: author.recheck }),
      );
      if (changed) await recordTakeOff(server, author, { remote, id });
      return { remote, id };
    }),

    release(contract.bringBackRemote, async ({ server, author, input: { remote } }) => {
      const by = authorOf(author, remote);
      await limitChanges(server, author);
      const { token, recheck } = author;
      const done = await releasesChanging(server, deps, ({ dir, siteVersions }) =>
        bringBack(dir, remote, { siteVersions, by, token, recheck }),
      );
      const { id } = await auditPublished(server, author, done);
      return { remote, id };
    }),

    custom(contract.readReleaseChanges, async ({ input: { remote, release: id } }) => {
      const { dir, compare } = requireReleases(deps);
      return { body: await compare(dir, remote, id) };
    }),

    // Not a `write`: it deletes files, which no transaction may wait for.
    custom(
      contract.turnDownRelease,
      async ({ server, session, input: { remote, release: id } }) => {
        const by = session?.name ?? 'admin';
        const proposedBy = await releasesChanging(server, deps, ({ dir }) =>
          turnDown(dir, remote, id, by, untidied(server, remote)),
        );
        await auditTurnedDown(server, session, { remote, id, proposedBy });
        return { body: { remote, id } };
      },
    ),

    // Not a `write`: the live release's requests are not in the database.
    custom(contract.decideNavigation, async ({ db, server, session, input }) => {
      const { registry } = requireReleases(deps);
      registry.check();
      const live = registry.current();
      const by = { session, clock: server.clock };
      return { body: await db.write((tx) => decideNavigation(tx, live, input, by)) };
    }),

    // Not a `write`: it deletes files, which no transaction may wait for.
    custom(contract.removeRelease, async ({ server, session, input: { remote, release: id } }) => {
      const by = session?.name ?? 'admin';
      await releasesChanging(server, deps, ({ dir }) =>
        removeRelease(dir, remote, id, by, untidied(server, remote)),
      );
      await auditRemoved(server, session, { remote, id });
      return { body: { remote, id } };
    }),

    ...tokenRoutes(deps),
  ];
}

/** Not a deploy token, nor a program's access token. */
function isPerson(session: SessionRecord | null): session is SessionRecord {
  return session !== null && !isOfProgram(session);
}

/**
 * Code of mf-admin can do what an owner can, so only owners make new one live. An access token cannot
 * do all that an owner can, so it may not either.
 */
function mayNotPublish({ session }: ReleaseAuthor, remote: string): boolean {
  if (remote !== ADMIN_REMOTE || session === null) return false;
  return !isPerson(session) || !hasPermission(session.role, 'own');
}

/** New code of mf-admin can use a later proof for anything. @throws ConfirmAgain */
function refuseOldProof({ session }: ReleaseAuthor, remote: string, server: Server): void {
  if (remote !== ADMIN_REMOTE || session === null) return;
  authorize({ permission: 'own', again: true }, session, server);
}

/** @throws Forbidden when the token is for another remote */
function authorOf(author: ReleaseAuthor, remote: string): string {
  if (author.remote && author.remote !== remote) {
    throw new Forbidden(
      `This deploy token is for ${author.remote} alone; it cannot change ${remote}.`,
    );
  }
  return author.name;
}
