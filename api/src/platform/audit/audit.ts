import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  AuditAction,
  AuditKind,
  AuditRecord,
  listAudit as listAuditContract,
} from '../../../contract/index.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import { auditLog, auditSubjects, failedSignIns, ofSeveral } from './audit.sql.ts';
import { changedFields } from './changed-fields.ts';

/** Who makes a change: an account, or somebody with the shared admin password. */
export interface Author {
  /** The name of the account, or what somebody typed beside the shared password. */
  name: string | null;
  /** Null with the shared password. */
  accountId: number | null;
  device: string | null;
  createdAt: number;
}

/** Who makes a change, and when. A route's call fits this type. */
export interface By {
  session: Author | null;
  clock: Clock;
}

export interface Subject {
  kind: AuditKind;
  /** Undefined for subjects of which there is only one. */
  id?: number | string;
  /** The name that people see. */
  name?: string | null;
}

export interface Change {
  action: AuditAction;
  subject: Subject;
  /** Other subjects whose history shows the record too. */
  relatedSubjects?: Subject[];
  /** The whole state before; null when it did not exist. Only changed fields are stored. */
  before: object | null;
  /** The whole state after; null when it was deleted. */
  after: object | null;
  /** The device of somebody without a session. */
  device?: string | null;
}

/**
 * Records a change, in the transaction that makes it.
 * @returns the record's id; null when nothing changed, which is not recorded
 */
export async function recordChange(
  tx: Tx,
  { session, clock }: By,
  change: Change,
): Promise<number | null> {
  const { action, subject, relatedSubjects = [] } = change;
  const { before, after } = changedFields(change.before, change.after);
  if (before && after && Object.keys(after).length === 0) return null;
  const [added] = await tx.orm
    .insert(auditLog)
    .values({
      at: clock().getTime(),
      sessionName: session?.name ?? null,
      sessionDevice: session?.device ?? change.device ?? null,
      sessionStartedAt: session?.createdAt ?? null,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id === undefined ? null : String(subject.id),
      subjectName: subject.name ?? null,
      before,
      after,
      accountId: session?.accountId ?? null,
    })
    .returning({ id: auditLog.id });
  if (!added) throw new Error('the change was not recorded');
  const about = [subject, ...relatedSubjects].flatMap(({ kind, id }) =>
    id === undefined ? [] : [{ kind, id }],
  );
  if (about.length > 0) await addAuditSubjects(tx, added.id, about);
  return added.id;
}

/** So that a record is in the history of each. As one parameter: a statement takes 32,766 at most. */
export async function addAuditSubjects(
  tx: Tx,
  auditId: number,
  about: readonly { kind: AuditKind; id: number | string }[],
): Promise<void> {
  await tx.rows(
    `INSERT INTO audit_subjects (kind, subject_id, audit_id)
     SELECT value ->> 'kind', CAST(value ->> 'id' AS TEXT), ? FROM json_each(?) WHERE true
     ON CONFLICT DO NOTHING`,
    [auditId, JSON.stringify(about)],
  );
}

type AuditQuery = z.output<(typeof listAuditContract)['input']>;

/**
 * A page of the audit log, newest first: of everything, of one kind, of one subject, or the changes of
 * several entries.
 */
export async function listAudit(db: Database, query: AuditQuery): Promise<AuditRecord[]> {
  const { kind, id, before, limit } = query;
  const ofOne = kind && id ? await auditIdsOf(db, { kind, id }, before, limit) : undefined;
  const rows = await selectRecords(db, query, ofOne);
  return rows.map(({ record, failed }) => toRecord(record, failed));
}

/** @param ofOne the ids of the page, when it is about one subject */
export function selectRecords(
  db: Database,
  { kind, entries, before, limit }: AuditQuery,
  ofOne?: number[],
) {
  const older = before === undefined ? undefined : lt(auditLog.id, before);
  const several = entries && and(eq(auditLog.action, 'changed-many'), ofSeveral(auditLog));
  return db.orm
    .select({ record: auditLog, failed: failedSignIns })
    .from(auditLog)
    .leftJoin(failedSignIns, eq(failedSignIns.auditId, auditLog.id))
    .where(
      ofOne
        ? inArray(auditLog.id, ofOne)
        : and(kind && eq(auditLog.subjectKind, kind), several, older),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

async function auditIdsOf(
  db: Database,
  { kind, id }: { kind: AuditKind; id: string },
  before: number | undefined,
  limit: number,
): Promise<number[]> {
  const rows = await db.orm
    .select({ id: auditSubjects.auditId })
    .from(auditSubjects)
    .where(
      and(
        eq(auditSubjects.kind, kind),
        eq(auditSubjects.subjectId, id),
        before === undefined ? undefined : lt(auditSubjects.auditId, before),
      ),
    )
    .orderBy(desc(auditSubjects.auditId))
    .limit(limit);
  return rows.map((row) => row.id);
}

function toRecord(
  row: typeof auditLog.$inferSelect,
  failed: typeof failedSignIns.$inferSelect | null,
): AuditRecord {
  const { sessionName: name, sessionStartedAt: since } = row;
  const device = failed ? failed.device : row.sessionDevice;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    session:
      since === null
        ? null
        : { name, device, since: new Date(since).toISOString(), accountId: row.accountId },
    device: since === null ? device : null,
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    before: row.before,
    after: row.after,
    ...(failed && {
      tries: { count: failed.tries, lastAt: new Date(failed.lastAt).toISOString() },
    }),
  };
}
