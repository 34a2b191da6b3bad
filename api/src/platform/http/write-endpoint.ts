import { countAgainstLimit, refuseOverLimit } from '../rate-limit/rate-limit.ts';
import type { SessionRecord } from '../session/session.ts';
import { findSessionAgain, refuseEnded } from './admin-session.ts';
import type { HttpContext } from './context.ts';
import { isForm, parseForm } from './form.ts';
import { jsonHeaders } from './headers.ts';
import {
  checkKey,
  digestOf,
  findStoredResponse,
  type KeyedRequest,
  type StoredResponse,
  storeResponse,
} from './idempotency.ts';
import { MAX_BODY_BYTES, parseBody, parseInput, readBody } from './input.ts';
import { refuseOtherOrigins } from './origin.ts';
import { toJson } from './output.ts';
import { noticePage, wantsPage } from './plain-page.ts';
import type { RouteOf } from './route.ts';
import type { Server } from './server-context.ts';
import { pathFields } from './url-fields.ts';

/** Handles a change. Everything that decides about it is read in its transaction. */
export async function handleWrite(
  route: RouteOf<'write'>,
  c: HttpContext,
  server: Server,
  secure: boolean,
  sessionBefore: SessionRecord | null,
): Promise<Response> {
  const { db, clock, random, sessions, settings, addresses } = server;
  const { endpoint, options } = route;
  if (!endpoint.allowAnyOrigin) refuseOtherOrigins(c, settings);

  const body = await readBody(c, options.maxBytes ?? MAX_BODY_BYTES, options.tooLarge);
  const session = sessionBefore && (await findSessionAgain(c, server, endpoint));
  const type = c.req.header('content-type');
  const fields =
    endpoint.acceptsForms && isForm(type)
      ? await parseForm(type, body)
      : parseBody(type, body, options.maxValues);
  const input = parseInput(endpoint, { ...fields, ...pathFields(c) });
  const keyed = keyedRequest(route, c, body, session);
  const { limit } = options;
  const address = limit && settings.rateLimits ? await addresses.hashOf(c) : undefined;

  // These two only avoid needless work; the transaction checks again.
  const early = options.prepare && keyed && (await findStoredResponse(db, keyed));
  if (early) return respond(route, c, { ...early, replayed: true }, secure);
  if (options.prepare && limit && address) await refuseOverLimit(db, limit, address, clock());
  const prepared = await options.prepare?.(input, { db, clock, address });

  const write = db.write(async (tx) => {
    const now = clock();
    if (session) await refuseEnded(tx, endpoint, session, server);
    const stored = keyed && (await findStoredResponse(tx, keyed));
    if (stored) return { ...stored, replayed: true };
    if (limit && address) await countAgainstLimit(tx, limit, address, now);
    const output = await route.handle({ tx, clock, random, sessions, session, input, prepared });
    const answer = { status: endpoint.status ?? 200, body: toJson(endpoint, output, settings) };
    if (keyed) await storeResponse(tx, keyed, answer, now);
    return { ...answer, replayed: false };
  });
  const done = await write.catch(async (error: unknown) => {
    await options.onRefusal?.(error, input, { db, clock, address });
    throw error;
  });

  return respond(route, c, done, secure);
}

function respond(
  { endpoint, options }: RouteOf<'write'>,
  c: HttpContext,
  done: StoredResponse & { replayed: boolean },
  secure: boolean,
): Response {
  if (options.thanks && wantsPage(endpoint, c)) {
    return noticePage(done.status, options.thanks(JSON.parse(done.body)), secure);
  }
  const headers = jsonHeaders(secure);
  return new Response(done.body, {
    status: done.status,
    headers: done.replayed ? { ...headers, 'Idempotency-Replayed': 'true' } : headers,
  });
}

function keyedRequest(
  route: RouteOf<'write'>,
  c: HttpContext,
  body: Uint8Array,
  session: SessionRecord | null,
): KeyedRequest | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  return {
    key: checkKey(key),
    endpoint: `${route.endpoint.method} ${route.endpoint.path}`,
    scope: route.endpoint.access === 'admin' && session ? scopeOf(session) : 'public',
    digest: digestOf(c.req.path, body),
  };
}

/** Of an account, whichever session: a form sends again what was lost after its session has ended. */
const scopeOf = ({ accountId, tokenHash }: SessionRecord): string =>
  accountId === null ? tokenHash : `account ${accountId}`;
