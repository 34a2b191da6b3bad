import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accountTexts } from '../../../contract/index.ts';
import {
  accounts,
  invitations,
  passkeys,
  recoveryCodes,
} from '../../platform/accounts/accounts.sql.ts';
import { recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { nameKey } from '../../platform/name-key.ts';
import { hasOwner } from '../../platform/session/password.ts';
import { sessions } from '../../platform/session/session.sql.ts';
import type { Holder, SessionStore } from '../../platform/session/session.ts';
import {
  type AccountRow,
  accountState,
  accountSubject,
  findAccount,
  refuseTakenName,
} from './account-rows.ts';
import { closeForFirstOwner } from './admin-password.ts';
import { type EndDeployTokens, endGivenBy } from './end-given.ts';
import { findInvitation, invitationSubject, takeBackInvitationsFor } from './invitations.ts';

/** What somebody sends who accepts an invitation. */
export interface Acceptance {
  token: string;
  /** For a new account; an existing one keeps its name. */
  name: string;
  /** The device of the request. */
  device: string | null;
}

export interface AcceptDeps {
  clock: Clock;
  sessions: Pick<SessionStore, 'reload'>;
  endDeployTokens: EndDeployTokens;
}

/** Stores a password or a passkey, in the transaction of the acceptance. */
export type AddWayIn = (tx: Tx, account: AccountRow) => Promise<void>;

/**
 * Accepts an invitation with a first way in: makes the account, or, for one that exists, replaces all
 * its ways to sign in and ends what it gave out. Two acceptances at once: one wins.
 *
 * @returns for whom to open a session
 * @throws NotFound, or Conflict when the invitation no longer works or the name is taken
 */
export async function acceptInvitation(
  tx: Tx,
  { token, name, device }: Acceptance,
  addWayIn: AddWayIn,
  { clock, sessions, endDeployTokens }: AcceptDeps,
): Promise<Holder> {
  const now = clock();
  const invitation = await findInvitation(tx, token, now);
  await tx.orm
    .update(invitations)
    .set({ usedAt: now.getTime() })
    .where(eq(invitations.id, invitation.id));

  const wasOwned = await hasOwner(tx);
  const account =
    invitation.accountId === null
      ? await makeAccount(tx, name, invitation.role, token, now)
      : await clearWaysIn(tx, invitation.accountId);
  const author = { name: account.name, accountId: account.id, device, createdAt: now.getTime() };
  const by = { session: author, clock };
  if (invitation.accountId !== null) {
    await takeBackInvitationsFor(tx, account.id, by);
    await endGivenBy(tx, account.id, by, endDeployTokens);
  }
  await addWayIn(tx, account);
  const added = await findAccount(tx, account.id);
  await recordChange(tx, by, {
    action: 'accepted',
    subject: accountSubject(added),
    relatedSubjects: [invitationSubject(invitation)],
    before: null,
    after: accountState(added),
  });
  await closeForFirstOwner(tx, wasOwned, by);
  tx.afterCommit(() => sessions.reload());
  return { name: added.name, device, accountId: added.id, role: added.role };
}

/** The handle that names the account of an invitation to authenticators. */
export async function userHandleFor(db: Pick<Database, 'orm'>, token: string, now: Date) {
  const { accountId } = await findInvitation(db, token, now);
  return accountId === null ? newUserHandle(token) : (await findAccount(db, accountId)).userHandle;
}

/** The same for each challenge of an invitation, and random, because the token is. */
function newUserHandle(token: string): string {
  return createHash('sha256').update(`user handle\n${token}`).digest('base64url');
}

async function makeAccount(
  tx: Tx,
  name: string,
  role: AccountRow['role'],
  token: string,
  now: Date,
): Promise<AccountRow> {
  await refuseTakenName(tx, name);
  const [row] = await tx.orm
    .insert(accounts)
    .values({
      name,
      nameKey: nameKey(name),
      role,
      userHandle: newUserHandle(token),
      createdAt: now.getTime(),
    })
    .returning();
  if (!row) throw new Error('the account was not stored');
  return row;
}

/** @throws Conflict for a suspended account */
async function clearWaysIn(tx: Tx, id: number): Promise<AccountRow> {
  const { suspendedAt } = await findAccount(tx, id);
  if (suspendedAt !== null) throw new Conflict(accountTexts.suspended);
  await tx.orm.delete(passkeys).where(eq(passkeys.accountId, id));
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id));
  await tx.orm.delete(sessions).where(eq(sessions.accountId, id));
  await tx.orm
    .update(accounts)
    .set({ passwordHash: null, codesSecret: null, codesSince: null, codesLastStep: null })
    .where(eq(accounts.id, id));
  return findAccount(tx, id);
}
