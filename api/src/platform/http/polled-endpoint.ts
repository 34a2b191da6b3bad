import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { MINUTE } from '../clock.ts';
import { acceptsEncoding } from './accept-encoding.ts';
import type { HttpContext } from './context.ts';
import { matches } from './etag.ts';
import { baseHeaders, JSON_TYPE } from './headers.ts';
import { type Input, parseInput } from './input.ts';
import { toJson } from './output.ts';
import type { CachedResponse } from './response-cache.ts';
import type { RouteOf } from './route.ts';
import type { HttpSettings, Server } from './server-context.ts';
import { urlFields } from './url-fields.ts';

/**
 * Handles a polled GET. Awaits nothing when the revision is in memory and unchanged, so that the
 * usual 304 costs little more than node itself.
 */
export function handlePolled(
  route: RouteOf<'polled'>,
  c: HttpContext,
  server: Server,
  secure: boolean,
  personal: boolean,
  parsed?: Input,
): Response | Promise<Response> {
  const revision = server.db.revision(route.topics);
  const respondAt = (value: string) =>
    respondAtRevision(value + periodOf(route, server), route, c, server, secure, personal, parsed);
  return typeof revision === 'string' ? respondAt(revision) : revision.then(respondAt);
}

/** Counts periods of `freshMs`, so that the revision moves on with the time. */
function periodOf({ options: { freshMs } }: RouteOf<'polled'>, { clock }: Server): string {
  return freshMs === undefined ? '' : `.${Math.floor(clock().getTime() / freshMs)}`;
}

function respondAtRevision(
  revision: string,
  route: RouteOf<'polled'>,
  c: HttpContext,
  server: Server,
  secure: boolean,
  personal: boolean,
  parsed?: Input,
): Response | Promise<Response> {
  const url = nameOf(c.req.url, route.options.ignoredQuery);
  const ifNoneMatch = c.req.header('if-none-match');
  // Admin-only responses are not compressed: their size would give hints about the content.
  const gzip = !personal && acceptsEncoding('gzip', c.req.header('accept-encoding'));
  const cached = server.responseCache.get(url);
  if (cached?.revision === revision) return respond(cached, ifNoneMatch, gzip);

  const etag = etagOf(server.settings.buildTag, revision, url);
  const headers = polledHeaders(etag, secure, cacheControl(personal, server.settings));
  if (matches(ifNoneMatch, etag)) return notModified({ etag, headers }, ifNoneMatch);
  return server.responseCache
    .shared(`${revision} ${url}`, async () => {
      const input = parsed ?? parseInput(route.endpoint, urlFields(c));
      const { db, clock, settings } = server;
      const output = await route.handle({ db, clock, input });
      const body = Buffer.from(toJson(route.endpoint, output, settings));
      const made = { revision, etag, headers, body };
      server.responseCache.put(url, made, personal ? PERSONAL_FOR_MS : undefined);
      return made;
    })
    .then((made) => respond(made, ifNoneMatch, gzip));
}

/** Personal data leaves the memory soon after the last admin has looked, or a person was erased. */
const PERSONAL_FOR_MS = MINUTE;

function respond(cached: CachedResponse, ifNoneMatch: string | undefined, gzip: boolean): Response {
  if (matches(ifNoneMatch, cached.etag)) return notModified(cached, ifNoneMatch);
  if (!gzip || cached.body.length < WORTH_COMPRESSING) {
    return new Response(cached.body, { headers: cached.headers });
  }
  cached.gzip ??= {
    body: gzipSync(cached.body),
    headers: { ...cached.headers, 'Content-Encoding': 'gzip', ETag: `W/${cached.etag}` },
  };
  return new Response(cached.gzip.body, { headers: cached.gzip.headers });
}

/** A smaller response fits into one packet. */
const WORTH_COMPRESSING = 1_400;

/** Who sends another tag than the plain response's has the compressed one, which has a weak tag. */
function notModified(
  { etag, headers }: Pick<CachedResponse, 'etag' | 'headers'>,
  ifNoneMatch: string | undefined,
): Response {
  return new Response(null, {
    status: 304,
    headers: ifNoneMatch === etag ? headers : { ...headers, ETag: `W/${etag}` },
  });
}

function polledHeaders(etag: string, secure: boolean, caching: string) {
  return {
    ...baseHeaders(secure),
    'Content-Type': JSON_TYPE,
    'Cache-Control': caching,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
}

/**
 * Browsers store a public response and revalidate it each time; a shared cache may give it to everyone
 * for some seconds. Personal data is not cached: a page that polls it sends the ETag itself.
 */
function cacheControl(personal: boolean, { sharedCacheSeconds = 0 }: HttpSettings): string {
  if (personal) return 'no-store';
  if (sharedCacheSeconds === 0) return 'no-cache';
  return `public, max-age=0, s-maxage=${sharedCacheSeconds}`;
}

/** Equal in every process that serves the same data with the same code. */
function etagOf(tag: string, revision: string, url: string): string {
  return `"${tag}.${revision}.${createHash('sha256').update(url).digest('base64url').slice(0, 12)}"`;
}

/** Path and query, without the parameters that the route ignores. */
function nameOf(url: string, ignored: readonly string[] | undefined): string {
  const name = url.slice(url.indexOf('/', 'https://'.length));
  const mark = ignored ? name.indexOf('?') : -1;
  if (!ignored || mark === -1) return name;
  const query = new URLSearchParams(name.slice(mark));
  for (const key of ignored) query.delete(key);
  return query.size === 0 ? name.slice(0, mark) : `${name.slice(0, mark)}?${query}`;
}
