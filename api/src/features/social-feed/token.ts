import { createHash } from 'node:crypto';
import { CLOCKS_DIFFER_MS, type Clock, DAY } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { SourceError } from '../../platform/external-sources/fetch-json.ts';

/** Tokens last 60 days. They are renewed early, so that an outage of some days does no harm. */
const RENEW_BEFORE_MS = 15 * DAY;
/** A token must be a day old to be renewed. A failed renewal is retried a day later. */
const TRY_EVERY_MS = DAY;

export interface TokenStore {
  db: Database;
  clock: Clock;
  /** The source that the token is for. */
  source: string;
  /** The token in the settings. */
  given: string;
  renew(token: string): Promise<{ token: string; expiresInMs: number }>;
}

/**
 * The token to use now: the one in the settings, or its renewal. Renews it when its end is near or
 * unknown. When renewing fails, the old one is used while it lasts.
 */
export async function currentToken(tokenStore: TokenStore): Promise<string> {
  const { clock, given } = tokenStore;
  const origin = createHash('sha256').update(given).digest('hex');
  const stored = await findToken(tokenStore, origin);
  const token = stored?.token ?? given;
  const now = clock().getTime();
  // A clock that was ahead would put the next try off until its time comes.
  const isOfWrongClock = stored !== undefined && stored.triedAt > now + CLOCKS_DIFFER_MS;
  const known = isOfWrongClock ? undefined : stored;
  if (known?.expiresAt && known.expiresAt - now > RENEW_BEFORE_MS) return token;
  if (known && now - known.triedAt < TRY_EVERY_MS) return token;
  try {
    const renewed = await tokenStore.renew(token);
    await storeToken(tokenStore, {
      origin,
      token: renewed.token,
      expiresAt: now + renewed.expiresInMs,
      triedAt: now,
    });
    return renewed.token;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    await storeToken(tokenStore, {
      origin,
      token,
      expiresAt: known?.expiresAt ?? null,
      triedAt: now,
    });
    return token;
  }
}

interface StoredToken {
  token: string;
  expiresAt: number | null;
  triedAt: number;
}

async function findToken({ db, source }: TokenStore, origin: string) {
  const [row] = await db.rows(
    'SELECT token, expires_at, tried_at FROM outside_tokens WHERE source = ? AND origin = ?',
    [source, origin],
  );
  if (!row) return undefined;
  const stored: StoredToken = {
    token: String(row[0]),
    expiresAt: row[1] === null ? null : Number(row[1]),
    triedAt: Number(row[2] ?? 0),
  };
  return stored;
}

async function storeToken(
  { db, source }: TokenStore,
  { origin, token, expiresAt, triedAt }: StoredToken & { origin: string },
): Promise<void> {
  await db.write((tx) =>
    tx.rows(
      `INSERT OR REPLACE INTO outside_tokens (source, origin, token, expires_at, tried_at)
       VALUES (?, ?, ?, ?, ?)`,
      [source, origin, token, expiresAt, triedAt],
    ),
  );
}
