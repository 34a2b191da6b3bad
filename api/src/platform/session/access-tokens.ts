import { eq } from 'drizzle-orm';
import { accountTexts, type Role } from '../../../contract/index.ts';
import { accessTokens } from '../accounts/accounts.sql.ts';
import { MINUTE } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { UnknownToken } from '../errors.ts';
import type { Server } from '../http/server-context.ts';
import { countAgainstLimit, type RateLimit, refuseOverLimit } from '../rate-limit/rate-limit.ts';
import { hashOfSecret } from './new-secret.ts';
import type { SessionRecord } from './session.ts';

export const ACCESS_TOKEN_PREFIX = 'access_';

/** Tokens have 256 bits, so this limits load rather than guessing. */
const wrongTokens: RateLimit = { purpose: 'access-token', atMost: 10, withinMs: 10 * MINUTE };

/** How often the last use of a token is saved, at most. */
const SAVE_LAST_USE_EVERY_MS = 5 * MINUTE;

/** The access token in an Authorization header; undefined for other ones, such as deploy tokens. */
export function readAccessToken(authorization: string | undefined): string | undefined {
  const secret = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return secret?.startsWith(ACCESS_TOKEN_PREFIX) ? secret : undefined;
}

/**
 * What a program with an access token acts with. It is read for each request, so that revoking it
 * takes effect at once.
 * @throws UnknownToken, TooManyRequests after ten wrong ones from one address
 */
export async function findAccessToken(
  { db, clock, log }: Pick<Server, 'db' | 'clock' | 'log'>,
  secret: string,
  addressHash: string,
): Promise<SessionRecord> {
  const now = clock().getTime();
  const [found] = await db.orm
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, hashOfSecret(secret)));
  if (!found || found.revokedAt !== null || found.expiresAt <= now) {
    // Only wrong ones: another program behind the same address goes on.
    await refuseOverLimit(db, wrongTokens, addressHash, clock());
    await db.write((tx) => countAgainstLimit(tx, wrongTokens, addressHash, clock()));
    throw new UnknownToken(accountTexts.unknownAccessToken);
  }
  if (found.lastUsedAt === null || now - found.lastUsedAt >= SAVE_LAST_USE_EVERY_MS) {
    // Runs beside the request, which does not wait for it. The next use tries again.
    db.write((tx) =>
      tx.orm.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, found.id)),
    ).catch((error: unknown) => log.error('token-use-not-saved', error));
  }
  return {
    id: `access-token-${found.id}`,
    tokenHash: found.tokenHash,
    createdAt: found.createdAt,
    lastUsedAt: now,
    // A program cannot prove again who it is (isOfProgram).
    confirmedAt: null,
    name: found.name,
    device: 'access token',
    accountId: null,
    role: found.role,
    documents: [],
  };
}

export const isOfProgram = ({ confirmedAt }: SessionRecord) => confirmedAt === null;

/** Its role now; null once it has ended. */
export async function roleOfAccessToken(
  db: Pick<Database, 'rows'>,
  tokenHash: string,
  now: Date,
): Promise<Role | null> {
  const [row] = await db.rows(
    'SELECT role FROM access_tokens WHERE token_hash = ? AND revoked_at IS NULL AND expires_at > ?',
    [tokenHash, now.getTime()],
  );
  return row ? (row[0] as Role) : null;
}
