import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/index.ts';
import { releaseTexts } from '../../../contract/index.ts';
import { BadRequest } from '../../platform/errors.ts';
import { authorize, findSession, refuseEnded } from '../../platform/http/admin-session.ts';
import { RELEASE_WITHIN_MS, setBodyTimeout } from '../../platform/http/body-timeout.ts';
import type { HttpContext } from '../../platform/http/context.ts';
import { jsonHeaders } from '../../platform/http/headers.ts';
import { parseInput, readFields } from '../../platform/http/input.ts';
import { refuseOtherOrigins } from '../../platform/http/origin.ts';
import { toJson } from '../../platform/http/output.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Server } from '../../platform/http/server-context.ts';
import { readAccessToken } from '../../platform/session/access-tokens.ts';
import type { SessionRecord } from '../../platform/session/session.ts';
import type { Recheck, TokenUse } from './token-use.ts';
import { findToken, recheckToken } from './tokens.ts';

/** Who publishes or rolls back. */
export interface ReleaseAuthor {
  /** For the history: the name of the token or of the admin, or "admin". */
  name: string;
  /** Uploads with the same holder share a limit: "token 3", or all admins. */
  holder: string;
  /** Null with a deploy token. */
  session: SessionRecord | null;
  /** The remote that the token is for; undefined for an admin, who may change all. */
  remote?: string;
  /** Undefined for an admin. */
  token?: TokenUse & { expiresAt: number };
  recheck: Recheck;
}

export interface ReleaseCall<E extends Endpoint = Endpoint> {
  server: Server;
  c: HttpContext;
  author: ReleaseAuthor;
  input: z.output<E['input']>;
  /** The request body, for endpoints that take something other than JSON. */
  body: ReadableStream<Uint8Array>;
}

/** A route for deploy tokens and signed-in admins. */
export function release<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReleaseCall<E>) => Promise<z.input<E['output']>>,
): Route {
  return {
    kind: 'raw',
    endpoint,
    respond: (c, server, secure) => handleReleaseCall(endpoint, handle, c, server, secure),
  };
}

/** Authorizes the caller before it reads the body. */
async function handleReleaseCall<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReleaseCall<E>) => Promise<z.input<E['output']>>,
  c: HttpContext,
  server: Server,
  secure: boolean,
): Promise<Response> {
  const author = await authorOf(endpoint, c, server);
  const fields = await readFields(endpoint, c);
  await author.recheck();
  const input = parseInput(endpoint, fields) as z.output<E['input']>;
  if (endpoint.requestType) setBodyTimeout(c.env.incoming, RELEASE_WITHIN_MS);
  const body = endpoint.requestType ? bodyOf(c, endpoint.requestType) : new ReadableStream();
  const output = await handle({ server, c, author, input, body });
  return new Response(toJson(endpoint, output, server.settings), {
    status: endpoint.status ?? 200,
    headers: jsonHeaders(secure),
  });
}

/** @throws NotSignedIn, RoleTooLow, ConfirmAgain, UnknownToken, TooManyRequests, WrongOrigin */
async function authorOf(
  endpoint: Endpoint,
  c: HttpContext,
  server: Server,
): Promise<ReleaseAuthor> {
  const authorization = c.req.header('authorization');
  const secret = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (secret !== undefined && readAccessToken(authorization) === undefined) {
    const address = await server.addresses.hashOf(c);
    const found = await findToken(server.db, server.clock, secret, address);
    const { id, name, remote, scope, expiresAt } = found;
    const recheck = () => recheckToken(server.db, server.clock, id);
    const token = { id, scope, expiresAt };
    return { name, remote, holder: `token ${id}`, session: null, token, recheck };
  }
  const session = authorize(endpoint, await findSession(c, server), server);
  const recheck = () => refuseEnded(server.db, endpoint, session, server);
  if (c.req.method !== 'GET') refuseOtherOrigins(c, server.settings);
  return { name: session.name ?? 'admin', holder: 'admin', session, recheck };
}

function bodyOf(c: HttpContext, type: string): ReadableStream<Uint8Array> {
  const sent = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const body = c.req.raw.body;
  if (sent !== type || !body) throw new BadRequest('not-json', releaseTexts.notAnArchive);
  return body;
}
