import * as contract from '../../../contract/index.ts';
import { custom } from '../../platform/http/route.ts';
import { emptyCookie, readToken, sessionCookie } from '../../platform/session/cookie.ts';
import { knownDevice, knownDeviceCookie } from '../../platform/session/known-device.ts';
import type { SessionRecord } from '../../platform/session/session.ts';
import { deviceOf } from './device.ts';
import { signIn } from './sign-in.ts';

export const sessionRoutes = [
  custom(contract.signIn, async ({ server, c, secure, input }) => {
    const origin = {
      network: await server.addresses.hashOf(c),
      device: await knownDevice(server.db, c),
      replaces: readToken(c.req.header('cookie')),
    };
    const device = deviceOf(c.req.header('user-agent'));
    const { token, session } = await signIn(server, { ...input, device }, origin);
    return {
      body: toSession(session),
      cookies: [
        sessionCookie(token, session, server.clock(), secure),
        await knownDeviceCookie(server.db, origin.device, secure),
      ],
    };
  }),

  custom(contract.readSession, async ({ server, c, secure }) => {
    const token = readToken(c.req.header('cookie'));
    const session = await server.sessions.find(token);
    return {
      body: toSession(session),
      // Renew the cookie, so that it lives as long as the session.
      cookies: token && session ? [sessionCookie(token, session, server.clock(), secure)] : [],
    };
  }),

  custom(contract.signOut, async ({ server, c, secure }) => {
    await server.sessions.end(readToken(c.req.header('cookie')));
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
