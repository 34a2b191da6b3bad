import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SignedInSession } from '../../../contract/index.ts';
import { accounts } from '../../platform/accounts/accounts.sql.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/client.ts';
import { NotFound } from '../../platform/errors.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../../platform/session/cookie.ts';
import { sessions } from '../../platform/session/session.sql.ts';
import type { SessionRecord, SessionStore } from '../../platform/session/session.ts';
import { accountSubject, type Reader } from './account-rows.ts';

type SessionRow = typeof sessions.$inferSelect;

/** A change by somebody who is signed in. */
export interface BySession extends By {
  session: SessionRecord;
  clock: Clock;
  sessions: Pick<SessionStore, 'reload'>;
}

/** Where the account of a session is signed in, last used first; or the shared password. */
export async function listSessions(
  db: Reader,
  own: SessionRecord,
  now: Date,
): Promise<SignedInSession[]> {
  const rows = await liveSessions(db, now, ofSameAccount(own));
  return rows.map((row) => toSignedInSession(row, own));
}

export function liveSessions(db: Reader, now: Date, which?: SQL): Promise<SessionRow[]> {
  const time = now.getTime();
  return db.orm
    .select()
    .from(sessions)
    .where(
      and(
        gt(sessions.lastUsedAt, time - SESSION_IDLE_MS),
        gt(sessions.createdAt, time - SESSION_MAX_MS),
        which,
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/** Ends one of the own sessions; an owner may end any. @throws NotFound */
export async function endSession(tx: Tx, id: string, by: BySession): Promise<{ ended: number }> {
  const any = by.session.role === 'owner' ? undefined : ofSameAccount(by.session);
  const [row] = await tx.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.publicId, id), any));
  if (!row) throw new NotFound();
  await end(tx, row, by);
  return { ended: 1 };
}

export async function endOtherSessions(tx: Tx, by: BySession): Promise<{ ended: number }> {
  const others = and(ofSameAccount(by.session), ne(sessions.tokenHash, by.session.tokenHash));
  const rows = await liveSessions(tx, by.clock(), others);
  for (const row of rows) await end(tx, row, by);
  return { ended: rows.length };
}

async function end(tx: Tx, row: SessionRow, by: BySession): Promise<void> {
  const [account] =
    row.accountId === null
      ? []
      : await tx.orm.select().from(accounts).where(eq(accounts.id, row.accountId));
  await tx.orm.delete(sessions).where(eq(sessions.tokenHash, row.tokenHash));
  tx.afterCommit(() => by.sessions.reload());
  await recordChange(tx, by, {
    action: 'session-ended',
    subject: account ? accountSubject(account) : { kind: 'session', name: row.name },
    before: { device: row.device, since: new Date(row.createdAt).toISOString() },
    after: null,
  });
}

/** Of the account, or of the shared password. An access token has none. */
function ofSameAccount({ accountId, confirmedAt }: SessionRecord): SQL {
  if (confirmedAt === null) return sql`false`;
  return accountId === null ? isNull(sessions.accountId) : eq(sessions.accountId, accountId);
}

/** @param own the session that asks; its last use may not be stored yet */
export function toSignedInSession(row: SessionRow, own: SessionRecord): SignedInSession {
  const current = row.tokenHash === own.tokenHash;
  const lastUsedAt = current ? own.lastUsedAt : row.lastUsedAt;
  return {
    id: row.publicId ?? '',
    device: row.device,
    since: new Date(row.createdAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    current,
  };
}
