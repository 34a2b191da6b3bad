import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Method } from '../../../contract/index.ts';

/** Pages of any site may read the answer. Never with cookies: browsers refuse that beside a *. */
export function withOpenCors(method: Method): MiddlewareHandler {
  const allow = cors({
    origin: '*',
    allowMethods: [method],
    allowHeaders: ['Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After'],
    maxAge: 86_400,
  });
  return (c, next) => {
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return allow(c, next);
  };
}
