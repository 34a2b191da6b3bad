import {
  ADMIN_DOCUMENT_HEADER,
  accountTexts,
  adminDocumentTexts,
  type Endpoint,
  hasPermission,
} from '../../../contract/index.ts';
import { CLOCKS_DIFFER_MS } from '../clock.ts';
import type { Database } from '../db/client.ts';
import {
  ConfirmAgain,
  Forbidden,
  NotAdminDocument,
  NotSignedIn,
  RoleTooLow,
  Unavailable,
  UnknownToken,
} from '../errors.ts';
import {
  findAccessToken,
  isOfProgram,
  readAccessToken,
  roleOfAccessToken,
} from '../session/access-tokens.ts';
import { readToken } from '../session/cookie.ts';
import { type Credentials, roleOfSession, type SessionRecord } from '../session/session.ts';
import type { HttpContext } from './context.ts';
import { isAheadOfTime, isDocumentNavigation } from './document-navigation.ts';
import { isSecure } from './hosts.ts';
import { isFromAnotherSite } from './load-again.ts';
import type { Server } from './server-context.ts';

type MaybePromise<T> = T | Promise<T>;

const HEADER = ADMIN_DOCUMENT_HEADER.toLowerCase();

/** @throws BadRequest for two session cookies */
export function credentialsOf(c: HttpContext, { settings }: Server): Credentials {
  const secure = isSecure(c, settings);
  return {
    token: readToken(c.req.header('cookie'), secure),
    document: c.req.header(HEADER),
  };
}

/**
 * The session that a request acts with: that of its cookie, if it comes from a document which the
 * server opened for this session. The cookie alone opens nothing, because the browser also sends it
 * with what the scripts of public pages ask for. A program has an access token instead.
 *
 * @throws UnknownToken for an access token that has ended
 */
export function findSession(
  c: HttpContext,
  server: Server,
  endpoint?: Pick<Endpoint, 'opensInTab'>,
): MaybePromise<SessionRecord | null> {
  const accessToken = readAccessToken(c.req.header('authorization'));
  if (accessToken !== undefined) {
    return server.addresses
      .hashOf(c)
      .then((address) => findAccessToken(server, accessToken, address));
  }
  const shown = credentialsOf(c, server);
  return endpoint?.opensInTab && shown.document === undefined && isDocumentNavigation(c)
    ? server.sessions.findByCookie(shown.token)
    : server.sessions.find(shown);
}

/** @throws NotAdminDocument for a call from elsewhere than an admin page */
export async function refuseOtherPages(c: HttpContext, server: Server): Promise<void> {
  const { document } = credentialsOf(c, server);
  const isGenuine = await server.adminDocuments.isGenuine(document, server.clock());
  if (!isGenuine) throw new NotAdminDocument();
}

/**
 * Whether a session may make a call.
 * @throws NotSignedIn, RoleTooLow, ConfirmAgain; Forbidden for a program that would have to confirm
 */
export function authorize(
  { permission, again }: Pick<Endpoint, 'permission' | 'again'>,
  session: SessionRecord | null,
  server: Server,
): SessionRecord {
  if (!session) throw new NotSignedIn();
  if (!permission || !hasPermission(session.role, permission)) throw new RoleTooLow(session.role);
  if (again && session.confirmedAt === null) throw new Forbidden(accountTexts.notWithToken);
  if (again && server.clock().getTime() > confirmedUntil(session, server)) throw new ConfirmAgain();
  return session;
}

/**
 * The time, in milliseconds, until which the last proof of a session counts. One from a clock that was ahead,
 * and was set back since, counts no more: it would for as long as that clock was ahead.
 */
export function confirmedUntil(
  { confirmedAt }: SessionRecord,
  { clock, settings }: Pick<Server, 'clock' | 'settings'>,
): number {
  const at = Number(confirmedAt);
  return at > clock().getTime() + CLOCKS_DIFFER_MS ? 0 : at + settings.confirmAgainMs;
}

/**
 * The session once a request's body is there, which can take minutes: meanwhile somebody may have ended
 * it, suspended its account or changed its role.
 * @throws as findSession and authorize
 */
export async function findSessionAgain(
  c: HttpContext,
  server: Server,
  endpoint: Pick<Endpoint, 'permission' | 'again' | 'opensInTab'>,
): Promise<SessionRecord> {
  return authorize(endpoint, await findSession(c, server, endpoint), server);
}

/**
 * Checks once more what `authorize` has. In a transaction, nothing can come between the check and the
 * change.
 * @throws NotSignedIn, RoleTooLow; UnknownToken for an access token that has ended
 */
export async function refuseEnded(
  db: Pick<Database, 'rows'>,
  endpoint: Pick<Endpoint, 'permission' | 'again'>,
  session: SessionRecord,
  server: Server,
): Promise<void> {
  const role = isOfProgram(session)
    ? await roleOfAccessToken(db, session.tokenHash, server.clock())
    : await roleOfSession(db, session.tokenHash);
  if (role === null && isOfProgram(session)) {
    throw new UnknownToken(accountTexts.unknownAccessToken);
  }
  authorize(endpoint, role && { ...session, role }, server);
}

/** What an admin page gets for its request. */
export interface AdminDocument {
  /**
   * - `open`: it may act, with `secret`
   * - `load-again`: it came from another site's link, and so without the cookie
   * - `closed`: the browser does not say what the request is for, so there is no secret
   */
  kind: 'open' | 'load-again' | 'closed';
  secret?: string;
  /** The key for what it stores in the browser, when somebody is signed in. */
  storageKey?: string;
}

/**
 * Decides what an admin page gets. Its secret goes only into the response to a navigation of a whole
 * tab: other pages' scripts cannot read that, and have no access to its window (COOP).
 *
 * @throws Unavailable for a prefetch, which some page asked for; BadRequest for two session cookies
 */
export async function openAdminDocument(c: HttpContext, server: Server): Promise<AdminDocument> {
  if (isAheadOfTime(c)) throw new Unavailable(adminDocumentTexts.notPrefetched);
  if (c.req.method !== 'GET' || !isDocumentNavigation(c)) return { kind: 'closed' };
  if (isFromAnotherSite(c)) return { kind: 'load-again' };
  const { adminDocuments, sessions, clock } = server;
  const session = await sessions.findByCookie(credentialsOf(c, server).token);
  const secret = session?.documents[0];
  return !session || secret === undefined
    ? { kind: 'open', secret: await adminDocuments.signedOutSecret(clock()) }
    : { kind: 'open', secret, storageKey: await adminDocuments.storageKey(session.accountId) };
}
