import { serverTexts } from '../../../contract/index.ts';
import { CLOCKS_DIFFER_MS } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { type LimitMessage, TooManyRequests } from '../errors.ts';

export interface RateLimit {
  /** The name of the counter; calls with the same purpose share it. */
  purpose: string;
  atMost: number;
  withinMs: number;
}

/**
 * Counts a request, in a fixed window that begins with the first one.
 * @throws TooManyRequests over the limit, with the seconds until the window ends
 */
export async function countAgainstLimit(
  tx: Tx,
  limit: RateLimit,
  address: string,
  now: Date,
  message: LimitMessage = serverTexts.tooManyRequests,
): Promise<void> {
  const counted = await count(tx, limit, address, now);
  if (counted.count > limit.atMost) throw new TooManyRequests(message, counted.secondsLeft);
}

/**
 * Refuses an address that is over the limit, and counts nothing.
 * @throws TooManyRequests
 */
export async function refuseOverLimit(
  db: Pick<Tx, 'rows'>,
  limit: RateLimit,
  address: string,
  now: Date,
  message: LimitMessage = serverTexts.tooManyRequests,
): Promise<void> {
  const seconds = await secondsOverLimit(db, limit, address, now);
  if (seconds !== null) throw new TooManyRequests(message, seconds);
}

/** How long an address has to wait; null when it is not over the limit. Counts nothing. */
export async function secondsOverLimit(
  db: Pick<Tx, 'rows'>,
  limit: RateLimit,
  address: string,
  now: Date,
): Promise<number | null> {
  const [row] = await db.rows(
    `SELECT ends_at FROM rate_counters
     WHERE purpose = ? AND address = ? AND count >= ? AND ends_at > ? AND ends_at <= ?`,
    [limit.purpose, address, limit.atMost, now.getTime(), latestEnd(limit, now)],
  );
  return row ? secondsUntil(Number(row[0]), now) : null;
}

/** A window that ends later is of a clock that was ahead, and over. A request may wait for later ones. */
export const latestEnd = ({ withinMs }: RateLimit, now: Date): number =>
  now.getTime() + withinMs + CLOCKS_DIFFER_MS;

export async function count(tx: Tx, limit: RateLimit, address: string, now: Date) {
  const [row] = await tx.rows(
    `INSERT INTO rate_counters (purpose, address, count, ends_at) VALUES (:purpose, :address, 1, :end)
     ON CONFLICT (purpose, address) DO UPDATE SET
       count = CASE WHEN ends_at > :now AND ends_at <= :latest THEN count + 1 ELSE 1 END,
       ends_at = CASE WHEN ends_at > :now AND ends_at <= :latest THEN ends_at ELSE :end END
     RETURNING count, ends_at`,
    {
      purpose: limit.purpose,
      address,
      now: now.getTime(),
      end: now.getTime() + limit.withinMs,
      latest: latestEnd(limit, now),
    },
  );
  return {
    count: Number(row?.[0]),
    secondsLeft: secondsUntil(Number(row?.[1]), now),
  };
}

function secondsUntil(end: number, now: Date): number {
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000));
}

export async function resetCount(tx: Tx, purpose: string, address: string): Promise<void> {
  await tx.rows('DELETE FROM rate_counters WHERE purpose = ? AND address = ?', [purpose, address]);
}

/** For a request that turned out not to count. */
export async function takeBackCount(tx: Tx, purpose: string, address: string): Promise<void> {
  await tx.rows(
    'UPDATE rate_counters SET count = count - 1 WHERE purpose = ? AND address = ? AND count > 0',
    [purpose, address],
  );
}
