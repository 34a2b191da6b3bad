import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { NotFound } from '../../platform/errors.ts';
import type { Bindings, HttpContext } from '../../platform/http/context.ts';
import { baseHeaders } from '../../platform/http/headers.ts';
import { logged } from '../../platform/http/mount.ts';
import type { Server } from '../../platform/http/server-context.ts';

/**
 * `GET /metrics` in Prometheus' text format, for programs on this machine and with the token.
 * Everyone else gets a 404.
 */
export function mountMetrics(app: Hono<Bindings>, server: Server, registry: Registry): void {
  app.get('/metrics', (c) =>
    logged(server, c, 'GET', '/metrics', async () => {
      if (!hasToken(c, server.settings.metricsToken) && !isFromHere(c)) throw new NotFound();
      return new Response(await registry.metrics(), {
        headers: {
          ...baseHeaders(false),
          'Content-Type': registry.contentType,
          'Cache-Control': 'no-store',
        },
      });
    }),
  );
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
/** Headers that a proxy on this machine adds. Its visitors are not programs on this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'];

function isFromHere(c: HttpContext): boolean {
  return (
    LOOPBACK.test(c.env?.incoming?.socket.remoteAddress ?? '') &&
    FORWARDED.every((name) => c.req.header(name) === undefined)
  );
}

function hasToken(c: HttpContext, token: string | undefined): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token || !sent) return false;
  // Compare hashes, so that the time does not depend on the token's length.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
