import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import type { Topic } from '../db/revisions.ts';
import type { Random } from '../random.ts';
import type { RateLimit } from '../rate-limit/rate-limit.ts';
import type { SessionRecord } from '../session/session.ts';
import type { HttpContext } from './context.ts';
import type { Headers } from './headers.ts';
import type { Notice } from './plain-page.ts';
import type { Server } from './server-context.ts';

/** What a handler must answer: the endpoint's output, before its schema reads it. */
type Answer<E extends Endpoint> = Promise<z.input<E['output']>>;
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
  /** Who is signed in; null in a call that anyone may make. */
  session: SessionRecord | null;
  input: Input<E>;
  /** What the route's `prepare` made. */
  prepared: Prepared;
}

export interface PlainCall<E extends Endpoint = Endpoint> {
  server: Server;
  /** For the rare handler that is about HTTP itself, such as cookies. */
  c: HttpContext;
  secure: boolean;
  input: Input<E>;
}

export interface PlainAnswer<Body> {
  body: Body;
  headers?: Record<string, string>;
  /** Whole Set-Cookie headers. */
  cookies?: string[];
}

/** A text of any length that is made while it goes out, such as a CSV of everything. */
export interface Document {
  parts: AsyncIterable<string>;
  headers?: Headers;
}

export interface DocumentOptions {
  /** What the audit trail says was downloaded, such as "the winners"; unsaid, it keeps nothing. */
  recordedAs?: string;
}

export interface WriteOptions<E extends Endpoint = Endpoint, Prepared = unknown> {
  /** So often may one address do it; for what anyone may post. */
  limit?: RateLimit;
  /** The largest body, 64 KB unless said. */
  maxBytes?: number;
  /**
   * Slow work on the input, done before the transaction so that no other write waits for it; not
   * done for a repeated request, nor for an address that is over its limit already.
   */
  prepare?(input: Input<E>): Promise<Prepared>;
  /** What somebody reads who sent a plain HTML form, without a page of ours. */
  thanks?(output: z.output<E['output']>): Notice;
}

export interface PolledOptions {
  /** Names in the query that change nothing: all that differ only there share one answer. */
  unread?: readonly string[];
}

// Methods, not function properties: that lets a route of one endpoint stand in a list of all.
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
interface DocumentRoute {
  kind: 'document';
  endpoint: Endpoint;
  options: DocumentOptions;
  handle(call: ReadCall): Promise<Document>;
}
interface PlainRoute {
  kind: 'plain';
  endpoint: Endpoint;
  handle(call: PlainCall): Promise<PlainAnswer<unknown>>;
}
/** Answers by rules of its own, such as who may call it. */
interface CustomRoute {
  kind: 'custom';
  endpoint: Endpoint;
  answer(c: HttpContext, server: Server, secure: boolean): Promise<Response>;
}
export type Route = PolledRoute | ReadRoute | WriteRoute | DocumentRoute | PlainRoute | CustomRoute;
export type RouteOf<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>;

/** A GET that pages repeat all the time: 304 until one of its topics moves on. */
export function polled<E extends Endpoint>(
  endpoint: E,
  topics: readonly Topic[],
  handle: (call: ReadCall<E>) => Answer<E>,
  options: PolledOptions = {},
): Route {
  return { kind: 'polled', endpoint, topics, handle, options };
}

/** A GET that is asked once in a while, and never kept. */
export function read<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Answer<E>,
): Route {
  return { kind: 'read', endpoint, handle };
}

/** A change: one transaction, repeatable under its Idempotency-Key. */
export function write<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handle: (call: WriteCall<E, Prepared>) => Answer<E>,
  options: WriteOptions<E, Prepared> = {},
): Route {
  return { kind: 'write', endpoint, handle, options };
}

/** A GET that answers a document in the media type its endpoint names; kept by no cache. */
export function document<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Promise<Document>,
  options: DocumentOptions = {},
): Route {
  return { kind: 'document', endpoint, handle, options };
}

/** A call that needs more of HTTP than its input, and opens its own transactions. */
export function plain<E extends Endpoint>(
  endpoint: E,
  handle: (call: PlainCall<E>) => Promise<PlainAnswer<z.input<E['output']>>>,
): Route {
  return { kind: 'plain', endpoint, handle };
}
