import { extname, join } from 'node:path';
import type { Context } from 'hono';
import { acceptsEncoding } from '../../platform/http/accept-encoding.ts';
import { namesTag, readRange } from './ranges.ts';
import { fileStore, type StoredFile } from './stored-file.ts';

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

// Names as the builds make them; no dot files, nothing that climbs out of the folder.
const SAFE_PATH = /^[\w@~-][\w@~.-]*(?:\/[\w@~-][\w@~.-]*)*$/;

/** What a browser opens as a page of its own: the policy of our pages does not reach it. */
const DOCUMENTS = new Set(['.html', '.svg']);
/** It runs nothing, and stands outside this site's origin: no cookie, no API, no storage. */
const DOCUMENT_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'; sandbox";
/** Browsers build a page around a picture, a film or a PDF that is opened by itself. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For the few files whose name stays when their content changes, such as favicon.svg. */
const AN_HOUR = 'public, max-age=3600';

interface Options {
  /** Whether what lies at a path will always be the same. */
  immutable?: (path: string) => boolean;
  memoryBytes?: number;
  /** Another number when files may have been deleted; those are then forgotten. */
  version?: () => number;
}

/**
 * Serves a folder of files, each as its smallest form the browser takes (`file.br`, `file.gz`
 * beside it), or the part of it that is asked for: players seek in videos that way, and Safari
 * plays none without.
 */
export function staticFiles(
  folder: string,
  { immutable = () => true, memoryBytes = 64 * 1024 * 1024, version = () => 0 }: Options = {},
) {
  const { open, evictDeleted } = fileStore(memoryBytes);
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
      await evictDeleted();
    }
    const found = await find(path, c.req.header('Accept-Encoding'));
    if (!found) return null;
    const { file, encoding } = found;
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Cache-Control': immutable(path) ? IMMUTABLE : AN_HOUR,
      ETag: file.etag,
      'X-Content-Type-Options': 'nosniff',
      // A page on another origin, or one that loads a release from here, may use these files.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': DOCUMENTS.has(ending) ? DOCUMENT_POLICY : FILE_POLICY,
    };
    if (namesTag(c.req.header('If-None-Match'), file.etag)) {
      return new Response(null, { status: 304, headers });
    }
    if (encoding) headers['Content-Encoding'] = encoding;
    else headers['Accept-Ranges'] = 'bytes';

    const range = encoding ? null : wantedRange(c, file);
    if (range === 'outside') {
      headers['Content-Range'] = `bytes */${file.size}`;
      return new Response(null, { status: 416, headers });
    }
    if (range) headers['Content-Range'] = `bytes ${range.from}-${range.to}/${file.size}`;
    const { from, to } = range ?? { from: 0, to: file.size - 1 };
    headers['Content-Length'] = String(to - from + 1);
    const body = c.req.method === 'HEAD' ? null : file.body(from, to);
    return new Response(body, { status: range ? 206 : 200, headers });
  };
}

/** A part of a file that has changed since would not fit the parts the browser has: it gets all. */
function wantedRange(c: Context, file: StoredFile) {
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

/** The kinds of file that builds compress ahead. */
const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.txt', '.html']);
