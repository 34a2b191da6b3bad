import * as contract from '../../../contract/index.ts';
import { checkKey } from '../../platform/http/idempotency.ts';
import { custom, type Route, read, write } from '../../platform/http/route.ts';
import { newSecret } from '../../platform/session/new-secret.ts';
import { releasesOfToken, removePublished } from './remove-published.ts';
import { type ReleaseRoutesDeps, releasesChanging, untidied } from './routes-deps.ts';
import { listTokens, makeToken, readToken, revokeToken, TOKEN_PREFIX } from './tokens.ts';

/** Deploy tokens: listed, made, and revoked together with what was published with them. */
export function tokenRoutes(deps: ReleaseRoutesDeps | undefined): Route[] {
  return [
    read(contract.listReleaseTokens, async ({ db }) => ({ tokens: await listTokens(db) })),

    // Not a `write`: that would store the response, and the secret must not be stored.
    custom(contract.makeReleaseToken, async ({ db, server, c, session, input }) => {
      const key = c.req.header('idempotency-key');
      const caller = session?.tokenHash ?? '';
      const secret = newSecret(TOKEN_PREFIX, caller, key === undefined ? key : checkKey(key));
      const by = { session, clock: server.clock };
      return { body: await db.write((tx) => makeToken(tx, input, secret, by)) };
    }),

    custom(contract.listReleasesOfToken, async ({ server, input }) => {
      const token = await readToken(server.db, input.id);
      if (!deps) return { body: { releases: [] } };
      return { body: await releasesOfToken(deps.dir, token, deps.siteVersions) };
    }),

    write(contract.revokeReleaseToken, ({ tx, input, session, clock }) =>
      revokeToken(tx, input.id, { session, clock }),
    ),

    // Not a `write`: it deletes files, which no transaction may wait for.
    custom(contract.revokeAndRemove, async ({ db, server, session, input }) => {
      const { id, remove, backTo } = input;
      const by = { session, clock: server.clock };
      const token = await readToken(server.db, id);
      const commit = async () => {
        await db.write((tx) => revokeToken(tx, id, by, { remove, backTo }));
      };
      const report = untidied(server, token.remote);
      const done = { by: session?.name ?? 'admin', commit, report };
      const live = await releasesChanging(server, deps, ({ dir, siteVersions }) =>
        removePublished(dir, token, { remove, backTo }, { siteVersions, ...done }),
      );
      return { body: { id, removed: remove, live } };
    }),
  ];
}
