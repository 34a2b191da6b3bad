import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Endpoint } from '../../../contract/index.ts';
import type { Database } from '../db/client.ts';
import { toRefusal } from '../db/sqlite-errors.ts';
import { NoServiceWorker, Refusal } from '../errors.ts';
import type { LoggedRefusal } from '../log.ts';
import type { SessionRecord } from '../session/session.ts';
import {
  authorize,
  findSession,
  findSessionAgain,
  refuseEnded,
  refuseOtherPages,
} from './admin-session.ts';
import { checkCallHost } from './call-host.ts';
import type { Bindings, HttpContext } from './context.ts';
import { withOpenCors } from './cors.ts';
import { isDocumentNavigation } from './document-navigation.ts';
import { handleDownload } from './download-endpoint.ts';
import { errorResponse, type RenderError } from './error-response.ts';
import { jsonHeaders } from './headers.ts';
import { isSecure } from './hosts.ts';
import { type Input, parseInput, readFields } from './input.ts';
import { isFromAnotherSite, loadAgain } from './load-again.ts';
import { refuseOtherOrigins } from './origin.ts';
import { toJson } from './output.ts';
import { refusalPage, wantsPage } from './plain-page.ts';
import { handlePolled } from './polled-endpoint.ts';
import { limitRefusals } from './refusal-limit.ts';
import type { Route, RouteOf } from './route.ts';
import type { Server } from './server-context.ts';
import { urlFields } from './url-fields.ts';
import { handleWrite } from './write-endpoint.ts';

type MaybePromise<T> = T | Promise<T>;

/** Mounts routes, each as a single handler, which is faster in Hono than a chain. */
export function mount(app: Hono<Bindings>, routes: readonly Route[], server: Server): void {
  for (const route of routes) {
    const { method, path, access, allowAnyOrigin, adminOnlyIf, permission } = route.endpoint;
    if (adminOnlyIf && method !== 'GET')
      throw new Error(`${method} ${path} cannot have adminOnlyIf`);
    // Links, pictures and prefetches of any page send a GET.
    if (route.kind === 'write' && method === 'GET')
      throw new Error(`${method} ${path} cannot change anything`);
    if ((access !== 'public' || adminOnlyIf) && !permission)
      throw new Error(`${method} ${path} does not say which permission it needs`);
    const answered = (c: HttpContext) => {
      const rendering = wantsPage(route.endpoint, c) ? refusalPage : undefined;
      return logged(server, c, method, path, () => guarded(route, c, server), rendering);
    };
    if (!allowAnyOrigin) {
      app.on(method, path, answered);
      continue;
    }
    const open = withOpenCors(method);
    app.on(method, path, open, answered);
    app.options(path, (c, next) =>
      logged(server, c, 'OPTIONS', path, async () => (await open(c, next)) ?? c.res),
    );
  }
}

/** Runs a handler, turns what it throws into a response, and logs the request. */
export function logged(
  server: Server,
  c: HttpContext,
  method: string,
  route: string,
  handle: () => MaybePromise<Response>,
  rendering?: RenderError,
): MaybePromise<Response> {
  const started = performance.now();
  const id = nextRequestId();
  const finish = (response: Response, refusal?: Refusal): Response => {
    const ms = performance.now() - started;
    const log = (refused?: LoggedRefusal) =>
      server.log.request(method, route, response.status, ms, id, refused);
    if (refusal) logRefused(refusal, c, server, log);
    else log();
    server.metrics.count(method, route, response.status, ms);
    return response;
  };
  const fail = (thrown: unknown): Response => {
    const error = toRefusal(thrown);
    const response = errorResponse(error, server.log, id, secureOf(c, server), rendering);
    return finish(response, error instanceof Refusal ? error : undefined);
  };
  try {
    // Browsers send this header only when they load a service worker's script.
    if (c.req.header('service-worker') !== undefined) throw new NoServiceWorker();
    const result = handle();
    return result instanceof Promise
      ? result.then((response) => finish(response)).catch(fail)
      : finish(result);
  } catch (error) {
    return fail(error);
  }
}

/** The response does not wait for the hash, whose key may have to be read first. */
function logRefused(
  { code: reason }: Refusal,
  c: HttpContext,
  { addresses }: Server,
  log: (refused: LoggedRefusal) => void,
): void {
  addresses.hashOf(c).then(
    (hash) => log({ reason, from: hash.slice(0, SHORT_HASH) }),
    // The database is out of reach, which is an error of its own.
    () => log({ reason, from: 'unknown' }),
  );
}

/** 96 bits of it. */
const SHORT_HASH = 16;

const processId = randomBytes(4).toString('hex');
let requests = 0;

/** Unique across processes: a random part for the process, and a counter. */
function nextRequestId(): string {
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
}

/** Checks the session before anything else, so that an ETag or stored response gives nothing away. */
function guarded(route: Route, c: HttpContext, server: Server): MaybePromise<Response> {
  const { endpoint } = route;
  // Parsed before access is decided, so that the handler gets the same input.
  const input = endpoint.adminOnlyIf && parseInput(endpoint, urlFields(c));
  const adminOnly = input !== undefined && isAdminOnly(endpoint, input);
  const redirect = checkCallHost(endpoint, adminOnly, c, server);
  if (redirect) return redirect;
  if (endpoint.access !== 'admin') {
    if (!adminOnly) {
      const handle = () =>
        endpoint.fromAdminPage
          ? refuseOtherPages(c, server).then(() => respond(route, c, server, null, input))
          : respond(route, c, server, null, input);
      const open = endpoint.access === 'public' && endpoint.method !== 'GET';
      return open ? limitRefusals(endpoint, c, server, handle) : handle();
    }
    return withSession(route, c, server, (session) => respond(route, c, server, session, input));
  }
  return withSession(route, c, server, (session) => respond(route, c, server, session));
}

function withSession(
  { endpoint }: Route,
  c: HttpContext,
  server: Server,
  then: (session: SessionRecord) => MaybePromise<Response>,
): MaybePromise<Response> {
  if (endpoint.opensInTab && isDocumentNavigation(c) && isFromAnotherSite(c)) {
    return loadAgain(c, secureOf(c, server));
  }
  const session = findSession(c, server, endpoint);
  return session instanceof Promise
    ? session.then((found) => then(authorize(endpoint, found, server)))
    : then(authorize(endpoint, session, server));
}

/** Whether a parsed input asks for what only admins may see. */
function isAdminOnly({ adminOnlyIf = {} }: Endpoint, input: Input): boolean {
  return Object.entries(adminOnlyIf).every(([name, value]) => input[name] === value);
}

function respond(
  route: Route,
  c: HttpContext,
  server: Server,
  session: SessionRecord | null,
  parsed?: Input,
): MaybePromise<Response> {
  const secure = secureOf(c, server);
  switch (route.kind) {
    case 'polled':
      return handlePolled(route, c, server, secure, session !== null, parsed);
    case 'read':
      return handleRead(route, c, server, secure, parsed);
    case 'write':
      return handleWrite(route, c, server, secure, session);
    case 'download':
      return handleDownload(route, c, server, secure, session);
    case 'custom':
      return handleCustom(route, c, server, secure, session);
    case 'raw':
      return route.respond(c, server, secure);
  }
}

async function handleRead(
  route: RouteOf<'read'>,
  c: HttpContext,
  { db, clock, settings }: Server,
  secure: boolean,
  parsed?: Input,
): Promise<Response> {
  const input = parsed ?? parseInput(route.endpoint, urlFields(c));
  const output = await route.handle({ db, clock, input });
  return new Response(toJson(route.endpoint, output, settings), { headers: jsonHeaders(secure) });
}

async function handleCustom(
  route: RouteOf<'custom'>,
  c: HttpContext,
  server: Server,
  secure: boolean,
  sessionBefore: SessionRecord | null,
): Promise<Response> {
  const { endpoint } = route;
  if (endpoint.method !== 'GET') refuseOtherOrigins(c, server.settings);
  const fields = await readFields(endpoint, c, route.limits);
  // A GET has no body that could have taken its time.
  const isSame = endpoint.method === 'GET' || sessionBefore === null;
  const session = isSame ? sessionBefore : await findSessionAgain(c, server, endpoint);
  const input = parseInput(endpoint, fields);
  const db = session ? withChecks(server, endpoint, session) : server.db;
  const call = { server, db, c, secure, session, input };
  const { body, headers, cookies = [] } = await route.handle(call);
  const response = new Response(toJson(endpoint, body, server.settings), {
    status: endpoint.status ?? 200,
    headers: { ...jsonHeaders(secure), ...headers },
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** The database, with writes that check in their transaction whether the session may still make the call. */
function withChecks(server: Server, endpoint: Endpoint, session: SessionRecord): Database {
  const { db } = server;
  return {
    ...db,
    write: (work) =>
      db.write(async (tx) => {
        await refuseEnded(tx, endpoint, session, server);
        return work(tx);
      }),
  };
}

function secureOf(c: HttpContext, { settings }: Server): boolean {
  return isSecure(c, settings);
}
