import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { serverMessages } from '../contract/index.ts';
import { auditRoutes } from './audit/routes.ts';
import { campaignRoutes } from './campaign/routes.ts';
import type { Clock } from './clock.ts';
import { contactRoutes } from './contact/routes.ts';
import type { Database } from './db/client.ts';
import { NotFound } from './errors.ts';
import { exportRoutes } from './exports/routes.ts';
import { fundraiserRoutes } from './fundraiser/routes.ts';
import { mountHealth } from './health/routes.ts';
import { createAddressBook } from './http/address.ts';
import type { Bindings, HttpContext, HttpSettings, Server } from './http/call.ts';
import { errorAnswer, type Rendering } from './http/error-answer.ts';
import { jsonHeaders } from './http/headers.ts';
import { logged, mount } from './http/mount.ts';
import { createReadyAnswers } from './http/ready-answers.ts';
import { createRefusalCounts } from './http/refusal-limit.ts';
import { mountImages } from './images/routes.ts';
import type { Log } from './log.ts';
import { createRequestMetrics } from './metrics/request-metrics.ts';
import { mountMetrics } from './metrics/routes.ts';
import type { Vitals } from './metrics/vitals.ts';
import { mountOpenapi } from './openapi/routes.ts';
import { petitionRoutes } from './petition/routes.ts';
import { progressRoutes } from './progress/routes.ts';
import { raffleRoutes } from './raffle/routes.ts';
import type { Random } from './random.ts';
import { type ReleaseDesk, releaseRoutes } from './releases/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { createSessionStore } from './session/session.ts';
import { opensPage } from './site/site.ts';
import { socialRoutes } from './social/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { waitingRoutes } from './waiting/routes.ts';

/** Whatever serves pages and files; a Hono app is one. */
export interface Site {
  fetch(request: Request, env?: Bindings['Bindings']): Response | Promise<Response>;
  /** How a failure looks to a person; as JSON when it has none. */
  errorPage?: Rendering;
}

export interface AppDeps {
  db: Database;
  clock: Clock;
  random: Random;
  /** Resolves after so many milliseconds; real ones unless a test says otherwise. */
  pause?: (ms: number) => Promise<void>;
  log: Log;
  settings: HttpSettings;
  /** Where releases are published to; without it nobody publishes over HTTP. */
  releases?: ReleaseDesk;
  /** Gets every request that is not for /api, /healthz or /readyz. */
  site?: Site;
  /** How the process is, for the metrics. */
  vitals?: () => Vitals;
}

const READY_ANSWERS_BYTES = 32 * 1024 * 1024;

/** The whole server as a function from request to answer; reads no environment and opens nothing. */
export function createApp(deps: AppDeps): Hono<Bindings> {
  const { db, clock, random, log, settings, site } = deps;
  const server: Server = {
    db,
    clock,
    random,
    pause: deps.pause ?? pause,
    log,
    settings,
    sessions: createSessionStore(db, clock, log),
    addresses: createAddressBook(db, settings.trustProxy),
    refusals: createRefusalCounts(),
    ready: createReadyAnswers(READY_ANSWERS_BYTES),
    metrics: createRequestMetrics(),
    releases: deps.releases,
  };
  const app = new Hono<Bindings>();
  mount(
    app,
    [
      ...campaignRoutes,
      ...sessionRoutes,
      ...raffleRoutes,
      ...progressRoutes,
      ...socialRoutes,
      ...contactRoutes,
      ...supportRoutes,
      ...petitionRoutes,
      ...fundraiserRoutes,
      ...auditRoutes,
      ...waitingRoutes,
      ...exportRoutes,
      ...releaseRoutes,
    ],
    server,
  );
  mountImages(app, server);
  mountHealth(app, server);
  mountOpenapi(app, server);
  mountMetrics(app, server, deps.vitals);

  // Not app.route('/', site): its wildcards would join every API route's chain and slow it down.
  app.notFound((c) => {
    const path = c.req.path;
    if (path === '/api' || path.startsWith('/api/')) {
      return logged(server, c, c.req.method, '/api/*', () => unknownPath(app, c));
    }
    const rendering = opensPage(c.req.raw) ? site?.errorPage : undefined;
    const handle = () => {
      if (!site) throw new NotFound();
      return site.fetch(c.req.raw, c.env);
    };
    return logged(server, c, c.req.method, 'site', handle, rendering);
  });
  app.onError((error) => errorAnswer(error, log, 'unknown'));
  return app;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** 405 when the path takes other methods, else 404. */
function unknownPath(app: Hono<Bindings>, c: HttpContext): Response {
  const allowed = METHODS.filter((method) => app.router.match(method, c.req.path)[0].length > 0);
  if (allowed.length === 0) throw new NotFound();
  const message = serverMessages.methodNotAllowed;
  return new Response(JSON.stringify({ message, error: message, errors: [] }), {
    status: 405,
    headers: {
      ...jsonHeaders(false),
      Allow: allowed.includes('GET') ? ['HEAD', ...allowed].join(', ') : allowed.join(', '),
    },
  });
}
