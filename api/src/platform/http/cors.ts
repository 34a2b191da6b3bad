import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Method } from '../../../contract/index.ts';

/** Lets pages of any site read the response, without cookies: browsers refuse those with "*". */
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
