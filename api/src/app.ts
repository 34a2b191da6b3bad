import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { isAdminPath, serverTexts } from '../contract/index.ts';
import { accessTokenRoutes } from './features/access-tokens/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { attentionRoutes } from './features/attention/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { awardRoutes } from './features/awards/routes.ts';
import { campaignRoutes } from './features/campaign/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { fundraiserRoutes } from './features/fundraiser/routes.ts';
import { giftRoutes } from './features/gifts/routes.ts';
import { mountImages } from './features/images/routes.ts';
import { loveNoteRoutes } from './features/love-notes/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { petitionRoutes } from './features/petition/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { raffleRoutes } from './features/raffle/routes.ts';
import { rulesRoutes } from './features/rules/routes.ts';
import { type SealRules, USUAL_RULES } from './features/seals/make-seal.ts';
import { sealRoutes } from './features/seals/routes.ts';
import { sessionRoutes } from './features/sign-in/routes.ts';
import { socialFeedRoutes } from './features/social-feed/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/client.ts';
import { NotFound } from './platform/errors.ts';
import { openAdminDocument } from './platform/http/admin-session.ts';
import { createAddressHashes } from './platform/http/client-address.ts';
import type { Bindings, HttpContext } from './platform/http/context.ts';
import { errorResponse } from './platform/http/error-response.ts';
import { jsonHeaders } from './platform/http/headers.ts';
import { logged, mount } from './platform/http/mount.ts';
import { leadToPageHost } from './platform/http/page-host.ts';
import { createRefusalCounters } from './platform/http/refusal-counts.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import type { HttpSettings, Server } from './platform/http/server-context.ts';
import type { Log } from './platform/log.ts';
import { createRequestMetrics } from './platform/metrics/request-metrics.ts';
import { createWriteMetrics } from './platform/metrics/write-metrics.ts';
import type { Random } from './platform/random.ts';
import { createAdminDocuments } from './platform/session/admin-documents.ts';
import { createSessionStore } from './platform/session/session.ts';
import { mountHealth } from './serving/health/routes.ts';
import { mountMetrics } from './serving/metrics/routes.ts';
import { mountOpenapi } from './serving/openapi/routes.ts';
import { isNavigation, type Site } from './serving/pages/site.ts';
import { releaseAttention } from './serving/releases/attention.ts';
import { releaseRoutes } from './serving/releases/routes.ts';
import type { ReleaseRoutesDeps } from './serving/releases/routes-deps.ts';
import { revokeTokensBy } from './serving/releases/tokens.ts';

export interface AppDeps {
  db: Database;
  clock: Clock;
  random: Random;
  /** Resolves after `ms` milliseconds; tests replace it. */
  pause?: (ms: number) => Promise<void>;
  log: Log;
  settings: HttpSettings;
  /** Of sealed draws: quicknet and ten minutes by default. */
  seals?: SealRules;
  /** Without it, nothing can be published over HTTP. */
  releases?: ReleaseRoutesDeps;
  /** Gets every request that is not for /api, /healthz or /readyz. */
  site?: Site;
  /** The registry behind `/metrics`, which may hold other metrics already. */
  measures?: Registry;
}

const RESPONSE_CACHE_BYTES = 32 * 1024 * 1024;

/** The whole server as a function from request to response. Reads no environment, opens nothing. */
export function createApp(deps: AppDeps): Hono<Bindings> {
  const { db, clock, random, log, settings, site } = deps;
  const measures = deps.measures ?? new Registry();
  createWriteMetrics(measures, db.counts);
  const adminDocuments = createAdminDocuments(db);
  const server: Server = {
    db,
    clock,
    random,
    pause: deps.pause ?? pause,
    log,
    settings,
    sessions: createSessionStore(db, clock, log, adminDocuments),
    adminDocuments,
    addresses: createAddressHashes(db, settings.trustProxy),
    refusals: createRefusalCounters(),
    responseCache: createResponseCache(RESPONSE_CACHE_BYTES),
    metrics: createRequestMetrics(measures),
  };
  const app = new Hono<Bindings>();
  mount(
    app,
    [
      ...campaignRoutes,
      ...sessionRoutes,
      ...accessTokenRoutes,
      ...accountRoutes(revokeTokensBy),
      ...passkeyRoutes(revokeTokensBy),
      ...raffleRoutes,
      ...rulesRoutes,
      ...sealRoutes(deps.seals ?? USUAL_RULES),
      ...awardRoutes,
      ...giftRoutes,
      ...progressRoutes,
      ...socialFeedRoutes,
      ...contactRoutes,
      ...loveNoteRoutes,
      ...petitionRoutes,
      ...fundraiserRoutes,
      ...auditRoutes,
      ...overviewRoutes,
      ...attentionRoutes(releaseAttention(deps.releases?.dir)),
      ...exportRoutes,
      ...privacyRoutes,
      ...releaseRoutes(deps.releases),
    ],
    server,
  );
  mountImages(app, server);
  mountHealth(app, server);
  mountOpenapi(app, server);
  mountMetrics(app, server, measures);

  // Not app.route('/', site): its wildcards would slow down every API route.
  app.notFound((c) => {
    const path = c.req.path;
    if (path === '/api' || path.startsWith('/api/')) {
      return logged(server, c, c.req.method, '/api/*', () => unknownPath(app, c));
    }
    const rendering = isNavigation(c.req.raw) ? site?.errorPage : undefined;
    const handle = () => {
      if (!site) throw new NotFound();
      const redirect = leadToPageHost(c, settings);
      if (redirect) return redirect;
      return isAdminPath(new URL(c.req.url).pathname)
        ? openAdminDocument(c, server).then((document) => site.fetch(c.req.raw, c.env, document))
        : site.fetch(c.req.raw, c.env);
    };
    return logged(server, c, c.req.method, 'site', handle, rendering);
  });
  app.onError((error) => errorResponse(error, log, 'unknown'));
  return app;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** 405 when the path takes other methods, else 404. */
function unknownPath(app: Hono<Bindings>, c: HttpContext): Response {
  const allowed = METHODS.filter((method) => app.router.match(method, c.req.path)[0].length > 0);
  if (allowed.length === 0) throw new NotFound();
  const message = serverTexts.methodNotAllowed;
  return new Response(JSON.stringify({ message, error: message, errors: [] }), {
    status: 405,
    headers: {
      ...jsonHeaders(false),
      Allow: allowed.includes('GET') ? ['HEAD', ...allowed].join(', ') : allowed.join(', '),
    },
  });
}
