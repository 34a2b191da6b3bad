import { and, asc, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { MakeReleaseToken, ReleaseToken } from '../../../contract/index.ts';
import { releaseTexts } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { KeyReused, NotFound, UnknownToken } from '../../platform/errors.ts';
import {
  countAgainstLimit,
  type RateLimit,
  refuseOverLimit,
} from '../../platform/rate-limit/rate-limit.ts';
import { hashOfSecret } from '../../platform/session/new-secret.ts';
import { releaseTokens } from './tokens.sql.ts';

/** Tokens have 256 bits, so this limits load rather than guessing. */
const wrongTokens: RateLimit = { purpose: 'release-token', atMost: 10, withinMs: 10 * MINUTE };

export const TOKEN_PREFIX = 'release_';

export interface TokenHolder {
  id: number;
  remote: string;
  name: string;
}

/**
 * Finds a token by its secret and saves the time of use.
 * @throws UnknownToken, TooManyRequests after ten wrong ones from one address
 */
export async function findToken(
  db: Database,
  clock: Clock,
  secret: string,
  addressHash: string,
): Promise<TokenHolder> {
  await refuseOverLimit(db, wrongTokens, addressHash, clock());
  const [found] = await db.orm
    .select()
    .from(releaseTokens)
    .where(eq(releaseTokens.tokenHash, hashOfSecret(secret)));
  if (!found || found.revokedAt !== null) {
    await db.write((tx) => countAgainstLimit(tx, wrongTokens, addressHash, clock()));
    throw new UnknownToken(found ? releaseTexts.revokedToken : releaseTexts.unknownToken);
  }
  await db.write((tx) =>
    tx.orm
      .update(releaseTokens)
      .set({ lastUsedAt: clock().getTime() })
      .where(eq(releaseTokens.id, found.id)),
  );
  return { id: found.id, remote: found.remote, name: found.name };
}

/** The tokens that are not revoked, oldest first. */
export async function listTokens(db: Database): Promise<ReleaseToken[]> {
  const rows = await db.orm
    .select()
    .from(releaseTokens)
    .where(isNull(releaseTokens.revokedAt))
    .orderBy(asc(releaseTokens.id));
  return rows.map(toReleaseToken);
}

/** Creates a token, or returns the existing one with this secret. */
export async function makeToken(
  tx: Tx,
  { remote, name }: z.output<typeof MakeReleaseToken>,
  secret: string,
  by: By,
): Promise<{ token: ReleaseToken; secret: string }> {
  const tokenHash = hashOfSecret(secret);
  const [row] = await tx.orm
    .insert(releaseTokens)
    .values({ remote, name, tokenHash, createdAt: by.clock().getTime() })
    .onConflictDoNothing()
    .returning();
  if (!row)
    return { token: toReleaseToken(await findMadeToken(tx, tokenHash, { remote, name })), secret };
  await recordChange(tx, by, {
    action: 'made',
    subject: subjectOf(row),
    before: null,
    after: { remote, name },
  });
  return { token: toReleaseToken(row), secret };
}

/** @throws KeyReused when its remote or name differs, NotFound when it was revoked since */
async function findMadeToken(
  tx: Tx,
  tokenHash: string,
  { remote, name }: z.output<typeof MakeReleaseToken>,
) {
  const [row] = await tx.orm
    .select()
    .from(releaseTokens)
    .where(eq(releaseTokens.tokenHash, tokenHash));
  if (row?.remote !== remote || row.name !== name) throw new KeyReused();
  if (row.revokedAt !== null) throw new NotFound();
  return row;
}

/** @throws NotFound when there is none or it is revoked */
export async function revokeToken(tx: Tx, id: number, by: By): Promise<{ id: number }> {
  const [row] = await tx.orm
    .update(releaseTokens)
    .set({ revokedAt: by.clock().getTime() })
    .where(and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt)))
    .returning();
  if (!row) throw new NotFound();
  await recordChange(tx, by, {
    action: 'revoked',
    subject: subjectOf(row),
    before: { remote: row.remote, name: row.name },
    after: null,
  });
  return { id: row.id };
}

function subjectOf({ id, name, remote }: typeof releaseTokens.$inferSelect) {
  return { kind: 'deploy-token', id, name: `“${name}” for ${remote}` } as const;
}

function toReleaseToken(row: typeof releaseTokens.$inferSelect): ReleaseToken {
  const { id, remote, name, createdAt, lastUsedAt } = row;
  const iso = (moment: number) => new Date(moment).toISOString();
  return {
    id,
    remote,
    name,
    createdAt: iso(createdAt),
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  };
}
