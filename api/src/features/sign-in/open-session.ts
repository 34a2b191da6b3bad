import type * as contract from '../../../contract/index.ts';
import { confirmedUntil, credentialsOf } from '../../platform/http/admin-session.ts';
import type { CustomCall, CustomResponse } from '../../platform/http/route.ts';
import { sessionCookie } from '../../platform/session/cookie.ts';
import { knownDevice, knownDeviceCookie } from '../../platform/session/known-device.ts';
import type { SessionRecord } from '../../platform/session/session.ts';
import type { Origin } from './sign-in.ts';

type Call = Pick<CustomCall, 'server' | 'c' | 'secure'>;

/** Where a request to sign in comes from: an admin page, which was checked where it was mounted. */
export async function originOf({ server, c }: Pick<Call, 'server' | 'c'>): Promise<Origin> {
  const { token: replaces, document = '' } = credentialsOf(c, server);
  return {
    network: await server.addresses.hashOf(c),
    knownDevice: await knownDevice(server.db, c),
    replaces,
    document,
  };
}

/** Answers with a new session and its cookies. */
export async function signedIn(
  { server, secure }: Pick<Call, 'server' | 'secure'>,
  { token, session }: { token: string; session: SessionRecord },
  origin: Origin,
): Promise<CustomResponse<contract.Session>> {
  const goesOn = session.documents.includes(origin.document);
  return {
    body: goesOn
      ? await withStorageKey(session, server)
      : { ...toSession(session, server), loadAgain: true },
    cookies: [
      sessionCookie(token, session, server.clock(), secure),
      await knownDeviceCookie(server.db, origin.knownDevice, session.accountId, secure),
    ],
  };
}

/** For a document of the session alone: another account may have signed in since the document was opened. */
export async function withStorageKey(
  session: SessionRecord,
  server: Call['server'],
): Promise<contract.Session> {
  const storageKey = await server.adminDocuments.storageKey(session.accountId);
  return { ...toSession(session, server), storageKey };
}

export const SIGNED_OUT: contract.Session = { authenticated: false, since: null };

/** The latest time that a Date can hold. */
const END_OF_TIME = 8.64e15;

export function toSession(session: SessionRecord, server: Call['server']): contract.Session {
  const { createdAt, name, accountId, role } = session;
  const until = Math.min(confirmedUntil(session, server), END_OF_TIME);
  return {
    authenticated: true,
    since: new Date(createdAt).toISOString(),
    name,
    accountId,
    role,
    confirmedUntil: new Date(until).toISOString(),
  };
}
