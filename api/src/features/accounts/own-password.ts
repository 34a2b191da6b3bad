import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { changePassword as changePasswordContract } from '../../../contract/index.ts';
import { accounts, passkeys, recoveryCodes } from '../../platform/accounts/accounts.sql.ts';
import { recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { verifyPassword } from '../../platform/session/password-hash.ts';
import { sessions } from '../../platform/session/session.sql.ts';
import { withoutCodes } from './account.ts';
import { type AccountRow, accountSubject, ownAccount } from './account-rows.ts';
import { type EndDeployTokens, endGivenBy } from './end-given.ts';
import { takeBackInvitationsFor } from './invitations.ts';
import { hashNewPassword, type PasswordDeps } from './new-password.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import type { BySession } from './signed-in-sessions.ts';

type NewPassword = z.output<(typeof changePasswordContract)['input']>;

/**
 * Sets or changes the password, and ends the other sessions of the account and links that would give
 * it a new way in; with `endEverything`, all else that somebody who knew the password can have made.
 * The same password again only ends what was asked for.
 * @throws Invalid for an easy password, Conflict for a session of the shared password
 */
export async function changePassword(
  deps: PasswordDeps & { endDeployTokens: EndDeployTokens },
  { password, endEverything }: NewPassword,
  by: BySession,
): Promise<{ id: number }> {
  const { db } = deps;
  const { id, name, passwordHash } = await ownAccount(db, by.session);
  const isSame = await deps.sessions.inTurn(true, () => verifyPassword(passwordHash, password));
  if (isSame && !endEverything) return { id };
  const hashed = isSame ? null : await hashNewPassword(deps, password, name);
  await db.write(async (tx) => {
    const before = await ownAccount(tx, by.session);
    const others = and(eq(sessions.accountId, id), ne(sessions.tokenHash, by.session.tokenHash));
    await tx.orm.delete(sessions).where(others);
    if (hashed !== null) {
      await tx.orm.update(accounts).set({ passwordHash: hashed }).where(eq(accounts.id, id));
      await recordChange(tx, by, {
        action: 'changed',
        subject: accountSubject(before),
        before: { password: before.passwordHash === null ? 'none' : 'set' },
        after: { password: before.passwordHash === null ? 'set' : 'changed' },
      });
    }
    await takeBackInvitationsFor(tx, id, by);
    if (endEverything) {
      await removeOtherWaysIn(tx, before, by);
      await endGivenBy(tx, id, by, deps.endDeployTokens);
    }
    tx.afterCommit(() => by.sessions.reload());
  });
  return { id };
}

/** Leaves the password alone: the others may be somebody else's. */
async function removeOtherWaysIn(tx: Tx, account: AccountRow, by: BySession): Promise<void> {
  const ofAccount = eq(passkeys.accountId, account.id);
  const before = {
    passkeys: await tx.orm.$count(passkeys, ofAccount),
    recoveryCodes: (await countRecoveryCodes(tx, account.id)) || 'none',
    oneTimeCodes: account.codesSince === null ? 'off' : 'on',
  };
  await tx.orm.delete(passkeys).where(ofAccount);
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
  await tx.orm.update(accounts).set(withoutCodes).where(eq(accounts.id, account.id));
  await recordChange(tx, by, {
    action: 'changed',
    subject: accountSubject(account),
    before,
    after: { passkeys: 0, recoveryCodes: 'none', oneTimeCodes: 'off' },
  });
}
