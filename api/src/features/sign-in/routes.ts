import * as contract from '../../../contract/index.ts';
import { NotSignedIn } from '../../platform/errors.ts';
import { credentialsOf } from '../../platform/http/admin-session.ts';
import { custom } from '../../platform/http/route.ts';
import { emptyCookie, sessionCookie } from '../../platform/session/cookie.ts';
import { knownDevice, knownDeviceCookie } from '../../platform/session/known-device.ts';
import type { SessionRecord } from '../../platform/session/session.ts';
import { deviceOf } from './device.ts';
import { signIn } from './sign-in.ts';

export const sessionRoutes = [
  custom(contract.signIn, async ({ server, c, secure, input }) => {
    const { token: replaces, document = '' } = credentialsOf(c, server);
    const origin = {
      network: await server.addresses.hashOf(c),
      device: await knownDevice(server.db, c),
      replaces,
      document,
    };
    const device = deviceOf(c.req.header('user-agent'));
    const { token, session } = await signIn(server, { ...input, device }, origin);
    const loadAgain = !session.documents.includes(document);
    return {
      body: { ...toSession(session), ...(loadAgain && { loadAgain }) },
      cookies: [
        sessionCookie(token, session, server.clock(), secure),
        await knownDeviceCookie(server.db, origin.device, secure),
      ],
    };
  }),

  custom(contract.readSession, async ({ server, c, secure }) => {
    const shown = credentialsOf(c, server);
    const { token, document } = shown;
    const session = await server.sessions.find(shown);
    if (token !== undefined && session) {
      return {
        body: toSession(session),
        // Renew the cookie, so that it lives as long as the session.
        cookies: [sessionCookie(token, session, server.clock(), secure)],
      };
    }
    const isGenuine = await server.adminDocuments.isGenuine(document, server.clock());
    const loadAgain = isGenuine && (await server.sessions.findByCookie(token)) !== null;
    return { body: { ...toSession(null), ...(loadAgain && { loadAgain }) } };
  }),

  custom(contract.signOut, async ({ server, c, secure }) => {
    const shown = credentialsOf(c, server);
    const isSignedIn = (await server.sessions.findByCookie(shown.token)) !== null;
    if (isSignedIn && !(await server.sessions.find(shown))) throw new NotSignedIn();
    await server.sessions.end(shown.token);
    return {
      body: toSession(null),
      cookies: [emptyCookie(secure)],
      // Also clears what an older version of this site let browsers cache.
      headers: { 'Clear-Site-Data': '"cache"' },
    };
  }),
];

function toSession(session: SessionRecord | null): contract.Session {
  return session
    ? {
        authenticated: true,
        since: new Date(session.createdAt).toISOString(),
        name: session.name,
      }
    : { authenticated: false, since: null };
}
