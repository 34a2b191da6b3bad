import { and, count, eq } from 'drizzle-orm';
import { accountTexts, type Passkey } from '../../../contract/index.ts';
import { accounts, passkeys } from '../../platform/accounts/accounts.sql.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { toPasskey } from '../accounts/account.ts';
import { accountSubject, findAccount } from '../accounts/account-rows.ts';
import { PasskeyRefused } from './passkey-refused.ts';
import type { NewPasskey } from './registration.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;
type StoredAccount = typeof accounts.$inferSelect;

const MOST_PASSKEYS = 20;

/** A passkey by the authenticator's id of it, with its account. */
export async function findPasskey(db: Pick<Database, 'orm'>, credentialId: string) {
  const [found] = await db.orm
    .select({ passkey: passkeys, account: accounts })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** The passkeys of an account that work at a host. */
export function passkeysAt(
  db: Pick<Database, 'orm'>,
  accountId: number,
  host: string,
): Promise<StoredPasskey[]> {
  return db.orm
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.host, host)));
}

/**
 * Stores a new passkey of an account.
 * @throws Conflict when it is registered already, or the account has too many; NotFound without it
 */
export async function storePasskey(
  tx: Tx,
  by: By,
  made: NewPasskey & { accountId: number; host: string; name: string },
): Promise<Passkey> {
  const account = await findAccount(tx, made.accountId);
  const [stored] = await tx.orm
    .select({ number: count() })
    .from(passkeys)
    .where(eq(passkeys.accountId, made.accountId));
  if (stored && stored.number >= MOST_PASSKEYS) throw new Conflict(accountTexts.tooManyPasskeys);
  const [added] = await tx.orm
    .insert(passkeys)
    .values({ ...made, createdAt: by.clock().getTime() })
    .onConflictDoNothing()
    .returning();
  if (!added) throw new Conflict(accountTexts.passkeyKnown);
  const { id, name, host } = added;
  await recordChange(tx, by, {
    action: 'added',
    subject: { kind: 'passkey', id, name },
    relatedSubjects: [accountSubject(account)],
    before: null,
    after: { name, host },
  });
  return toPasskey(added, host);
}

/**
 * Uses a passkey, once it is proved. Its counter has to grow: otherwise there are two copies of it, of
 * which one may be stolen. Passkeys that are synced between devices have none, and stay at 0.
 *
 * @returns its account
 * @throws PasskeyRefused when it did not grow, has been removed, or the account is suspended
 */
export async function usePasskey(
  tx: Tx,
  { credentialId, counter }: { credentialId: string; counter: number },
  now: Date,
): Promise<StoredAccount> {
  const found = await findPasskey(tx, credentialId);
  if (!found || found.account.suspendedAt !== null) throw new PasskeyRefused();
  const { passkey, account } = found;
  if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0))
    throw new PasskeyRefused(accountTexts.passkeyCopied);
  await tx.orm
    .update(passkeys)
    .set({ counter, lastUsedAt: now.getTime() })
    .where(eq(passkeys.id, passkey.id));
  return account;
}
