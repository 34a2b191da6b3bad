import { and, eq, ne } from 'drizzle-orm';
import { accountTexts } from '../../../contract/index.ts';
import { passkeys } from '../../platform/accounts/accounts.sql.ts';
import { recordChange, type Subject } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { type AccountRow, accountSubject, ownAccount } from '../accounts/account-rows.ts';
import { type BySession, endOtherSessions } from '../accounts/signed-in-sessions.ts';
import type { StoredPasskey } from './stored-passkeys.ts';

/** @throws NotFound for somebody else's, too */
export async function renamePasskey(
  tx: Tx,
  { id, name }: { id: number; name: string },
  by: BySession,
): Promise<{ id: number }> {
  const account = await ownAccount(tx, by.session);
  const passkey = await ownPasskey(tx, account, id);
  await tx.orm.update(passkeys).set({ name }).where(eq(passkeys.id, id));
  await recordChange(tx, by, {
    action: 'changed',
    subject: subjectOf({ id, name }),
    relatedSubjects: [accountSubject(account)],
    before: { name: passkey.name },
    after: { name },
  });
  return { id };
}

/**
 * Removes a passkey, and ends the other sessions of its account: somebody else may have the device.
 * @param host where the account must still have a passkey, if it has no password
 * @throws NotFound, Conflict when it is the last way to sign in here
 */
export async function removePasskey(
  tx: Tx,
  id: number,
  host: string | null,
  by: BySession,
): Promise<{ id: number }> {
  const account = await ownAccount(tx, by.session);
  const passkey = await ownPasskey(tx, account, id);
  const others = await tx.orm.$count(
    passkeys,
    and(
      eq(passkeys.accountId, account.id),
      ne(passkeys.id, id),
      eq(passkeys.host, host ?? passkey.host),
    ),
  );
  if (account.passwordHash === null && others === 0) throw new Conflict(accountTexts.lastWayIn);
  await tx.orm.delete(passkeys).where(eq(passkeys.id, id));
  await recordChange(tx, by, {
    action: 'deleted',
    subject: subjectOf(passkey),
    relatedSubjects: [accountSubject(account)],
    before: { name: passkey.name, host: passkey.host },
    after: null,
  });
  await endOtherSessions(tx, by);
  return { id };
}

async function ownPasskey(tx: Tx, account: AccountRow, id: number): Promise<StoredPasskey> {
  const [passkey] = await tx.orm
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, account.id)));
  if (!passkey) throw new NotFound();
  return passkey;
}

function subjectOf({ id, name }: Pick<StoredPasskey, 'id' | 'name'>): Subject {
  return { kind: 'passkey', id, name };
}
