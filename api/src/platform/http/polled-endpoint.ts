import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { acceptsEncoding } from './accept-encoding.ts';
import type { HttpContext } from './context.ts';
import { baseHeaders, JSON_TYPE } from './headers.ts';
import { type Input, parseInput } from './input.ts';
import { toJson } from './output.ts';
import type { CachedResponse } from './response-cache.ts';
import type { RouteOf } from './route.ts';
import type { Server } from './server-context.ts';
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
  return typeof revision === 'string'
    ? respondAtRevision(revision, route, c, server, secure, personal, parsed)
    : revision.then((value) =>
        respondAtRevision(value, route, c, server, secure, personal, parsed),
      );
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
  const url = nameOf(c.req.url, route.options.unread);
  const asked = c.req.header('if-none-match');
  // Admin-only responses are not compressed: their size would give hints about the content.
  const small = !personal && acceptsEncoding('gzip', c.req.header('accept-encoding'));
  const ready = server.ready.get(url);
  if (ready?.revision === revision) return respond(ready, asked, small);

  const etag = etagOf(server.settings.buildTag, revision, url);
  const headers = polledHeaders(personal, secure, etag);
  if (matches(asked, etag)) return notModified(headers);
  return server.ready
    .shared(`${revision} ${url}`, async () => {
      const input = parsed ?? parseInput(route.endpoint, urlFields(c));
      const { db, clock, settings } = server;
      const output = await route.handle({ db, clock, input });
      const made = { revision, etag, headers, body: toJson(route.endpoint, output, settings) };
      server.ready.put(url, made);
      return made;
    })
    .then((made) => respond(made, asked, small));
}

function respond(ready: CachedResponse, asked: string | undefined, small: boolean): Response {
  if (matches(asked, ready.etag)) return notModified(ready.headers);
  if (!small || ready.body.length < WORTH_COMPRESSING) {
    return new Response(ready.body, { headers: ready.headers });
  }
  ready.small ??= {
    body: gzipSync(ready.body),
    headers: { ...ready.headers, 'Content-Encoding': 'gzip', ETag: `W/${ready.etag}` },
  };
  return new Response(ready.small.body, { headers: ready.small.headers });
}

/** A smaller response fits into one packet. */
const WORTH_COMPRESSING = 1_400;

function notModified(headers: Record<string, string>): Response {
  return new Response(null, { status: 304, headers });
}

function polledHeaders(personal: boolean, secure: boolean, etag: string) {
  return {
    ...baseHeaders(secure),
    'Content-Type': JSON_TYPE,
    // With "no-cache" a browser stores it and revalidates each time. Personal data is not cached:
    // a page that polls it sends the ETag itself.
    'Cache-Control': personal ? 'no-store' : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
}

/** Equal in every process that serves the same data with the same code. */
function etagOf(tag: string, revision: string, url: string): string {
  return `"${tag}.${revision}.${createHash('sha256').update(url).digest('base64url').slice(0, 12)}"`;
}

/** If-None-Match compares weakly, and proxies that compress put a W/ before the tag. */
function matches(asked: string | undefined, etag: string): boolean {
  if (asked === undefined || asked === etag) return asked !== undefined;
  return asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Path and query, without the parameters that the route ignores. */
function nameOf(url: string, unread: readonly string[] | undefined): string {
  const name = url.slice(url.indexOf('/', 'https://'.length));
  const mark = unread ? name.indexOf('?') : -1;
  if (!unread || mark === -1) return name;
  const query = new URLSearchParams(name.slice(mark));
  for (const key of unread) query.delete(key);
  return query.size === 0 ? name.slice(0, mark) : `${name.slice(0, mark)}?${query}`;
}
