import { and, eq, isNull } from 'drizzle-orm';
import { accessTokens } from '../accounts/accounts.sql.ts';
import { type By, recordChange } from '../audit/audit.ts';
import type { Tx } from '../db/client.ts';
import { NotFound } from '../errors.ts';

/** @throws NotFound when there is none, or it is revoked */
export async function revokeAccessToken(tx: Tx, id: number, by: By): Promise<{ id: number }> {
  const [row] = await tx.orm
    .update(accessTokens)
    .set({ revokedAt: by.clock().getTime() })
    .where(and(eq(accessTokens.id, id), isNull(accessTokens.revokedAt)))
    .returning();
  if (!row) throw new NotFound();
  await recordChange(tx, by, {
    action: 'revoked',
    subject: { kind: 'access-token', id, name: row.name },
    before: { name: row.name, role: row.role },
    after: null,
  });
  return { id };
}

/**
 * For somebody who is no longer an owner: the tokens they made, and may have kept, end. Null for those
 * of the shared admin password.
 */
export async function revokeAccessTokensBy(
  tx: Tx,
  accountId: number | null,
  by: By,
): Promise<void> {
  const { madeByAccount } = accessTokens;
  const rows = await tx.orm
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(
      and(
        accountId === null ? isNull(madeByAccount) : eq(madeByAccount, accountId),
        isNull(accessTokens.revokedAt),
      ),
    );
  for (const { id } of rows) await revokeAccessToken(tx, id, by);
}
