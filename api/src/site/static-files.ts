import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'hono';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

// Names as the builds make them; no dot files, nothing that climbs out of the folder.
const SAFE_PATH = /^[\w@~-][\w@~.-]*(?:\/[\w@~-][\w@~.-]*)*$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';

interface StaticFile {
  body: Uint8Array<ArrayBuffer>;
  encoding: string | null;
}

/**
 * Serves a folder of immutable files, each as its smallest form the browser takes
 * (`file.br`, `file.gz` beside it). Files are kept in memory up to `memoryBytes`.
 */
export function staticFiles(folder: string, { memoryBytes = 64 * 1024 * 1024 } = {}) {
  const kept = new Map<string, StaticFile>();
  let keptBytes = 0;

  async function find(path: string, accept: string): Promise<StaticFile | null> {
    for (const { suffix, encoding } of encodings(path, accept)) {
      const key = path + suffix;
      const known = kept.get(key);
      if (known) return known;
      const content = await readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR')
          return null;
        throw error;
      });
      if (!content) continue;
      const file = { body: new Uint8Array(content), encoding };
      if (keptBytes + file.body.length <= memoryBytes) {
        keptBytes += file.body.length;
        kept.set(key, file);
      }
      return file;
    }
    return null;
  }

  return async (c: Context, path: string): Promise<Response> => {
    const type = TYPES[extname(path)];
    if (!type || !SAFE_PATH.test(path)) return notFound(c);
    const file = await find(path, c.req.header('Accept-Encoding') ?? '');
    if (!file) return notFound(c);
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Content-Length': String(file.body.length),
      'Cache-Control': IMMUTABLE,
      'X-Content-Type-Options': 'nosniff',
      // A page on another origin, or one that loads a release from here, may use these files.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Encoding',
    };
    if (file.encoding) headers['Content-Encoding'] = file.encoding;
    return new Response(c.req.method === 'HEAD' ? null : file.body, { headers });
  };
}

function encodings(path: string, accept: string) {
  const plain = { suffix: '', encoding: null };
  if (!COMPRESSED.has(extname(path))) return [plain];
  return [
    ...(/\bbr\b/.test(accept) ? [{ suffix: '.br', encoding: 'br' }] : []),
    ...(/\bgzip\b/.test(accept) ? [{ suffix: '.gz', encoding: 'gzip' }] : []),
    plain,
  ];
}

/** The kinds of file that builds compress ahead. */
export const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.txt', '.html']);

function notFound(c: Context): Response {
  return c.text('There is no such file.', 404, { 'Cache-Control': 'no-cache' });
}
