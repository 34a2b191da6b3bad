import * as contract from '../../contract/index.ts';
import { plain } from '../http/route.ts';
import { emptyCookie, readToken, sessionCookie } from './cookie.ts';
import { deviceOf } from './device.ts';
import { type SessionRecord, signIn } from './session.ts';

export const sessionRoutes = [
  plain(contract.signIn, async ({ server, c, secure, input }) => {
    const address = await server.addresses.hashOf(c);
    const device = deviceOf(c.req.header('user-agent'));
    const { token, session } = await signIn(server, { ...input, device }, address);
    return { body: toSession(session), headers: { 'Set-Cookie': sessionCookie(token, secure) } };
  }),

  plain(contract.readSession, async ({ server, c }) => ({
    body: toSession(await server.sessions.find(readToken(c.req.header('cookie')))),
  })),

  plain(contract.signOut, async ({ server, c, secure }) => {
    await server.sessions.end(readToken(c.req.header('cookie')));
    return { body: toSession(null), headers: { 'Set-Cookie': emptyCookie(secure) } };
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
