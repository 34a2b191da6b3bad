import { and, asc, count, eq, isNull, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { MakeReleaseToken, ReleaseToken, TokenScope } from '../../../contract/index.ts';
import { releaseTexts, TOKEN_WARNING_DAYS } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import { type Clock, DAY, MINUTE } from '../../platform/clock.ts';
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
  scope: TokenScope;
  expiresAt: number;
}

type Row = typeof releaseTokens.$inferSelect;

/** Why a token does not work, in a sentence; undefined when it does. */
function problemOf(row: Row | undefined, now: Date): string | undefined {
  if (!row) return releaseTexts.unknownToken;
  if (row.revokedAt !== null) return releaseTexts.revokedToken;
  if (row.expiresAt <= now.getTime())
    return releaseTexts.endedToken(new Date(row.expiresAt).toISOString());
  return undefined;
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
  const [found] = await db.orm
    .select()
    .from(releaseTokens)
    .where(eq(releaseTokens.tokenHash, hashOfSecret(secret)));
  const problem = problemOf(found, clock());
  if (!found || problem) {
    // Only wrong ones: another volunteer behind the same address goes on.
    await refuseOverLimit(db, wrongTokens, addressHash, clock());
    await db.write((tx) => countAgainstLimit(tx, wrongTokens, addressHash, clock()));
    throw new UnknownToken(problem ?? releaseTexts.unknownToken);
  }
  await db.write((tx) =>
    tx.orm
      .update(releaseTokens)
      .set({ lastUsedAt: clock().getTime() })
      .where(eq(releaseTokens.id, found.id)),
  );
  const { id, remote, name, scope, expiresAt } = found;
  return { id, remote, name, scope, expiresAt };
}

/** @throws UnknownToken when a token that worked was revoked or has ended since */
export async function recheckToken(db: Database, clock: Clock, id: number): Promise<void> {
  const [row] = await db.orm.select().from(releaseTokens).where(eq(releaseTokens.id, id));
  const problem = problemOf(row, clock());
  if (problem) throw new UnknownToken(problem);
}

/** How many tokens end within two weeks, or have ended and were neither replaced nor revoked. */
export async function countEndingTokens(db: Database, now: Date): Promise<number> {
  const soon = now.getTime() + TOKEN_WARNING_DAYS * DAY;
  const [row] = await db.orm
    .select({ count: count() })
    .from(releaseTokens)
    .where(and(isNull(releaseTokens.revokedAt), lt(releaseTokens.expiresAt, soon)));
  return row?.count ?? 0;
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

/**
 * Creates a token, or returns the existing one with this secret. One that it replaces is revoked.
 * @throws NotFound when the one to replace is revoked already, or for another remote
 */
export async function makeToken(
  tx: Tx,
  made: z.output<typeof MakeReleaseToken>,
  secret: string,
  by: By,
): Promise<{ token: ReleaseToken; secret: string }> {
  const { remote, name, scope, days, replaces } = made;
  const tokenHash = hashOfSecret(secret);
  const createdAt = by.clock().getTime();
  const expiresAt = createdAt + days * DAY;
  const madeByAccount = by.session?.accountId ?? null;
  const [row] = await tx.orm
    .insert(releaseTokens)
    .values({ remote, name, scope, tokenHash, createdAt, expiresAt, madeByAccount })
    .onConflictDoNothing()
    .returning();
  if (!row) return { token: toReleaseToken(await findMadeToken(tx, tokenHash, made)), secret };
  tx.bump('releases');
  if (replaces !== undefined) {
    const [replaced] = await tx.orm.select().from(releaseTokens).where(isWorking(replaces));
    if (replaced?.remote !== remote) throw new NotFound();
    await revokeToken(tx, replaces, by);
  }
  await recordChange(tx, by, {
    action: 'made',
    subject: subjectOf(row),
    before: null,
    after: { remote, name, scope, until: iso(row.expiresAt) },
  });
  return { token: toReleaseToken(row), secret };
}

/** @throws KeyReused when it was made for something else, NotFound when it was revoked since */
async function findMadeToken(
  tx: Tx,
  tokenHash: string,
  { remote, name, scope }: z.output<typeof MakeReleaseToken>,
) {
  const [row] = await tx.orm
    .select()
    .from(releaseTokens)
    .where(eq(releaseTokens.tokenHash, tokenHash));
  if (row?.remote !== remote || row.name !== name || row.scope !== scope) throw new KeyReused();
  if (row.revokedAt !== null) throw new NotFound();
  return row;
}

/**
 * Revokes a token, and records which of its releases are removed with it.
 * @throws NotFound when there is none or it is revoked
 */
export async function revokeToken(
  tx: Tx,
  id: number,
  by: By,
  { remove = [], backTo }: { remove?: string[]; backTo?: string | undefined } = {},
): Promise<{ id: number }> {
  const [row] = await tx.orm
    .update(releaseTokens)
    .set({ revokedAt: by.clock().getTime() })
    .where(isWorking(id))
    .returning();
  if (!row) throw new NotFound();
  tx.bump('releases');
  await recordChange(tx, by, {
    action: 'revoked',
    subject: subjectOf(row),
    before: {
      remote: row.remote,
      name: row.name,
      ...(remove.length > 0 && { releases: remove.join(', ') }),
    },
    after: null,
  });
  if (remove.length > 0) await recordRemoved(tx, row.remote, by, { remove, backTo });
  return { id: row.id };
}

/** For somebody who is no longer an owner: the tokens they made, and may have kept, end. */
export async function revokeTokensBy(tx: Tx, accountId: number, by: By): Promise<void> {
  const rows = await tx.orm
    .select({ id: releaseTokens.id })
    .from(releaseTokens)
    .where(and(eq(releaseTokens.madeByAccount, accountId), isNull(releaseTokens.revokedAt)));
  for (const { id } of rows) await revokeToken(tx, id, by);
}

async function recordRemoved(
  tx: Tx,
  remote: string,
  by: By,
  { remove, backTo }: { remove: string[]; backTo: string | undefined },
): Promise<void> {
  await recordChange(tx, by, {
    action: 'deleted',
    subject: { kind: 'release', id: remote, name: `${remote} ${remove.join(', ')}` },
    before: { release: remove.join(', ') },
    after: null,
  });
  if (backTo === undefined) return;
  const isOff = backTo === 'none';
  await recordChange(tx, by, {
    action: isOff ? 'taken-off' : 'rolled-back',
    subject: { kind: 'release', id: remote, name: isOff ? remote : `${remote} ${backTo}` },
    before: { live: 'removed' },
    after: { live: isOff ? null : backTo },
  });
}

/** It was not revoked; it may have ended. */
const isWorking = (id: number) => and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt));

/** @throws NotFound when there is none or it is revoked */
export async function readToken(db: Database, id: number): Promise<Row> {
  const [row] = await db.orm.select().from(releaseTokens).where(isWorking(id));
  if (!row) throw new NotFound();
  return row;
}

function subjectOf({ id, name, remote }: Row) {
  return { kind: 'deploy-token', id, name: `“${name}” for ${remote}` } as const;
}

function toReleaseToken(row: Row): ReleaseToken {
  const { id, remote, name, scope, createdAt, expiresAt, lastUsedAt } = row;
  return {
    id,
    remote,
    name,
    scope,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  };
}

const iso = (moment: number) => new Date(moment).toISOString();
