import * as contract from '../../../contract/index.ts';
import { checkKey } from '../../platform/http/idempotency.ts';
import { custom, read, write } from '../../platform/http/route.ts';
import { ACCESS_TOKEN_PREFIX } from '../../platform/session/access-tokens.ts';
import { newSecret } from '../../platform/session/new-secret.ts';
import { revokeAccessToken } from '../../platform/session/revoke-access-tokens.ts';
import { listAccessTokens, makeAccessToken } from './access-tokens.ts';

export const accessTokenRoutes = [
  read(contract.listAccessTokens, ({ db }) => listAccessTokens(db)),

  // Not a `write`: that would store the response, and the secret must not be stored.
  custom(contract.makeAccessToken, async ({ db, server, c, session, input }) => {
    const key = c.req.header('idempotency-key');
    const caller = session?.tokenHash ?? '';
    const secret = newSecret(ACCESS_TOKEN_PREFIX, caller, key === undefined ? key : checkKey(key));
    const by = { session, clock: server.clock };
    return { body: await db.write((tx) => makeAccessToken(tx, input, secret, by)) };
  }),

  write(contract.revokeAccessToken, ({ tx, input, session, clock }) =>
    revokeAccessToken(tx, input.id, { session, clock }),
  ),
];
