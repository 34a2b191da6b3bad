import { createHash } from 'node:crypto';
import { serverTexts } from '../../../contract/index.ts';
import { DAY, HOUR } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { Invalid, KeyReused, ResponseErased } from '../errors.ts';
import { sureTime } from '../sure-time.ts';

/** How long a response is repeated at least. */
const REPLAY_FOR_MS = DAY;

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  key: string;
  endpoint: string;
  /**
   * Whose it is: an account's, that of a session or token without one (its hash), or "public". Nobody gets
   * another's stored response.
   */
  scope: string;
  digest: string;
}

export interface StoredResponse {
  status: number;
  body: string;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** @throws Invalid for a key that is too short, too long or has invisible characters */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Invalid([{ path: 'Idempotency-Key', message: serverTexts.badKey }]);
  return key;
}

export function digestOf(url: string, body: Uint8Array): string {
  return createHash('sha256').update(url).update('\n').update(body).digest('base64url');
}

/** The digest of a response that was erased: the request's own could confirm a guess about a person. */
const ERASED = '';

/**
 * Whatever its age: by a clock that is ahead, what was sent just now would be done twice.
 * @throws KeyReused when the key was sent with another request before; ResponseErased, since what was
 *   done is not done again
 */
export async function findStoredResponse(
  tx: Pick<Tx, 'rows'>,
  request: KeyedRequest,
): Promise<StoredResponse | undefined> {
  const [row] = await tx.rows(
    'SELECT digest, status, body FROM idempotency WHERE key = ? AND endpoint = ? AND scope = ?',
    [request.key, request.endpoint, request.scope],
  );
  if (!row) return undefined;
  if (row[0] === ERASED) throw new ResponseErased();
  if (row[0] !== request.digest) throw new KeyReused();
  return { status: Number(row[1]), body: String(row[2]) };
}

/** Call it in the transaction of the change, so that both are stored or neither is. */
export async function storeResponse(
  tx: Tx,
  request: KeyedRequest,
  answer: StoredResponse,
  now: Date,
): Promise<void> {
  await tx.rows(
    `INSERT INTO idempotency (key, endpoint, scope, digest, status, body, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [
      request.key,
      request.endpoint,
      request.scope,
      request.digest,
      answer.status,
      answer.body,
      now.getTime(),
    ],
  );
}

/** Statement, without its WHERE, that erases responses and keeps their keys, so that nothing is done twice. */
export const eraseResponses = `UPDATE idempotency SET digest = '${ERASED}', body = ''`;

/**
 * Removes responses that are not repeated any more, in the order in which they came, up to one that
 * still is. One whose time is still to come goes with those around it. If none after it is old enough, it gets
 * the time of now. That needs one after it with a time that has passed: without, this clock may be behind.
 *
 * @returns how many; fewer than `atMost` when no more are left
 */
export async function removeStoredResponses(tx: Tx, now: Date, atMost: number): Promise<number> {
  const time = now.getTime();
  const sure = await sureTime(tx, {
    name: 'stored-responses',
    now: time,
    sureAfterMs: 12 * HOUR,
  });
  if (sure === 0) return 0;
  const removed = await tx.rows(
    `WITH oldest AS MATERIALIZED
       (SELECT rowid AS position, created_at FROM idempotency ORDER BY rowid LIMIT ?3)
     DELETE FROM idempotency WHERE rowid <= (
       SELECT max(position) FROM oldest WHERE created_at <= ?1 AND position < coalesce(
         (SELECT min(position) FROM oldest WHERE created_at > ?1 AND created_at <= ?2), 9e18))
     RETURNING 1`,
    [sure - REPLAY_FOR_MS, time, atMost],
  );
  if (removed.length < atMost) {
    await tx.rows(
      `UPDATE idempotency SET created_at = ?1 WHERE created_at > ?1
         AND rowid IN (SELECT rowid FROM idempotency ORDER BY rowid LIMIT ?2)
         AND rowid < (SELECT max(rowid) FROM idempotency WHERE created_at <= ?1)`,
      [time, atMost],
    );
  }
  return removed.length;
}
