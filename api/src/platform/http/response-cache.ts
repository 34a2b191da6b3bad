import { LRUCache } from 'lru-cache';

/** A polled answer as it went out, good as long as its revision holds. */
export interface CachedResponse {
  revision: string;
  etag: string;
  body: string;
  headers: Record<string, string>;
  /** The same in gzip, made when first asked for. */
  small?: { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
}

/** The latest answers, the longest unused thrown out first once they fill `maxBytes`. */
export interface ResponseCache {
  get(url: string): CachedResponse | undefined;
  put(url: string, answer: CachedResponse): void;
  /** Runs `make` once for all who ask for the same thing at the same time. */
  shared(name: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
}

export function createResponseCache(maxBytes: number): ResponseCache {
  const underWay = new Map<string, Promise<CachedResponse>>();
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // Texts may take two bytes a character, and each entry has its share of objects.
    sizeCalculation: ({ body }, url) => 2 * (url.length + body.length) + 1_000,
  });
  return {
    get: (url) => answers.get(url),
    put(url, answer) {
      answers.set(url, answer);
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
