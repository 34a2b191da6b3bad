import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { count, type RateLimit } from '../rate-limit/rate-limit.ts';

/** What one address, or one known device, may try at all. */
export const signInTries: RateLimit = { purpose: 'sign-in', atMost: 10, withinMs: 10 * MINUTE };

interface Queue {
  name: string;
  /** For networks with fewer tries than this today. */
  under: number;
  /** So many may follow each other at once; then one `everyMs`. */
  atOnce: number;
  everyMs: number;
}

/**
 * A person at a new place rarely needs more than three tries, so those go quickly even while
 * others guess. All further tries of all networks together get one turn in ten seconds.
 */
const QUEUES: readonly Queue[] = [
  { name: 'first', under: 1, atOnce: 20, everyMs: 100 },
  { name: 'second', under: 3, atOnce: 20, everyMs: 1_000 },
  { name: 'later', under: Number.POSITIVE_INFINITY, atOnce: 30, everyMs: 10_000 },
];

/** Counts, and refuses nothing by itself. */
const triesToday: RateLimit = {
  purpose: 'sign-in-today',
  atMost: Number.POSITIVE_INFINITY,
  withinMs: DAY,
};

/** Nobody books a turn that is further away, so a flood from countless addresses fills no disk. */
const MAX_WAIT_MS = HOUR;

/** A turn that nobody took by then is lost. */
const KEPT_FOR_MS = 2 * MINUTE;

/** Until when places that lie before are lost. */
export const expiredBefore = (now: Date): number => now.getTime() - KEPT_FOR_MS;

/** The milliseconds until a turn that a network already waits for; 0 without one. */
export async function queuedWaitMs(
  db: Pick<Tx, 'rows'>,
  network: string,
  now: Date,
): Promise<number> {
  const [row] = await db.rows('SELECT turn_at FROM sign_in_places WHERE network = ?', [network]);
  return row ? Math.max(0, Number(row[0]) - now.getTime()) : 0;
}

/**
 * Takes a turn for one try from a network, or books the next free one: then the answer is the
 * milliseconds until it. Not for a network that waits for its turn already.
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

/** Uses up a network's booked turn; false when there is none, or it was lost. */
async function claimQueuePlace(tx: Tx, network: string, now: Date): Promise<boolean> {
  const claimed = await tx.rows(
    'DELETE FROM sign_in_places WHERE network = ? AND turn_at > ? RETURNING 1',
    [network, expiredBefore(now)],
  );
  return claimed.length > 0;
}

async function queueFor(tx: Tx, network: string, now: Date): Promise<Queue> {
  const [row] = await tx.rows(
    'SELECT count FROM rate_counters WHERE purpose = ? AND address = ? AND ends_at > ?',
    [triesToday.purpose, network, now.getTime()],
  );
  const tries = Number(row?.[0] ?? 0);
  const lane = QUEUES.find(({ under }) => tries < under);
  if (!lane) throw new Error('the last lane takes everyone');
  return lane;
}

/**
 * Gives out the next turn of a lane, unless it is too far ahead. The milliseconds until it: 0 until
 * as many as may follow at once are used up.
 */
async function nextFreeTime(tx: Tx, { name, atOnce, everyMs }: Queue, now: Date): Promise<number> {
  const [row] = await tx.rows('SELECT free_at FROM sign_in_lanes WHERE lane = ?', [name]);
  const time = now.getTime();
  const freeAt = Math.max(Number(row?.[0] ?? 0), time);
  const waitMs = Math.max(0, freeAt - (atOnce - 1) * everyMs - time);
  if (waitMs > MAX_WAIT_MS) return waitMs;
  await tx.rows(
    `INSERT INTO sign_in_lanes (lane, free_at) VALUES (?, ?)
     ON CONFLICT (lane) DO UPDATE SET free_at = excluded.free_at`,
    [name, freeAt + everyMs],
  );
  return waitMs;
}
