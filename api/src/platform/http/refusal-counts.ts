import { LRUCache } from 'lru-cache';
import { serverTexts } from '../../../contract/index.ts';
import { MINUTE } from '../clock.ts';
import { TooManyRequests } from '../errors.ts';

/** Forms validate before they send, so a person is hardly ever refused. */
const AT_MOST = 60;
const WITHIN_MS = 10 * MINUTE;

/** Beyond this, the least recently refused addresses are dropped. */
const MAX_ADDRESSES = 20_000;

/** Counts each address's refused and unfinished requests. */
export interface RefusalCounts {
  /** Counts one more. @returns a function that uncounts it. @throws TooManyRequests */
  add(address: string, now: Date): () => void;
}

/** Counts in this process only: a refused request is not worth a write. */
export function createRefusalCounters(): RefusalCounts {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_ADDRESSES });
  return {
    add(address, now) {
      const time = now.getTime();
      let counted = counts.get(address);
      const isOver = counted && counted.endsAt <= time;
      // The clock was ahead then, and was set back.
      const isAhead = counted && counted.endsAt > time + WITHIN_MS;
      if (!counted || isOver || isAhead) {
        counted = { count: 0, endsAt: time + WITHIN_MS };
        counts.set(address, counted);
      }
      if (counted.count >= AT_MOST) {
        const seconds = Math.ceil((counted.endsAt - time) / 1000);
        throw new TooManyRequests(serverTexts.tooManyRequests, seconds);
      }
      counted.count += 1;
      const added = counted;
      return () => {
        added.count -= 1;
      };
    },
  };
}
