import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  accountTexts,
  type listPeople as listPeopleContract,
  type Person,
  type updatePerson as updatePersonContract,
} from '../../../contract/index.ts';
import { accounts, passkeys } from '../../platform/accounts/accounts.sql.ts';
import { recordChange } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { adminPasswordHash, hasOwner } from '../../platform/session/password.ts';
import { sessions } from '../../platform/session/session.sql.ts';
import type { SessionRecord } from '../../platform/session/session.ts';
import { type AccountRow, accountState, accountSubject, findAccount } from './account-rows.ts';
import { closeForFirstOwner } from './admin-password.ts';
import { type EndDeployTokens, endGivenBy } from './end-given.ts';
import { listOpenInvitations } from './invitations.ts';
import { type BySession, liveSessions, toSignedInSession } from './signed-in-sessions.ts';

/** Who has an account, who is invited, and whether the shared password still works. */
export async function listPeople(
  db: Database,
  own: SessionRecord,
  now: Date,
): Promise<z.output<(typeof listPeopleContract)['output']>> {
  const rows = await db.orm.select().from(accounts).orderBy(asc(accounts.id));
  const allPasskeys = await db.orm.select({ accountId: passkeys.accountId }).from(passkeys);
  const signedIn = await liveSessions(db, now, isNotNull(sessions.accountId));
  return {
    people: rows.map((row) => ({
      ...toPerson(row),
      passkeys: allPasskeys.filter(({ accountId }) => accountId === row.id).length,
      sessions: signedIn
        .filter(({ accountId }) => accountId === row.id)
        .map((session) => toSignedInSession(session, own)),
    })),
    invitations: await listOpenInvitations(db, now),
    adminPasswordOpen: (await adminPasswordHash(db)) !== null,
  };
}

/**
 * Changes the role of an account, suspends it, which ends its sessions, or resumes it.
 * @throws NotFound, Conflict for the last owner
 */
export async function updatePerson(
  tx: Tx,
  { id, role, suspended }: z.output<(typeof updatePersonContract)['input']>,
  by: BySession,
  endDeployTokens: EndDeployTokens,
): Promise<{ id: number }> {
  const before = await findAccount(tx, id);
  const wasOwned = await hasOwner(tx);
  const isSuspended = suspended ?? before.suspendedAt !== null;
  const [after] = await tx.orm
    .update(accounts)
    .set({
      role: role ?? before.role,
      suspendedAt: isSuspended ? (before.suspendedAt ?? by.clock().getTime()) : null,
    })
    .where(eq(accounts.id, id))
    .returning();
  if (!after) throw new Error('the account is gone');
  await refuseWithoutOwner(tx, wasOwned);
  if (isSuspended) await endSessionsOf(tx, id);
  await recordChange(tx, by, {
    action: actionOf(before, after),
    subject: accountSubject(after),
    before: accountState(before),
    after: accountState(after),
  });
  if (isOwner(before) && !isOwner(after)) await endGivenBy(tx, id, by, endDeployTokens);
  await closeForFirstOwner(tx, wasOwned, by);
  tx.afterCommit(() => by.sessions.reload());
  return { id };
}

/** Removes an account, with its ways in and sessions. @throws NotFound, Conflict for the last owner */
export async function removePerson(
  tx: Tx,
  id: number,
  by: BySession,
  endDeployTokens: EndDeployTokens,
): Promise<{ id: number }> {
  const before = await findAccount(tx, id);
  const wasOwned = await hasOwner(tx);
  await endSessionsOf(tx, id);
  // Before the account is gone, and with it whose they are.
  await endGivenBy(tx, id, by, endDeployTokens);
  await tx.orm.delete(accounts).where(eq(accounts.id, id));
  await refuseWithoutOwner(tx, wasOwned);
  await recordChange(tx, by, {
    action: 'deleted',
    subject: accountSubject(before),
    before: accountState(before),
    after: null,
  });
  tx.afterCommit(() => by.sessions.reload());
  return { id };
}

const isOwner = ({ role, suspendedAt }: AccountRow) => role === 'owner' && suspendedAt === null;

/** Once there is an owner, one stays who is not suspended. */
async function refuseWithoutOwner(tx: Tx, wasOwned: boolean): Promise<void> {
  if (!wasOwned) return;
  const owners = and(eq(accounts.role, 'owner'), isNull(accounts.suspendedAt));
  if ((await tx.orm.$count(accounts, owners)) === 0) throw new Conflict(accountTexts.lastOwner);
}

async function endSessionsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.orm.delete(sessions).where(eq(sessions.accountId, accountId));
}

function actionOf(before: AccountRow, after: AccountRow) {
  if ((before.suspendedAt === null) === (after.suspendedAt === null)) return 'changed';
  return after.suspendedAt === null ? 'resumed' : 'suspended';
}

function toPerson(row: AccountRow): Omit<Person, 'passkeys' | 'sessions'> {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    createdAt: new Date(row.createdAt).toISOString(),
    suspendedAt: isoOrNull(row.suspendedAt),
    lastSignInAt: isoOrNull(row.lastSignInAt),
    hasPassword: row.passwordHash !== null,
    hasCodes: row.codesSince !== null,
  };
}

function isoOrNull(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
