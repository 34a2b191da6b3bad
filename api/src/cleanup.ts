import { deleteOldData } from './features/privacy/delete-old-data.ts';
import { eraseOldGifts } from './features/privacy/erase-old-gifts.ts';
import { compactSearch } from './features/privacy/search-compaction.ts';
import type { Clock } from './platform/clock.ts';
import { CLOCKS_DIFFER_MS, DAY, HOUR } from './platform/clock.ts';
import type { Database } from './platform/db/client.ts';
import { removeStoredResponses } from './platform/http/idempotency.ts';
import type { Log } from './platform/log.ts';
import { SESSION_AHEAD_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from './platform/session/cookie.ts';
import { expiredBefore } from './platform/session/sign-in-throttle.ts';

/** How long invitations are kept that no longer work: whoever opens one learns why. */
const KEEP_INVITATIONS_MS = 90 * DAY;

/**
 * Deletes expired stored responses, counters, queue places, known networks, sessions, passkey challenges
 * and old invitations.
 */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  const time = now.getTime();
  await db.write(async (tx) => {
    await removeStoredResponses(tx, now);
    // No window is longer than a day; a clock that was ahead may have begun one.
    await tx.rows('DELETE FROM rate_counters WHERE ends_at <= ? OR ends_at > ?', [
      time,
      time + DAY + CLOCKS_DIFFER_MS,
    ]);
    await tx.rows('DELETE FROM sign_in_places WHERE turn_at <= ?', [expiredBefore(now)]);
    await tx.rows('DELETE FROM known_networks WHERE until <= ?', [time]);
    await tx.rows(
      'DELETE FROM sessions WHERE last_used_at <= ? OR created_at <= ? OR created_at > ?',
      [time - SESSION_IDLE_MS, time - SESSION_MAX_MS, time + SESSION_AHEAD_MS],
    );
    await tx.rows('DELETE FROM passkey_challenges WHERE expires_at <= ?', [time]);
    await tx.rows('DELETE FROM invitations WHERE coalesce(used_at, revoked_at, expires_at) <= ?', [
      time - KEEP_INVITATIONS_MS,
    ]);
    tx.emptyLogAfterCommit();
  });
}

/**
 * Cleans up now and every hour, until the returned function is called. It waits for what runs.
 */
export function startCleanup(db: Database, clock: Clock, log: Log): () => Promise<void> {
  let stopped = false;
  const isStopped = () => stopped;
  async function cleanUp(): Promise<void> {
    try {
      await removeExpired(db, clock());
      await deleteOldData(db, clock, isStopped);
      await eraseOldGifts(db, clock, isStopped);
      await compactSearch(db, isStopped);
    } catch (error) {
      log.error('cleanup-failed', error);
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
