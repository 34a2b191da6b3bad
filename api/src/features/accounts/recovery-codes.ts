import { and, eq } from 'drizzle-orm';
import { recoveryCodes } from '../../platform/accounts/accounts.sql.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { randomGroups } from '../../platform/session/password.ts';
import { hashForLookup } from '../../platform/session/password-hash.ts';
import { type AccountRow, accountSubject, type Reader } from './account-rows.ts';

/** Recovery codes: 50 bits, hashed like passwords. Each works once, in place of all other proofs. */

const RECOVERY_CODES = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => randomGroups(2).join('-'));
}

/** A typed recovery code as it is hashed; null for a text that cannot be one. */
export function asRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-km-np-z2-9]{10}$/.test(letters) ? letters : null;
}

/**
 * The user handle, which is random, is the salt. One hash then finds the code among ten. Without an
 * account it takes as long.
 */
export function hashRecoveryCode(letters: string, account: AccountRow | null): Promise<string> {
  return hashForLookup(letters, account?.userHandle ?? 'no account has this handle');
}

export async function countRecoveryCodes(db: Reader, accountId: number): Promise<number> {
  return db.orm.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId));
}

/** Whether an account has this code, which stays usable. */
export async function hasRecoveryCode(db: Reader, accountId: number, codeHash: string) {
  const found = await db.orm.$count(recoveryCodes, matches(accountId, codeHash));
  return found > 0;
}

/** Uses a code up. @returns false when the account has no such code */
export async function useRecoveryCode(
  tx: Tx,
  account: AccountRow,
  codeHash: string,
  by: By,
): Promise<boolean> {
  const before = await countRecoveryCodes(tx, account.id);
  const used = await tx.orm
    .delete(recoveryCodes)
    .where(matches(account.id, codeHash))
    .returning({ id: recoveryCodes.accountId });
  if (used.length === 0) return false;
  await recordCodesLeft(tx, account, before, before - 1, by);
  return true;
}

/** Replaces all codes of an account. */
export async function storeRecoveryCodes(
  tx: Tx,
  account: AccountRow,
  hashes: readonly string[],
  by: By,
): Promise<void> {
  const before = await countRecoveryCodes(tx, account.id);
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
  const rows = hashes.map((codeHash) => ({ accountId: account.id, codeHash }));
  await tx.orm.insert(recoveryCodes).values(rows);
  await recordChange(tx, by, {
    action: 'changed',
    subject: accountSubject(account),
    before: { recoveryCodes: before },
    after: { recoveryCodes: `${hashes.length} new ones` },
  });
}

function recordCodesLeft(tx: Tx, account: AccountRow, before: number, after: number, by: By) {
  return recordChange(tx, by, {
    action: 'changed',
    subject: accountSubject(account),
    before: { recoveryCodes: before },
    after: { recoveryCodes: after },
  });
}

function matches(accountId: number, codeHash: string) {
  return and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash));
}
