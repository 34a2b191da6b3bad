import { and, asc, eq } from 'drizzle-orm';
import { type Account, accountTexts, type Passkey } from '../../../contract/index.ts';
import { accounts, invitations, passkeys } from '../../platform/accounts/accounts.sql.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { nameKey } from '../../platform/name-key.ts';
import type { SessionRecord } from '../../platform/session/session.ts';
import {
  type AccountRow,
  accountState,
  accountSubject,
  findAccount,
  ownAccount,
  refuseTakenName,
} from './account-rows.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import type { BySession } from './signed-in-sessions.ts';

/**
 * The account of a session and its ways in.
 * @param host the host that passkeys belong to; null where there can be none
 * @throws Conflict for a session of the shared password
 */
export async function readAccount(
  db: Database,
  session: SessionRecord | null,
  host: string | null,
): Promise<Account> {
  const account = await ownAccount(db, session);
  const rows = await db.orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, account.id))
    .orderBy(asc(passkeys.id));
  return {
    id: account.id,
    name: account.name,
    role: account.role,
    hasPassword: account.passwordHash !== null,
    hasCodes: account.codesSince !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, account.id),
    passkeysPossible: host !== null,
    passkeys: rows.map((row) => toPasskey(row, host)),
  };
}

export function toPasskey(row: typeof passkeys.$inferSelect, host: string | null): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: new Date(row.createdAt).toISOString(),
    lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt).toISOString(),
    host: row.host,
    worksHere: row.host === host,
  };
}

/** @throws Conflict when another account has the name */
export async function renameAccount(tx: Tx, name: string, by: BySession): Promise<{ id: number }> {
  const account = await ownAccount(tx, by.session);
  await refuseTakenName(tx, name, account.id);
  // Whoever was invited sees by whom.
  await tx.orm
    .update(invitations)
    .set({ invitedBy: name })
    .where(eq(invitations.invitedByAccount, account.id));
  const change = { name, nameKey: nameKey(name) };
  await changeAccount(tx, account, change, by);
  tx.afterCommit(() => by.sessions.reload());
  return { id: account.id };
}

/**
 * @param host where there must be a passkey to sign in with; null where there can be none
 * @throws Conflict when there is none
 */
export async function removePassword(
  tx: Tx,
  host: string | null,
  by: BySession,
): Promise<{ id: number }> {
  const account = await ownAccount(tx, by.session);
  const here = and(eq(passkeys.accountId, account.id), eq(passkeys.host, host ?? ''));
  if ((await tx.orm.$count(passkeys, here)) === 0) throw new Conflict(accountTexts.lastWayIn);
  await changeAccount(tx, account, { passwordHash: null, ...withoutCodes }, by);
  return { id: account.id };
}

/** Codes go with a password. */
export const withoutCodes = { codesSecret: null, codesSince: null, codesLastStep: null };

/** Changes an account and records what changed. */
export async function changeAccount(
  tx: Tx,
  account: AccountRow,
  change: Partial<AccountRow>,
  by: By,
): Promise<void> {
  await tx.orm.update(accounts).set(change).where(eq(accounts.id, account.id));
  const after = await findAccount(tx, account.id);
  await recordChange(tx, by, {
    action: 'changed',
    subject: accountSubject(after),
    before: accountState(account),
    after: accountState(after),
  });
}
