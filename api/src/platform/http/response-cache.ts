import { LRUCache } from 'lru-cache';

/** A polled answer as it went out, good as long as its revision holds. */
export interface ReadyAnswer {
  revision: string;
  etag: string;
  body: string;
  headers: Record<string, string>;
  /** The same in gzip, made when first asked for. */
  small?: { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
}

/** The latest answers, the longest unused thrown out first once they fill `maxBytes`. */
export interface ReadyAnswers {
  get(url: string): ReadyAnswer | undefined;
  put(url: string, answer: ReadyAnswer): void;
  /** Runs `make` once for all who ask for the same thing at the same time. */
  shared(name: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer>;
}

export function createReadyAnswers(maxBytes: number): ReadyAnswers {
  const underWay = new Map<string, Promise<ReadyAnswer>>();
  const answers = new LRUCache<string, ReadyAnswer>({
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
