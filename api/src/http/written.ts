import type { SessionRecord } from '../session/session.ts';
import type { HttpContext, Server } from './call.ts';
import { jsonHeaders } from './headers.ts';
import { checkKey, digestOf, findAnswer, type KeyedRequest, storeAnswer } from './idempotency.ts';
import { parseBody, parseInput, readBody } from './input.ts';
import { refuseOtherOrigins } from './origin.ts';
import { jsonOf } from './output.ts';
import { countOrRefuse } from './rate-limit.ts';
import type { RouteOf } from './route.ts';

export const MAX_BODY_BYTES = 64 * 1024;

/** A change from request to answer: everything that decides it stands in one transaction. */
export async function answerWrite(
  route: RouteOf<'write'>,
  c: HttpContext,
  server: Server,
  secure: boolean,
  session: SessionRecord | null,
): Promise<Response> {
  const { db, clock, random, settings, addresses } = server;
  const { endpoint, options } = route;
  refuseOtherOrigins(c, settings);

  const body = await readBody(c, options.maxBytes ?? MAX_BODY_BYTES);
  const fields = parseBody(c.req.header('content-type'), body);
  const input = parseInput(endpoint, { ...fields, ...c.req.param() });
  const keyed = keyedRequest(route, c, body, session);
  const { limit } = options;
  const address = limit && settings.rateLimits ? await addresses.hashOf(c) : undefined;

  const done = await db.write(async (tx) => {
    const now = clock();
    const stored = keyed && (await findAnswer(tx, keyed, now));
    if (stored) return { ...stored, replayed: true };
    if (limit && address) await countOrRefuse(tx, limit, address, now);
    const output = await route.handle({ tx, clock, random, input });
    const answer = { status: endpoint.status ?? 200, body: jsonOf(endpoint, output, settings) };
    if (keyed) await storeAnswer(tx, keyed, answer, now);
    return { ...answer, replayed: false };
  });

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
    scope: route.endpoint.access === 'admin' && session ? session.tokenHash : 'public',
    digest: digestOf(c.req.path, body),
  };
}
