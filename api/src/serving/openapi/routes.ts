import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Bindings, HttpContext } from '../../platform/http/context.ts';
import { baseHeaders, JSON_TYPE } from '../../platform/http/headers.ts';
import { logged } from '../../platform/http/mount.ts';
import type { Server } from '../../platform/http/server-context.ts';
import { CONTRACT_VERSION, describeApi } from './document.ts';
import { docsPage, docsPolicy } from './page.ts';

interface Document {
  text: string;
  headers: Record<string, string>;
}

/** `GET /api/openapi.json`, and the API reference at `GET /api/docs`. */
export function mountOpenapi(app: Hono<Bindings>, server: Server): void {
  const { publicUrl } = server.settings;
  const documents = {
    '/api/openapi.json': () => ({
      text: JSON.stringify(describeApi(CONTRACT_VERSION)),
      headers: { 'Content-Type': JSON_TYPE },
    }),
    '/api/docs': () => ({
      text: docsPage(describeApi(CONTRACT_VERSION), publicUrl ?? 'https://your-site.example'),
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': docsPolicy,
      },
    }),
  };
  for (const [path, make] of Object.entries(documents)) {
    // Created at the first request, which most processes never get.
    const document = once(make);
    app.get(path, (c) => logged(server, c, 'GET', path, () => respond(c, document())));
  }
}

function once(make: () => Document): () => Document & { etag: string } {
  let made: (Document & { etag: string }) | undefined;
  return () => {
    if (!made) {
      const { text, headers } = make();
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
      made = { text, headers, etag };
    }
    return made;
  };
}

function respond(c: HttpContext, { text, headers, etag }: Document & { etag: string }): Response {
  const all = { ...baseHeaders(false), 'Cache-Control': 'no-cache', ETag: etag, ...headers };
  return c.req.header('if-none-match')?.includes(etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(text, { headers: all });
}
