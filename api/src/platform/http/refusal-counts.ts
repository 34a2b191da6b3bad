import { LRUCache } from 'lru-cache';
import { serverMessages } from '../../../contract/index.ts';
import { MINUTE } from '../clock.ts';
import { TooManyRequests } from '../errors.ts';

/** Forms check what is typed before they send it, so a person is hardly ever refused. */
const AT_MOST = 60;
const WITHIN_MS = 10 * MINUTE;

/** A flood from more addresses than this forgets those that were not refused for longest. */
const MAX_ADDRESSES = 20_000;

/** How many requests of each address were refused, or are not decided yet. */
export interface RefusalCounts {
  /** Counts one more; what it returns takes that back. @throws TooManyRequests */
  add(address: string, now: Date): () => void;
}

/** Counted in this process alone: a refused request is not worth a write. */
export function createRefusalCounters(): RefusalCounts {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_ADDRESSES });
  return {
    add(address, now) {
      const time = now.getTime();
      let counted = counts.get(address);
      if (!counted || counted.endsAt <= time) {
        counted = { count: 0, endsAt: time + WITHIN_MS };
        counts.set(address, counted);
      }
      if (counted.count >= AT_MOST) {
        const seconds = Math.ceil((counted.endsAt - time) / 1000);
        throw new TooManyRequests(serverMessages.tooManyRequests, seconds);
      }
      counted.count += 1;
      const added = counted;
      return () => {
        added.count -= 1;
      };
    },
  };
}
