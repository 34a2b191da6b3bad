import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AccessToken, makeAccessToken as contract } from '../../../contract/index.ts';
import { accessTokens } from '../../platform/accounts/accounts.sql.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import { DAY } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { KeyReused, NotFound } from '../../platform/errors.ts';
import { hashOfSecret } from '../../platform/session/new-secret.ts';

type Row = typeof accessTokens.$inferSelect;

/** All tokens, newest first; revoked and expired ones stay in the list. */
export async function listAccessTokens(db: Database): Promise<AccessToken[]> {
  const rows = await db.orm.select().from(accessTokens).orderBy(desc(accessTokens.id));
  return rows.map(toAccessToken);
}

/**
 * Stores a token's hash, role and end. The same secret again, from a repeated request, is the same
 * token.
 * @throws KeyReused when its name or role differs, NotFound when it was revoked since
 */
export async function makeAccessToken(
  tx: Tx,
  { name, role, days }: z.output<(typeof contract)['input']>,
  secret: string,
  by: By,
): Promise<z.input<(typeof contract)['output']>> {
  const now = by.clock().getTime();
  const tokenHash = hashOfSecret(secret);
  const [row] = await tx.orm
    .insert(accessTokens)
    .values({
      name,
      role,
      tokenHash,
      madeBy: by.session?.name ?? null,
      madeByAccount: by.session?.accountId ?? null,
      createdAt: now,
      expiresAt: now + days * DAY,
    })
    .onConflictDoNothing()
    .returning();
  const made = row ?? (await findMade(tx, tokenHash, { name, role }));
  const { id, expiresAt } = toAccessToken(made);
  if (row) {
    await recordChange(tx, by, {
      action: 'made',
      subject: { kind: 'access-token', id, name },
      before: null,
      after: { name, role, expiresAt },
    });
  }
  return { id, token: secret, expiresAt };
}

async function findMade(tx: Tx, tokenHash: string, requested: Pick<Row, 'name' | 'role'>) {
  const [row] = await tx.orm
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, tokenHash));
  if (row?.name !== requested.name || row.role !== requested.role) throw new KeyReused();
  if (row.revokedAt !== null) throw new NotFound();
  return row;
}

function toAccessToken(row: Row): AccessToken {
  const iso = (moment: number) => new Date(moment).toISOString();
  const isoOrNull = (moment: number | null) => (moment === null ? null : iso(moment));
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    madeBy: row.madeBy,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    lastUsedAt: isoOrNull(row.lastUsedAt),
    revokedAt: isoOrNull(row.revokedAt),
  };
}
