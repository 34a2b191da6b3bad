import * as contract from '../../../contract/index.ts';
import { NotSignedIn } from '../../platform/errors.ts';
import { credentialsOf } from '../../platform/http/admin-session.ts';
import { relyingPartyOf } from '../../platform/http/relying-party.ts';
import { custom } from '../../platform/http/route.ts';
import { emptyCookie, sessionCookie } from '../../platform/session/cookie.ts';
import { confirm } from './confirm.ts';
import { deviceOf } from './device.ts';
import { originOf, SIGNED_OUT, signedIn, toSession, withStorageKey } from './open-session.ts';
import { signIn } from './sign-in.ts';
import { waysToSignIn } from './ways.ts';

export const sessionRoutes = [
  custom(contract.signIn, async (call) => {
    const origin = await originOf(call);
    const device = deviceOf(call.c.req.header('user-agent'));
    return signedIn(call, await signIn(call.server, { ...call.input, device }, origin), origin);
  }),

  custom(contract.readSession, async ({ server, c, secure }) => {
    const shown = credentialsOf(c, server);
    const { token, document } = shown;
    const session = await server.sessions.find(shown);
    if (token !== undefined && session) {
      return {
        body: await withStorageKey(session, server),
        // Renew the cookie, so that it lives as long as the session.
        cookies: [sessionCookie(token, session, server.clock(), secure)],
      };
    }
    const isGenuine = await server.adminDocuments.isGenuine(document, server.clock());
    if (!isGenuine) return { body: SIGNED_OUT };
    if (await server.sessions.findByCookie(token))
      return { body: { ...SIGNED_OUT, loadAgain: true } };
    const host = relyingPartyOf(c, server.settings)?.host ?? null;
    return { body: { ...SIGNED_OUT, ways: await waysToSignIn(server.db, host) } };
  }),

  custom(contract.confirmSession, async ({ server, session, input }) => {
    if (!session) throw new NotSignedIn();
    return { body: toSession(await confirm(server, session, input), server) };
  }),

  custom(contract.signOut, async ({ server, c, secure }) => {
    const shown = credentialsOf(c, server);
    const isSignedIn = (await server.sessions.findByCookie(shown.token)) !== null;
    if (isSignedIn && !(await server.sessions.find(shown))) throw new NotSignedIn();
    await server.sessions.end(shown.token);
    return {
      body: SIGNED_OUT,
      cookies: [emptyCookie(secure)],
      // Also clears what an older version of this site let browsers cache.
      headers: { 'Clear-Site-Data': '"cache"' },
    };
  }),
];
