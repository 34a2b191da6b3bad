import type { Hono } from 'hono';
import type { Bindings } from '../../platform/http/context.ts';
import { jsonHeaders } from '../../platform/http/headers.ts';
import { logged } from '../../platform/http/mount.ts';
import type { Server } from '../../platform/http/server-context.ts';
import { askDatabase } from './health.ts';

/** `/healthz`: the process is up. `/readyz`: its database answers too (it is migrated before listening). */
export function mountHealth(app: Hono<Bindings>, server: Server): void {
  app.get('/healthz', (c) => logged(server, c, 'GET', '/healthz', () => state(200, 'up')));

  app.get('/readyz', (c) =>
    logged(server, c, 'GET', '/readyz', async () => {
      try {
        await askDatabase(server.db);
        return state(200, 'ready');
      } catch (error) {
        server.log.error('not-ready', error);
        return state(503, 'database does not answer');
      }
    }),
  );
}

function state(status: number, text: string): Response {
  return new Response(JSON.stringify({ status: text }), { status, headers: jsonHeaders(false) });
}
