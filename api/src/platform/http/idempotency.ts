import { createHash } from 'node:crypto';
import { serverMessages } from '../../../contract/index.ts';
import { DAY } from '../clock.ts';
import type { Tx } from '../db/client.ts';
import { Invalid, KeyReused } from '../errors.ts';

/** How long an answer is given again. */
export const REPLAY_FOR_MS = DAY;

/** One request under its key. */
export interface KeyedRequest {
  key: string;
  endpoint: string;
  /** An admin's stored answers are theirs alone: the hash of the session, or "public". */
  scope: string;
  digest: string;
}

export interface StoredResponse {
  status: number;
  body: string;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** @throws Invalid for a key that is too short, too long or not visible. */
export function checkKey(key: string): string {
  if (!KEY.test(key))
    throw new Invalid([{ path: 'Idempotency-Key', message: serverMessages.badKey }]);
  return key;
}

export function digestOf(url: string, body: Uint8Array): string {
  return createHash('sha256').update(url).update('\n').update(body).digest('base64url');
}

/** @throws KeyReused when the key came with another request before. */
export async function findStoredResponse(
  tx: Pick<Tx, 'rows'>,
  request: KeyedRequest,
  now: Date,
): Promise<StoredResponse | undefined> {
  const [row] = await tx.rows(
    `SELECT digest, status, body FROM idempotency
     WHERE key = ? AND endpoint = ? AND scope = ? AND created_at > ?`,
    [request.key, request.endpoint, request.scope, now.getTime() - REPLAY_FOR_MS],
  );
  if (!row) return undefined;
  if (row[0] !== request.digest) throw new KeyReused();
  return { status: Number(row[1]), body: String(row[2]) };
}

/** Kept in the transaction of the effect: either both are there or neither. */
export async function storeResponse(
  tx: Tx,
  request: KeyedRequest,
  answer: StoredResponse,
  now: Date,
): Promise<void> {
  await tx.rows(
    `INSERT OR REPLACE INTO idempotency (key, endpoint, scope, digest, status, body, created_at)
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
