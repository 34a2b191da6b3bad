import { setImmediate as letOthersRun } from 'node:timers/promises';
import { CHALLENGE_MS } from './features/passkeys/challenges.ts';
import { deleteOldData } from './features/privacy/delete-old-data.ts';
import { eraseOldGifts } from './features/privacy/erase-old-gifts.ts';
import { compactSearch } from './features/privacy/search-compaction.ts';
import type { Clock } from './platform/clock.ts';
import { CLOCKS_DIFFER_MS, DAY, HOUR } from './platform/clock.ts';
import type { Database, Tx } from './platform/db/client.ts';
import { removeStoredResponses } from './platform/http/idempotency.ts';
import type { Log } from './platform/log.ts';
import { SESSION_AHEAD_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from './platform/session/cookie.ts';
import { NETWORK_KNOWN_FOR_MS } from './platform/session/known-device.ts';
import { expiredBefore } from './platform/session/sign-in-throttle.ts';

/** How long invitations are kept that no longer work: whoever opens one learns why. */
const KEEP_INVITATIONS_MS = 90 * DAY;

/** Rows deleted in one transaction, which takes a few milliseconds. */
const SLICE = 500;

interface Expired {
  table: string;
  key: string;
  /** Which rows are over at `?1`. */
  over: string;
  until: (now: Date) => number;
}

const time = (now: Date) => now.getTime();

const EXPIRED: Expired[] = [
  {
    table: 'rate_counters',
    key: 'purpose, address',
    // No window is longer than a day; a clock that was ahead may have begun one.
    over: `ends_at <= ?1 OR ends_at > ?1 + ${DAY + CLOCKS_DIFFER_MS}`,
    until: time,
  },
  {
    table: 'sign_in_places',
    key: 'network',
    over: 'turn_at <= ?1',
    until: expiredBefore,
  },
  {
    table: 'known_networks',
    key: 'network',
    over: `until <= ?1 OR until > ?1 + ${NETWORK_KNOWN_FOR_MS + CLOCKS_DIFFER_MS}`,
    until: time,
  },
  {
    table: 'sessions',
    key: 'token_hash',
    over: `last_used_at <= ?1 - ${SESSION_IDLE_MS} OR created_at <= ?1 - ${SESSION_MAX_MS}
      OR created_at > ?1 + ${SESSION_AHEAD_MS}`,
    until: time,
  },
  {
    table: 'passkey_challenges',
    key: 'challenge',
    over: `expires_at <= ?1 OR expires_at > ?1 + ${CHALLENGE_MS + CLOCKS_DIFFER_MS}`,
    until: time,
  },
  {
    table: 'invitations',
    key: 'id',
    over: `coalesce(used_at, revoked_at, expires_at) <= ?1 - ${KEEP_INVITATIONS_MS}`,
    until: time,
  },
];

/**
 * Deletes expired stored responses, counters, queue places, known networks, sessions, passkey challenges
 * and old invitations, in slices that let other writes in between.
 */
export async function removeExpired(
  db: Database,
  now: Date,
  isStopped = () => false,
): Promise<void> {
  /** @param remove deletes up to a slice, and returns how many */
  const inSlices = async (remove: (tx: Tx) => Promise<number>) => {
    while (!isStopped() && (await db.write(remove)) === SLICE) await letOthersRun();
  };
  await inSlices((tx) => removeStoredResponses(tx, now, SLICE));
  for (const { table, key, over, until } of EXPIRED) {
    await inSlices(async (tx) => {
      const removed = await tx.rows(
        `DELETE FROM ${table} WHERE (${key}) IN
           (SELECT ${key} FROM ${table} WHERE ${over} LIMIT ${SLICE}) RETURNING 1`,
        [until(now)],
      );
      return removed.length;
    });
  }
  await db.write(async (tx) => tx.emptyLogAfterCommit());
}

/**
 * Cleans up now and every hour, until the returned function is called. It waits for what runs.
 */
export function startCleanup(db: Database, clock: Clock, log: Log): () => Promise<void> {
  let stopped = false;
  const isStopped = () => stopped;
  const steps: [name: string, run: () => Promise<void>][] = [
    ['expired', () => removeExpired(db, clock(), isStopped)],
    ['old-data', () => deleteOldData(db, clock, isStopped)],
    ['old-gifts', () => eraseOldGifts(db, clock, isStopped)],
    ['search', () => compactSearch(db, isStopped)],
  ];
  async function cleanUp(): Promise<void> {
    for (const [step, run] of steps) {
      if (stopped) return;
      // One that fails must not keep the others from what has to be erased in time.
      await run().catch((error) => log.error('cleanup-failed', error, { step }));
    }
  }
  // One after the other, however long one takes.
  let last = cleanUp();
  const timer = setInterval(() => {
    last = last.then(cleanUp);
  }, HOUR).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await last;
  };
}
