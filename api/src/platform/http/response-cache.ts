import { LRUCache } from 'lru-cache';

/** A polled response, valid until its revision changes. */
export interface CachedResponse {
  revision: string;
  etag: string;
  /** Encoded once: sending a text would encode it for each response. */
  body: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  /** The gzip version, created at the first request for it. */
  gzip?: { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
}

/** The most recently used responses, up to `maxBytes`. */
export interface ResponseCache {
  get(url: string): CachedResponse | undefined;
  /** @param forMs after which it is removed from memory */
  put(url: string, answer: CachedResponse, forMs?: number): void;
  /** Runs `make` once for all concurrent requests with the same name. */
  shared(name: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
}

export function createResponseCache(maxBytes: number): ResponseCache {
  const underWay = new Map<string, Promise<CachedResponse>>();
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    ttlAutopurge: true,
    // Looked up each time, so that tests can move it.
    perf: { now: () => performance.now() },
    // Some overhead for each entry.
    sizeCalculation: ({ body }, url) => 2 * url.length + body.length + 1_000,
  });
  return {
    get: (url) => answers.get(url),
    put(url, answer, forMs) {
      answers.set(url, answer, forMs === undefined ? {} : { ttl: forMs });
    },
    shared(name, make) {
      const running = underWay.get(name);
      if (running) return running;
      const made = make().finally(() => underWay.delete(name));
      underWay.set(name, made);
      return made;
    },
  };
}
