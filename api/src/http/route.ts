import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import type { Topic } from '../db/revisions.ts';
import type { Random } from '../random.ts';
import type { HttpContext, Server } from './call.ts';

/** What a handler must answer: the endpoint's output, before its schema reads it. */
type Answer<E extends Endpoint> = Promise<z.input<E['output']>>;
type Input<E extends Endpoint> = z.output<E['input']>;

export interface ReadCall<E extends Endpoint = Endpoint> {
  db: Database;
  clock: Clock;
  input: Input<E>;
}

export interface WriteCall<E extends Endpoint = Endpoint> {
  tx: Tx;
  clock: Clock;
  random: Random;
  input: Input<E>;
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
}

export interface WriteOptions {
  /** So often may one address do it; for what anyone may post. */
  limit?: RateLimit;
  /** The largest body, 64 KB unless said. */
  maxBytes?: number;
}

export interface RateLimit {
  /** What is counted; calls with the same purpose share a counter. */
  purpose: string;
  atMost: number;
  withinMs: number;
}

// Methods, not function properties: that lets a route of one endpoint stand in a list of all.
interface PolledRoute {
  kind: 'polled';
  endpoint: Endpoint;
  topics: readonly Topic[];
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
interface PlainRoute {
  kind: 'plain';
  endpoint: Endpoint;
  handle(call: PlainCall): Promise<PlainAnswer<unknown>>;
}
export type Route = PolledRoute | ReadRoute | WriteRoute | PlainRoute;
export type RouteOf<Kind extends Route['kind']> = Extract<Route, { kind: Kind }>;

/** A GET that pages repeat all the time: 304 until one of its topics moves on. */
export function polled<E extends Endpoint>(
  endpoint: E,
  topics: readonly Topic[],
  handle: (call: ReadCall<E>) => Answer<E>,
): Route {
  return { kind: 'polled', endpoint, topics, handle };
}

/** A GET that is asked once in a while, and never kept. */
export function read<E extends Endpoint>(
  endpoint: E,
  handle: (call: ReadCall<E>) => Answer<E>,
): Route {
  return { kind: 'read', endpoint, handle };
}

/** A change: one transaction, repeatable under its Idempotency-Key. */
export function write<E extends Endpoint>(
  endpoint: E,
  handle: (call: WriteCall<E>) => Answer<E>,
  options: WriteOptions = {},
): Route {
  return { kind: 'write', endpoint, handle, options };
}

/** A call that needs more of HTTP than its input, and opens its own transactions. */
export function plain<E extends Endpoint>(
  endpoint: E,
  handle: (call: PlainCall<E>) => Promise<PlainAnswer<z.input<E['output']>>>,
): Route {
  return { kind: 'plain', endpoint, handle };
}
