import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Endpoint } from '../../contract/index.ts';
import { SignInFirst } from '../errors.ts';
import { readToken } from '../session/cookie.ts';
import type { SessionRecord } from '../session/session.ts';
import { isSecure } from './address.ts';
import type { Bindings, HttpContext, Server } from './call.ts';
import { openToAll, preflight } from './cors.ts';
import { answerDocument } from './document.ts';
import { errorAnswer, type Rendering } from './error-answer.ts';
import { jsonHeaders } from './headers.ts';
import { parseBody, parseInput, readBody } from './input.ts';
import { refuseOtherOrigins } from './origin.ts';
import { jsonOf } from './output.ts';
import { refusalPage, wantsPage } from './plain-page.ts';
import { answerPolled } from './polled.ts';
import { answerRelease } from './released.ts';
import type { Route, RouteOf } from './route.ts';
import { answerWrite, MAX_BODY_BYTES } from './written.ts';

type MaybeLater<T> = T | Promise<T>;

/** Puts routes into the app. Each is a single handler: Hono then needs no chain of promises. */
export function mount(app: Hono<Bindings>, routes: readonly Route[], server: Server): void {
  for (const route of routes) {
    const { method, path, anyOrigin } = route.endpoint;
    const answered = (c: HttpContext) => {
      const rendering = wantsPage(route.endpoint, c) ? refusalPage : undefined;
      return logged(server, c, method, path, () => guarded(route, c, server), rendering);
    };
    app.on(method, path, anyOrigin ? async (c) => openToAll(await answered(c)) : answered);
    if (anyOrigin) {
      app.options(path, (c) =>
        logged(server, c, 'OPTIONS', path, () => openToAll(preflight(method))),
      );
    }
  }
}

/** Runs a request, turns what it throws into an answer, and writes its line into the log. */
export function logged(
  server: Server,
  c: HttpContext,
  method: string,
  route: string,
  handle: () => MaybeLater<Response>,
  rendering?: Rendering,
): MaybeLater<Response> {
  const started = performance.now();
  const id = nextRequestId();
  const finish = (response: Response): Response => {
    const ms = performance.now() - started;
    server.log.request(method, route, response.status, ms, id);
    server.metrics.count(method, route, response.status, ms);
    return response;
  };
  const fail = (error: unknown): Response =>
    finish(errorAnswer(error, server.log, id, secureOf(c, server), rendering));
  try {
    const answer = handle();
    return answer instanceof Promise ? answer.then(finish).catch(fail) : finish(answer);
  } catch (error) {
    return fail(error);
  }
}

const processId = randomBytes(4).toString('hex');
let requests = 0;

/** Unique across processes and cheap: a random part for the process, and a count. */
function nextRequestId(): string {
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
}

/** The session comes first: an admin's ETag or stored answer is worth nothing without it. */
function guarded(route: Route, c: HttpContext, server: Server): MaybeLater<Response> {
  if (!isAdminsCall(route.endpoint, c)) return answer(route, c, server, null);
  const session = server.sessions.find(readToken(c.req.header('cookie')));
  return session instanceof Promise
    ? session.then((found) => answer(route, c, server, signedIn(found)))
    : answer(route, c, server, signedIn(session));
}

/** Decided by the same reading of the query that the handler gets, so that no spelling slips by. */
function isAdminsCall({ access, adminWhen }: Endpoint, c: HttpContext): boolean {
  if (access === 'admin' || !adminWhen) return access === 'admin';
  const query = c.req.query();
  return Object.entries(adminWhen).every(([name, value]) => query[name] === value);
}

function signedIn(session: SessionRecord | null): SessionRecord {
  if (!session) throw new SignInFirst();
  return session;
}

function answer(
  route: Route,
  c: HttpContext,
  server: Server,
  session: SessionRecord | null,
): MaybeLater<Response> {
  const secure = secureOf(c, server);
  switch (route.kind) {
    case 'polled':
      return answerPolled(route, c, server, secure, session !== null);
    case 'read':
      return answerRead(route, c, server, secure);
    case 'write':
      return answerWrite(route, c, server, secure, session);
    case 'document':
      return answerDocument(route, c, server, secure, session);
    case 'plain':
      return answerPlain(route, c, server, secure);
    case 'release':
      return answerRelease(route, c, server, secure);
  }
}

async function answerRead(
  route: RouteOf<'read'>,
  c: HttpContext,
  { db, clock, settings }: Server,
  secure: boolean,
): Promise<Response> {
  const input = parseInput(route.endpoint, { ...c.req.query(), ...c.req.param() });
  const output = await route.handle({ db, clock, input });
  return new Response(jsonOf(route.endpoint, output, settings), { headers: jsonHeaders(secure) });
}

async function answerPlain(
  route: RouteOf<'plain'>,
  c: HttpContext,
  server: Server,
  secure: boolean,
): Promise<Response> {
  const { endpoint } = route;
  let fields: object = c.req.query();
  if (endpoint.method !== 'GET') {
    refuseOtherOrigins(c, server.settings);
    fields = parseBody(c.req.header('content-type'), await readBody(c, MAX_BODY_BYTES));
  }
  const input = parseInput(endpoint, { ...fields, ...c.req.param() });
  const { body, headers } = await route.handle({ server, c, secure, input });
  return new Response(jsonOf(endpoint, body, server.settings), {
    status: endpoint.status ?? 200,
    headers: { ...jsonHeaders(secure), ...headers },
  });
}

function secureOf(c: HttpContext, { settings }: Server): boolean {
  return isSecure(c, settings.trustProxy, settings.publicUrl);
}
