import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The node objects behind a request; absent when a test calls the app without a server. */
export interface Bindings {
  Bindings: Partial<HttpBindings>;
}
export type HttpContext = Context<Bindings>;
