import { eq } from 'drizzle-orm';
import { accountTexts } from '../../../contract/index.ts';
import { accounts } from '../../platform/accounts/accounts.sql.ts';
import type { Subject } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { nameKey } from '../../platform/name-key.ts';
import type { SessionRecord } from '../../platform/session/session.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** For reading, in a transaction or outside. */
export type Reader = Pick<Tx, 'orm'>;

/** The account, in an empty list when it is gone. */
export function findAccounts(db: Reader, id: number): Promise<AccountRow[]> {
  return db.orm.select().from(accounts).where(eq(accounts.id, id));
}

/** @throws NotFound */
export async function findAccount(db: Reader, id: number): Promise<AccountRow> {
  const [row] = await findAccounts(db, id);
  if (!row) throw new NotFound();
  return row;
}

/** The account of a session. @throws Conflict for the shared password and for access tokens */
export async function ownAccount(
  db: Reader,
  session: Pick<SessionRecord, 'accountId' | 'confirmedAt'> | null,
): Promise<AccountRow> {
  if (session?.confirmedAt === null) throw new Conflict(accountTexts.tokenHasNoAccount);
  if (typeof session?.accountId !== 'number') throw new Conflict(accountTexts.needsAccount);
  return findAccount(db, session.accountId);
}

export async function findAccountByName(
  db: Reader,
  name: string | null,
): Promise<AccountRow | null> {
  if (name === null) return null;
  const key = nameKey(name);
  const [row] = await db.orm.select().from(accounts).where(eq(accounts.nameKey, key));
  return row ?? null;
}

/** @throws Conflict when another account has the name */
export async function refuseTakenName(tx: Reader, name: string, own?: number): Promise<void> {
  const taken = await findAccountByName(tx, name);
  if (taken && taken.id !== own) throw new Conflict(accountTexts.nameTaken);
}

export function accountSubject({ id, name }: Pick<AccountRow, 'id' | 'name'>): Subject {
  return { kind: 'account', id, name };
}

/** What the audit log keeps of an account. No secret, and no hash of one. */
export function accountState(row: AccountRow) {
  return {
    name: row.name,
    role: row.role,
    suspended: row.suspendedAt !== null,
    password: row.passwordHash === null ? 'none' : 'set',
    oneTimeCodes: row.codesSince === null ? 'off' : 'on',
  };
}
