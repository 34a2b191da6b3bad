import * as contract from '../../../contract/index.ts';
import { Forbidden, Unavailable } from '../../platform/errors.ts';
import { checkKey } from '../../platform/http/idempotency.ts';
import { custom, type Route, read, write } from '../../platform/http/route.ts';
import type { Server } from '../../platform/http/server-context.ts';
import { newSecret } from '../../platform/session/new-secret.ts';
import { auditPublished, auditRemoved, recordTakeOff } from './audit-release.ts';
import { limitChanges } from './change-limit.ts';
import type { Check } from './check.ts';
import type { SiteVersions } from './compatibility.ts';
import { DiskError } from './disk-errors.ts';
import type { DiskUsage } from './disk-usage.ts';
import { listReleases, previewPath } from './list.ts';
import { decideNavigation, withNavigation } from './navigation.ts';
import { removeRelease } from './prune.ts';
import { bringBack, publishRelease, rollBack } from './publish.ts';
import type { LiveRegistry } from './registry.ts';
import { type ReleaseAuthor, release } from './release-route.ts';
import { fromArchive } from './sources.ts';
import { takeOff } from './take-off.ts';
import { listTokens, makeToken, revokeToken, TOKEN_PREFIX } from './tokens.ts';
import type { Uploads } from './uploads.ts';

/** What the release routes need. */
export interface ReleaseRoutesDeps {
  dir: string;
  siteVersions: SiteVersions;
  /** The registry that this process serves. */
  registry: LiveRegistry;
  /** Checks an uploaded build; in this process by default. */
  check?: Check;
  uploads: Uploads;
  withDiskUsage: DiskUsage;
}

/** Without `deps` all of them refuse with Unavailable. */
export function releaseRoutes(desk: ReleaseRoutesDeps | undefined): Route[] {
  return [
    release(contract.listReleases, async ({ server, author: { name, remote } }) => {
      const { dir, siteVersions, registry, withDiskUsage } = given(desk);
      const live = registry.current();
      const remotes = await listReleases(dir, { only: remote, siteVersions });
      return {
        // A publish does not need the disk usage.
        remotes: remote
          ? remotes
          : await withNavigation(server.db, await withDiskUsage(remotes), live),
        token: remote ? { remote, name } : null,
      };
    }),

    release(contract.publishRelease, async ({ server, author, input, body }) => {
      const by = authorOf(author, input.remote);
      const hold = input.hold === 'yes';
      const base = input.over ? undefined : input.base;
      await limitChanges(server, author);
      const done = await given(desk).uploads.take(author.holder, body, (sent) =>
        change(server, desk, ({ dir, siteVersions, check }) => {
          const withToken = hasToken(author);
          const publishing = { siteVersions, by, hold, base, withToken, ...(check && { check }) };
          return publishRelease(dir, input.remote, fromArchive(sent), publishing);
        }),
      );
      const { remote, id, size, removed } = await auditPublished(server, author, done);
      return { remote, id, live: !hold, size, preview: previewPath(remote, id), removed };
    }),

    release(contract.rollBackRelease, async ({ server, author, input: { remote, to } }) => {
      const by = authorOf(author, remote);
      await limitChanges(server, author);
      const done = await change(server, desk, ({ dir, siteVersions }) =>
        rollBack(dir, remote, { siteVersions, by, to, withToken: hasToken(author) }),
      );
      const { id, action } = await auditPublished(server, author, done);
      return { remote, id, action };
    }),

    release(contract.takeOffRemote, async ({ server, author, input: { remote } }) => {
      const by = authorOf(author, remote);
      await limitChanges(server, author);
      const { id, changed } = await change(server, desk, ({ dir }) =>
        takeOff(dir, remote, { by, withToken: hasToken(author) }),
      );
      if (changed) await recordTakeOff(server, author, { remote, id });
      return { remote, id };
    }),

    release(contract.bringBackRemote, async ({ server, author, input: { remote } }) => {
      const by = authorOf(author, remote);
      await limitChanges(server, author);
      const done = await change(server, desk, ({ dir, siteVersions }) =>
        bringBack(dir, remote, { siteVersions, by, withToken: hasToken(author) }),
      );
      const { id } = await auditPublished(server, author, done);
      return { remote, id };
    }),

    // Not a `write`: the live release's requests are not in the database.
    custom(contract.decideNavigation, async ({ server, session, input }) => {
      const { registry } = given(desk);
      registry.check();
      const live = registry.current();
      const by = { session, clock: server.clock };
      return { body: await server.db.write((tx) => decideNavigation(tx, live, input, by)) };
    }),

    // Not a `write`: it deletes files, which no transaction may wait for.
    custom(contract.removeRelease, async ({ server, session, input: { remote, release: id } }) => {
      const by = session?.name ?? 'admin';
      await change(server, desk, ({ dir }) => removeRelease(dir, remote, id, by));
      await auditRemoved(server, session, { remote, id });
      return { body: { remote, id } };
    }),

    read(contract.listReleaseTokens, async ({ db }) => ({ tokens: await listTokens(db) })),

    // Not a `write`: that would store the response, and the secret must not be stored.
    custom(contract.makeReleaseToken, async ({ server, c, session, input }) => {
      const key = c.req.header('idempotency-key');
      const caller = session?.tokenHash ?? '';
      const secret = newSecret(TOKEN_PREFIX, caller, key === undefined ? key : checkKey(key));
      const by = { session, clock: server.clock };
      return { body: await server.db.write((tx) => makeToken(tx, input, secret, by)) };
    }),

    write(contract.revokeReleaseToken, ({ tx, input, session, clock }) =>
      revokeToken(tx, input.id, { session, clock }),
    ),
  ];
}

const hasToken = ({ remote }: ReleaseAuthor) => remote !== undefined;

function given(desk: ReleaseRoutesDeps | undefined): ReleaseRoutesDeps {
  if (!desk) throw new Unavailable('This server does not manage releases.');
  return desk;
}

/** Runs a change and updates this process's registry. Other processes notice it by themselves. */
async function change<T>(
  server: Server,
  desk: ReleaseRoutesDeps | undefined,
  work: (at: ReleaseRoutesDeps) => Promise<T>,
): Promise<T> {
  const at = given(desk);
  try {
    return await work(at);
  } catch (error) {
    if (error instanceof DiskError) server.log.error('releases-not-written', error.cause);
    throw error;
  } finally {
    at.registry.check();
  }
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
