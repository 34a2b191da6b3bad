import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  accountTexts,
  type Invitation,
  type inviteAgain as inviteAgainContract,
  type invitePerson as invitePersonContract,
  type OpenInvitation,
} from '../../../contract/index.ts';
import { accounts, invitations } from '../../platform/accounts/accounts.sql.ts';
import { type By, recordChange, type Subject } from '../../platform/audit/audit.ts';
import { DAY } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, KeyReused, NotFound, type Refusal } from '../../platform/errors.ts';
import { hashOfSecret } from '../../platform/session/new-secret.ts';
import { accountSubject, findAccount, type Reader, refuseTakenName } from './account-rows.ts';

type InvitationRow = typeof invitations.$inferSelect;

interface MadeInvitation {
  id: number;
  token: string;
  expiresAt: string;
}

/** Invites somebody new. @throws Conflict when an account has the name */
export async function invitePerson(
  tx: Tx,
  { name, role, days }: z.output<(typeof invitePersonContract)['input']>,
  token: string,
  by: By,
): Promise<MadeInvitation> {
  await refuseTakenName(tx, name);
  return makeInvitation(tx, { name, role, accountId: null, days }, token, by);
}

/**
 * A link with which somebody who cannot sign in gets a new way in. Earlier links for them no longer
 * work. @throws NotFound, Conflict for a suspended account
 */
export async function inviteAgain(
  tx: Tx,
  { id, days }: z.output<(typeof inviteAgainContract)['input']>,
  token: string,
  by: By,
): Promise<MadeInvitation> {
  const { name, role, suspendedAt } = await findAccount(tx, id);
  if (suspendedAt !== null) throw new Conflict(accountTexts.resumeFirst);
  return makeInvitation(tx, { name, role, accountId: id, days }, token, by);
}

interface NewInvitation extends Pick<InvitationRow, 'name' | 'role' | 'accountId'> {
  days: number;
}

async function makeInvitation(
  tx: Tx,
  { days, ...about }: NewInvitation,
  token: string,
  by: By,
): Promise<MadeInvitation> {
  const now = by.clock().getTime();
  const tokenHash = hashOfSecret(token);
  const repeated = await findByHash(tx, tokenHash);
  if (repeated) {
    const isSame = repeated.name === about.name && repeated.accountId === about.accountId;
    if (!isSame || repeated.role !== about.role) throw new KeyReused();
    const works = repeated.usedAt === null && repeated.revokedAt === null;
    if (!works || repeated.expiresAt <= now) throw await whyNotOpen(tx, repeated.id);
    return toMade(repeated, token);
  }
  if (about.accountId !== null) await takeBackInvitationsFor(tx, about.accountId, by);
  const [row] = await tx.orm
    .insert(invitations)
    .values({
      ...about,
      tokenHash,
      invitedBy: by.session?.name ?? null,
      invitedByAccount: by.session?.accountId ?? null,
      createdAt: now,
      expiresAt: now + days * DAY,
    })
    .returning();
  if (!row) throw new Error('the invitation was not stored');
  await recordChange(tx, by, {
    action: 'invited',
    subject: invitationSubject(row),
    relatedSubjects: ofAccount(row),
    before: null,
    after: { ...invitationState(row), expiresAt: new Date(row.expiresAt).toISOString() },
  });
  return toMade(row, token);
}

/** @throws NotFound for one that is taken back already, Conflict for one that was used or has expired */
export async function takeBackInvitation(tx: Tx, id: number, by: By): Promise<{ id: number }> {
  const now = by.clock().getTime();
  const [row] = await tx.orm
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning();
  if (!row) throw await whyNotOpen(tx, id);
  await recordChange(tx, by, {
    action: 'revoked',
    subject: invitationSubject(row),
    relatedSubjects: ofAccount(row),
    before: invitationState(row),
    after: null,
  });
  return { id };
}

async function whyNotOpen(tx: Tx, id: number): Promise<Refusal> {
  const [row] = await tx.orm.select().from(invitations).where(eq(invitations.id, id));
  if (!row) return new NotFound();
  if (row.usedAt !== null) return new Conflict(accountTexts.usedMeanwhile);
  return row.revokedAt === null ? new Conflict(accountTexts.expiredMeanwhile) : new NotFound();
}

/** For a person who may no longer invite anybody: their open invitations are taken back. */
export async function takeBackInvitationsBy(tx: Tx, accountId: number, by: By): Promise<void> {
  await takeBackAll(tx, eq(invitations.invitedByAccount, accountId), by);
}

/** For an account that gets a new link or way in: an earlier link may be with somebody else. */
export async function takeBackInvitationsFor(tx: Tx, accountId: number, by: By): Promise<void> {
  await takeBackAll(tx, eq(invitations.accountId, accountId), by);
}

async function takeBackAll(tx: Tx, which: SQL, by: By): Promise<void> {
  const rows = await tx.orm
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(which, isOpen(by.clock().getTime())));
  for (const { id } of rows) await takeBackInvitation(tx, id, by);
}

/** The open invitation of a token. @throws NotFound, or Conflict when it no longer works */
export async function findInvitation(db: Reader, token: string, now: Date): Promise<InvitationRow> {
  const row = await findByHash(db, hashOfSecret(token));
  if (!row) throw new NotFound(accountTexts.unknownInvitation);
  if (row.usedAt !== null) throw new Conflict(accountTexts.usedInvitation);
  if (row.revokedAt !== null) throw new Conflict(accountTexts.revokedInvitation);
  if (row.expiresAt <= now.getTime()) throw new Conflict(accountTexts.expiredInvitation);
  return row;
}

/** What somebody sees who opens the link. @throws NotFound, Conflict */
export async function lookAtInvitation(db: Reader, token: string, now: Date): Promise<Invitation> {
  const row = await findInvitation(db, token, now);
  const account = row.accountId === null ? null : await findAccount(db, row.accountId);
  if (account && account.suspendedAt !== null) throw new Conflict(accountTexts.suspended);
  return {
    name: account?.name ?? row.name,
    role: account?.role ?? row.role,
    invitedBy: row.invitedBy,
    expiresAt: new Date(row.expiresAt).toISOString(),
    forAccount: account !== null,
  };
}

export async function listOpenInvitations(db: Reader, now: Date): Promise<OpenInvitation[]> {
  const rows = await db.orm
    .select({ invitation: invitations, account: accounts })
    .from(invitations)
    .leftJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(isOpen(now.getTime()))
    .orderBy(invitations.id);
  return rows.map(({ invitation, account }) => ({
    id: invitation.id,
    name: account?.name ?? invitation.name,
    role: account?.role ?? invitation.role,
    invitedBy: invitation.invitedBy,
    createdAt: new Date(invitation.createdAt).toISOString(),
    expiresAt: new Date(invitation.expiresAt).toISOString(),
    accountId: invitation.accountId,
  }));
}

/** Neither used, nor taken back, nor expired. */
function isOpen(now: number) {
  return and(
    isNull(invitations.usedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
  );
}

async function findByHash(db: Reader, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await db.orm.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
  return row;
}

function toMade({ id, expiresAt }: InvitationRow, token: string): MadeInvitation {
  return { id, token, expiresAt: new Date(expiresAt).toISOString() };
}

export function invitationSubject({ id, name }: Pick<InvitationRow, 'id' | 'name'>): Subject {
  return { kind: 'invitation', id, name };
}

function invitationState({ name, role }: InvitationRow) {
  return { name, role };
}

function ofAccount({ accountId, name }: InvitationRow): Subject[] {
  return accountId === null ? [] : [accountSubject({ id: accountId, name })];
}
