import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';

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

/** A file in memory, and which one it is on the disk. */
interface CachedFile extends StoredFile {
  stamp: string;
}

/** Reads files, and caches the smaller ones, up to `memoryBytes` together: those last asked for. */
export function fileStore(memoryBytes: number) {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: memoryBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });
  /** Many ask at once for a file that is not in memory: it is read once. */
  const underWay = new Map<string, Promise<StoredFile | null>>();
  let evictions = 0;

  function open(path: string): Promise<StoredFile | null> {
    const cached = cache.get(path);
    if (cached) return Promise.resolve(cached);
    const reading = underWay.get(path) ?? read(path).finally(() => underWay.delete(path));
    underWay.set(path, reading);
    return reading;
  }

  async function read(path: string): Promise<StoredFile | null> {
    const before = evictions;
    const found = await stat(path).catch(unlessMissing);
    if (!found?.isFile()) return null;
    if (found.size > MAX_CACHED_FILE_BYTES) return streamed(path, found.size, found.mtimeMs);
    const content = await readFile(path).catch(unlessMissing);
    if (!content) return null;
    const file = cachedFile(new Uint8Array(content), stampOf(found));
    // It may have been deleted or replaced since it was read.
    if (evictions === before) cache.set(path, file);
    return file;
  }

  return {
    /** `null` when there is no such file. */
    open,
    /** Drops files that were deleted or replaced since they were read. */
    async evictChanged(): Promise<void> {
      evictions += 1;
      for (const [path, { stamp }] of [...cache.entries()]) {
        const found = await stat(path).catch(unlessMissing);
        if (!found || stampOf(found) !== stamp) cache.delete(path);
      }
    },
  };
}

const stampOf = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`;

function cachedFile(content: Bytes, stamp: string): CachedFile {
  return {
    stamp,
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
