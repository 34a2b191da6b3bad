import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that can be sent whole or in part. */
export interface StoredFile {
  size: number;
  etag: string;
  /** Both ends are included. */
  body(from: number, to: number): Bytes | ReadableStream<Uint8Array>;
}

/** Larger files, such as videos, are read from the disk for each request. */
const MAX_CACHED_FILE_BYTES = 2 * 1024 * 1024;

/** Reads files, and caches the smaller ones, up to `memoryBytes` together. */
export function fileStore(memoryBytes: number) {
  const cache = new Map<string, StoredFile>();
  let cachedBytes = 0;

  async function open(path: string): Promise<StoredFile | null> {
    const cached = cache.get(path);
    if (cached) return cached;
    const found = await stat(path).catch(unlessMissing);
    if (!found?.isFile()) return null;
    if (found.size > MAX_CACHED_FILE_BYTES) return streamed(path, found.size, found.mtimeMs);
    const content = await readFile(path).catch(unlessMissing);
    if (!content) return null;
    const file = cachedFile(new Uint8Array(content));
    if (cachedBytes + file.size <= memoryBytes) {
      cachedBytes += file.size;
      cache.set(path, file);
    }
    return file;
  }

  return {
    /** `null` when there is no such file. */
    open,
    async evictDeleted(): Promise<void> {
      for (const [path, { size }] of [...cache]) {
        if (await stat(path).catch(unlessMissing)) continue;
        if (cache.delete(path)) cachedBytes -= size;
      }
    },
  };
}

function cachedFile(content: Bytes): StoredFile {
  return {
    size: content.length,
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    body: (from, to) => content.subarray(from, to + 1),
  };
}

function streamed(path: string, size: number, changedAt: number): StoredFile {
  return {
    size,
    etag: `"${size.toString(36)}-${Math.round(changedAt).toString(36)}"`,
    body: (from, to) =>
      Readable.toWeb(
        createReadStream(path, { start: from, end: to }),
      ) as ReadableStream<Uint8Array>,
  };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) return null;
  throw error;
}
