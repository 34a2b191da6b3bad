import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '../../platform/accounts/accounts.sql.ts';
import { recordChange } from '../../platform/audit/audit.ts';
import { verifyPassword } from '../../platform/session/password-hash.ts';
import { sessions } from '../../platform/session/session.sql.ts';
import { accountSubject, ownAccount } from './account-rows.ts';
import { hashNewPassword, type PasswordDeps } from './new-password.ts';
import type { BySession } from './signed-in-sessions.ts';

/**
 * Sets or changes the password, and ends the other sessions of the account. The same password again
 * changes nothing.
 * @throws Invalid for an easy password, Conflict for a session of the shared password
 */
export async function changePassword(
  deps: PasswordDeps,
  password: string,
  by: BySession,
): Promise<{ id: number }> {
  const { db } = deps;
  const { id, name, passwordHash } = await ownAccount(db, by.session);
  if (await deps.sessions.inTurn(true, () => verifyPassword(passwordHash, password))) return { id };
  const hashed = await hashNewPassword(deps, password, name);
  await db.write(async (tx) => {
    const before = await ownAccount(tx, by.session);
    await tx.orm.update(accounts).set({ passwordHash: hashed }).where(eq(accounts.id, id));
    const others = and(eq(sessions.accountId, id), ne(sessions.tokenHash, by.session.tokenHash));
    await tx.orm.delete(sessions).where(others);
    await recordChange(tx, by, {
      action: 'changed',
      subject: accountSubject(before),
      before: { password: before.passwordHash === null ? 'none' : 'set' },
      after: { password: before.passwordHash === null ? 'set' : 'changed' },
    });
    tx.afterCommit(() => by.sessions.reload());
  });
  return { id };
}
