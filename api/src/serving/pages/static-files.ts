import { extname, join } from 'node:path';
import type { Context } from 'hono';
import { acceptsEncoding } from '../../platform/http/accept-encoding.ts';
import { matchesETag, readRange } from './ranges.ts';
import { fileStore, type StoredFile } from './stored-file.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};

// File names of builds: no dot files, no "..".
const SAFE_PATH = /^[\w@~-][\w@~.-]*(?:\/[\w@~-][\w@~.-]*)*$/;

/** Files that browsers open as documents, to which the policy of our pages does not apply. */
const DOCUMENTS = new Set(['.html', '.svg']);
/** No scripts, and a sandboxed origin without cookies, API and storage. */
const DOCUMENT_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";
/** For images and videos, which browsers open in a page of their own. */
const FILE_POLICY = filePolicy("'none'");
/** The PDF viewers of browsers are plugins to the policy. */
const PDF_POLICY = filePolicy("'self'");

function filePolicy(objects: string): string {
  return `default-src 'none'; img-src 'self'; media-src 'self'; object-src ${objects}; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'`;
}

function policyFor(ending: string): string {
  if (DOCUMENTS.has(ending)) return DOCUMENT_POLICY;
  return ending === '.pdf' ? PDF_POLICY : FILE_POLICY;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files without a hash in their name, such as favicon.svg. */
const AN_HOUR = 'public, max-age=3600';

interface Options {
  /** Whether the file at a path never changes. */
  immutable?: (path: string) => boolean;
  memoryBytes?: number;
  /** Changes when files may have been deleted or replaced, which are then dropped from memory. */
  version?: () => number;
}

/**
 * Serves a folder of files, each in the smallest encoding that the browser accepts (`file.br`,
 * `file.gz`). Supports ranges, which Safari needs for videos.
 */
export function staticFiles(
  folder: string,
  { immutable = () => true, memoryBytes = 64 * 1024 * 1024, version = () => 0 }: Options = {},
) {
  const { open, evictChanged } = fileStore(memoryBytes);
  let seen = 0;

  async function find(path: string, accept: string | undefined) {
    for (const { suffix, encoding } of encodings(path, accept)) {
      const file = await open(join(folder, path + suffix));
      if (file) return { file, encoding };
    }
    return null;
  }

  /** `null` when there is no such file. */
  return async (c: Context, path: string): Promise<Response | null> => {
    const ending = extname(path);
    const type = TYPES[ending];
    if (!type || !SAFE_PATH.test(path)) return null;
    if (version() !== seen) {
      seen = version();
      await evictChanged();
    }
    const found = await find(path, c.req.header('Accept-Encoding'));
    if (!found) return null;
    const { file, encoding } = found;
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Cache-Control': immutable(path) ? IMMUTABLE : AN_HOUR,
      ETag: file.etag,
      'X-Content-Type-Options': 'nosniff',
      // Sites on other origins may load releases from here.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': policyFor(ending),
    };
    if (matchesETag(c.req.header('If-None-Match'), file.etag)) {
      return new Response(null, { status: 304, headers });
    }
    if (encoding) headers['Content-Encoding'] = encoding;
    else headers['Accept-Ranges'] = 'bytes';

    const range = encoding ? null : requestedRange(c, file);
    if (range === 'outside') {
      headers['Content-Range'] = `bytes */${file.size}`;
      // A cache that kept it would give it to people who ask for the whole file.
      headers['Cache-Control'] = 'no-store';
      return new Response(null, { status: 416, headers });
    }
    if (range) headers['Content-Range'] = `bytes ${range.from}-${range.to}/${file.size}`;
    const { from, to } = range ?? { from: 0, to: file.size - 1 };
    headers['Content-Length'] = String(to - from + 1);
    const body = c.req.method === 'HEAD' ? null : file.body(from, to);
    return new Response(body, { status: range ? 206 : 200, headers });
  };
}

/** The requested range, unless the file has changed since (If-Range): then it is sent whole. */
function requestedRange(c: Context, file: StoredFile) {
  const condition = c.req.header('If-Range');
  if (c.req.method !== 'GET' || (condition && condition !== file.etag)) return null;
  return readRange(c.req.header('Range'), file.size);
}

function encodings(path: string, accept: string | undefined) {
  const plain = { suffix: '', encoding: null };
  if (!COMPRESSED.has(extname(path))) return [plain];
  return [
    ...(acceptsEncoding('br', accept) ? [{ suffix: '.br', encoding: 'br' }] : []),
    ...(acceptsEncoding('gzip', accept) ? [{ suffix: '.gz', encoding: 'gzip' }] : []),
    plain,
  ];
}

/** Files that builds compress. */
const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.txt', '.html']);
