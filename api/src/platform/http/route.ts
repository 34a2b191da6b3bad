import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import type { Topic } from '../db/revisions.ts';
import type { Random } from '../random.ts';
import type { RateLimit } from '../rate-limit/rate-limit.ts';
import type { SessionRecord, SessionStore } from '../session/session.ts';
import type { HttpContext } from './context.ts';
import type { Headers } from './headers.ts';
import type { BodyLimits } from './input.ts';
import type { Notice } from './plain-page.ts';
import type { Server } from './server-context.ts';

/** What a handler returns: the endpoint's output before its schema parses it. */
type Output<E extends Endpoint> = Promise<z.input<E['output']>>;
type Input<E extends Endpoint> = z.output<E['input']>;

export interface ReadCall<E extends Endpoint = Endpoint> {
  db: Database;
  clock: Clock;
  input: Input<E>;
}

export interface WriteCall<E extends Endpoint = Endpoint, Prepared = unknown> {
  tx: Tx;
  clock: Clock;
  random: Random;
  sessions: Pick<SessionStore, 'reload'>;
  /** The admin's session; null in a public call. */
  session: SessionRecord | null;
  input: Input<E>;
  /** The result of the route's `prepare`. */
  prepared: Prepared;
}

export interface CustomCall<E extends Endpoint = Endpoint> {
  server: Server;
  /** As the server's, but an admin's writes check in their transaction that the session has not ended. */
  db: Database;
  /** For handlers that need HTTP itself, such as cookies. */
  c: HttpContext;
  secure: boolean;
  /** The admin's session; null in a public call. */
  session: SessionRecord | null;
  input: Input<E>;
}

export interface CustomResponse<Body> {
  body: Body;
  headers?: Record<string, string>;
  /** Whole Set-Cookie headers. */
  cookies?: string[];
}

/** A text of any length, generated while it is sent, such as a CSV file. */
export interface Download {
  parts: AsyncIterable<string>;
  headers?: Headers;
}

export interface DownloadOptions {
  /** The name in the audit log, such as "the winners"; null for what says nothing about people. */
  recordedAs: string | null;
}

/** What happens outside of a write's transaction gets this. */
export interface BesideWrite {
  db: Database;
  clock: Clock;
  /** A keyed hash of the client's address; none without `limit`, or when limits are off. */
  address?: string | undefined;
}

export interface WriteOptions<E extends Endpoint = Endpoint, Prepared = unknown>
  extends BodyLimits {
  /** Limits each client address, for public calls. */
  limit?: RateLimit;
  /**
   * Slow work on the input, done before the transaction so that no other write waits for it. Skipped
   * for a repeated request and for an address over its limit.
   */
  prepare?(input: Input<E>, call: BesideWrite): Promise<Prepared>;
  /** Stores something about a refused request, whose own transaction has stored nothing. */
  onRefusal?(error: unknown, input: Input<E>, call: BesideWrite): Promise<void>;
  /** The page that answers a plain HTML form. */
  thanks?(output: z.output<E['output']>): Notice;
}

export interface PolledOptions {
  /** Query parameters that are ignored, also in the cache key. */
  ignoredQuery?: readonly string[];
  /** For a response that depends on the time: it is made again after so many milliseconds. */
  freshMs?: number;
}

/** Of an endpoint with `t` (`PastCaches`): the response is the same for each value. */
export const pastCaches: PolledOptions = { ignoredQuery: ['t'] };

// Methods, not function properties, so that a route of one endpoint fits a list of all routes.
interface PolledRoute {
  kind: 'polled';
  endpoint: Endpoint;
  topics: readonly Topic[];
  options: PolledOptions;
  handle(call: ReadCall): Promise<unknown>;
}
interface ReadRoute {
  kind: 'read';
  endpoint: Endpoint;
  handle(call: ReadCall): Promise<unknown>;
}
interface WriteRoute {
  kind: 'write';
  endpoint: Endpoint;
  options: WriteOptions;
  handle(call: WriteCall): Promise<unknown>;
}
interface DownloadRoute {
  kind: 'download';
  endpoint: Endpoint;
  options: DownloadOptions;
  handle(call: ReadCall): Promise<Download>;
}
interface CustomRoute {
  kind: 'custom';
  endpoint: Endpoint;
  limits: BodyLimits;
  handle(call: CustomCall): Promise<CustomResponse<unknown>>;
}
/** A route that checks access and builds the response by itself. */
interface RawRoute {
  kind: 'raw';
  endpoint: Endpoint;
  respond(c: HttpContext, server: Server, secure: boolean): Promise<Response>;
}
export type Route = PolledRoute | ReadRoute | WriteRoute | DownloadRoute | CustomRoute | RawRoute;
export type RouteOf<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>;

/** A GET that pages poll: 304 until one of its topics changes. */
export function polled<E extends Endpoint>(
  endpoint: E,
  topics: readonly Topic[],
  handle: (call: ReadCall<E>) => Output<E>,
  options: PolledOptions = {},
): Route {
  return { kind: 'polled', endpoint, topics, handle, options };
}

/** A GET that is not polled and not cached. */
export function read<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Output<E>,
): Route {
  return { kind: 'read', endpoint, handle };
}

/** A change: one transaction, repeatable under its Idempotency-Key. */
export function write<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handle: (call: WriteCall<E, Prepared>) => Output<E>,
  options: WriteOptions<E, Prepared> = {},
): Route {
  return { kind: 'write', endpoint, handle, options };
}

/** A GET that streams a file in the media type of its endpoint; not cached. */
export function download<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Promise<Download>,
  options: DownloadOptions,
): Route {
  return { kind: 'download', endpoint, handle, options };
}

/** A call that needs HTTP itself, and opens its own transactions. */
export function custom<E extends Endpoint>(
  endpoint: E,
  handle: (call: CustomCall<E>) => Promise<CustomResponse<z.input<E['output']>>>,
  limits: BodyLimits = {},
): Route {
  return { kind: 'custom', endpoint, handle, limits };
}
