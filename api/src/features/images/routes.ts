import type { Hono } from 'hono';
import { NotFound } from '../../platform/errors.ts';
import type { Bindings } from '../../platform/http/context.ts';
import { baseHeaders } from '../../platform/http/headers.ts';
import { logged } from '../../platform/http/mount.ts';
import type { Server } from '../../platform/http/server-context.ts';
import { createImageStore } from '../../platform/images/images.ts';

const RECENT_BYTES = 16 * 1024 * 1024;
const PATH = '/api/images/:hash/:file';

/** `GET /api/images/:hash/:variant.webp`, immutable: the hash is of the content. */
export function mountImages(app: Hono<Bindings>, server: Server): void {
  const find = createImageStore(server.db, RECENT_BYTES);
  app.get(PATH, (c) =>
    logged(server, c, 'GET', PATH, async () => {
      const variant = /^(\d+)\.webp$/.exec(c.req.param('file'))?.[1];
      const image = variant && (await find(c.req.param('hash'), variant));
      if (!image) throw new NotFound();
      return new Response(image.bytes, {
        headers: {
          ...baseHeaders(false),
          'Content-Type': image.mime,
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      });
    }),
  );
}
