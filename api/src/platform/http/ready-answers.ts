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
  const answers = new Map<string, ReadyAnswer>();
  const underWay = new Map<string, Promise<ReadyAnswer>>();
  let bytes = 0;

  // Texts may take two bytes a character, and each entry has its share of objects.
  const weight = (url: string, answer: ReadyAnswer) =>
    2 * (url.length + answer.body.length) + 1_000;

  function drop(url: string): void {
    const answer = answers.get(url);
    if (!answer) return;
    answers.delete(url);
    bytes -= weight(url, answer);
  }

  return {
    get: (url) => answers.get(url),
    put(url, answer) {
      drop(url);
      const added = weight(url, answer);
      if (added > maxBytes) return;
      answers.set(url, answer);
      bytes += added;
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
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
