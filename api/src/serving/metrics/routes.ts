import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { NotFound } from '../../platform/errors.ts';
import type { Bindings, HttpContext } from '../../platform/http/context.ts';
import { baseHeaders } from '../../platform/http/headers.ts';
import { logged } from '../../platform/http/mount.ts';
import type { Server } from '../../platform/http/server-context.ts';

/**
 * `GET /metrics`, in Prometheus' text format: for programs on this machine, and for who has the
 * token. For everyone else there is nothing at this address.
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
/** What a proxy on this machine adds; the socket alone would take its visitors for programs here. */
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
  // Hashes have one length, so that comparing tells nothing of the token's.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
