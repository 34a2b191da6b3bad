import { CLOCKS_DIFFER_MS, DAY, HOUR, MINUTE } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { count, latestEnd, type RateLimit } from '../rate-limit/rate-limit.ts';

/** Attempts of one network or one known device. */
export const signInTries: RateLimit = { purpose: 'sign-in', atMost: 10, withinMs: 10 * MINUTE };

interface Queue {
  name: string;
  /** For networks with fewer attempts than this today. */
  under: number;
  /** How many attempts may run at once; after that, one `everyMs`. */
  atOnce: number;
  everyMs: number;
}

/**
 * A person on a new network rarely needs more than three attempts, so those are quick even while
 * others guess. All further attempts of all networks together get one in ten seconds.
 */
const QUEUES: readonly Queue[] = [
  { name: 'first', under: 1, atOnce: 20, everyMs: 100 },
  { name: 'second', under: 3, atOnce: 20, everyMs: 1_000 },
  { name: 'later', under: Number.POSITIVE_INFINITY, atOnce: 30, everyMs: 10_000 },
];

/** Only counts; refuses nothing. */
const triesToday: RateLimit = {
  purpose: 'sign-in-today',
  atMost: Number.POSITIVE_INFINITY,
  withinMs: DAY,
};

/** Later places are not stored, so that a flood from many addresses cannot fill the disk. */
const MAX_WAIT_MS = HOUR;

/** A place that is not used within this time after it is due expires. */
const PLACE_EXPIRES_MS = 2 * MINUTE;

/** Places due before this time have expired. */
export const expiredBefore = (now: Date): number => now.getTime() - PLACE_EXPIRES_MS;

/** Milliseconds until a network's place in the queue is due; 0 without one. */
export async function queuedWaitMs(
  db: Pick<Tx, 'rows'>,
  network: string,
  now: Date,
): Promise<number> {
  const [row] = await db.rows(
    'SELECT turn_at FROM sign_in_places WHERE network = ? AND turn_at <= ?',
    [network, now.getTime() + MAX_WAIT_MS + CLOCKS_DIFFER_MS],
  );
  return row ? Math.max(0, Number(row[0]) - now.getTime()) : 0;
}

/**
 * Lets a network make one attempt now, or gives it a place in the queue. Not for a network that
 * already has one that is not due yet.
 * @returns milliseconds until the attempt; 0 for now
 */
export async function enterQueue(tx: Tx, network: string, now: Date): Promise<number> {
  if (!(await claimQueuePlace(tx, network, now))) {
    const waitMs = await nextFreeTime(tx, await queueFor(tx, network, now), now);
    if (waitMs > 0 && waitMs <= MAX_WAIT_MS) {
      await tx.rows(
        `INSERT INTO sign_in_places (network, turn_at) VALUES (?, ?)
         ON CONFLICT (network) DO UPDATE SET turn_at = excluded.turn_at`,
        [network, now.getTime() + waitMs],
      );
    }
    if (waitMs > 0) return waitMs;
  }
  await count(tx, triesToday, network, now);
  return 0;
}

/** Uses a network's place; false when it has none or it has expired. */
async function claimQueuePlace(tx: Tx, network: string, now: Date): Promise<boolean> {
  const claimed = await tx.rows(
    'DELETE FROM sign_in_places WHERE network = ? AND turn_at > ? RETURNING 1',
    [network, expiredBefore(now)],
  );
  return claimed.length > 0;
}

async function queueFor(tx: Tx, network: string, now: Date): Promise<Queue> {
  const [row] = await tx.rows(
    `SELECT count FROM rate_counters
     WHERE purpose = ? AND address = ? AND ends_at > ? AND ends_at <= ?`,
    [triesToday.purpose, network, now.getTime(), latestEnd(triesToday, now)],
  );
  const tries = Number(row?.[0] ?? 0);
  const queue = QUEUES.find(({ under }) => tries < under);
  if (!queue) throw new Error('no queue takes this network');
  return queue;
}

/**
 * Gives out the next free time of a queue, unless it is too far ahead.
 * @returns milliseconds until it; 0 while `atOnce` is not used up
 */
async function nextFreeTime(tx: Tx, { name, atOnce, everyMs }: Queue, now: Date): Promise<number> {
  const [row] = await tx.rows('SELECT free_at FROM sign_in_lanes WHERE lane = ?', [name]);
  const time = now.getTime();
  const stored = Number(row?.[0] ?? 0);
  // Later than any that is given out: by a clock that was ahead.
  const isAhead = stored > time + MAX_WAIT_MS + atOnce * everyMs + CLOCKS_DIFFER_MS;
  const freeAt = isAhead ? time : Math.max(stored, time);
  const waitMs = Math.max(0, freeAt - (atOnce - 1) * everyMs - time);
  if (waitMs > MAX_WAIT_MS) return waitMs;
  await tx.rows(
    `INSERT INTO sign_in_lanes (lane, free_at) VALUES (?, ?)
     ON CONFLICT (lane) DO UPDATE SET free_at = excluded.free_at`,
    [name, freeAt + everyMs],
  );
  return waitMs;
}
