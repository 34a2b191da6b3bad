import { and, eq, max, ne } from 'drizzle-orm';
import {
  type AuditKind,
  type AuditRecord,
  auditTexts,
  editableEntryStatuses,
  FundraiserStatus,
  type RefusedEntry,
} from '../../../contract/index.ts';
import { auditLog, auditSubjects } from '../../platform/audit/audit.sql.ts';
import type { By } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { markContact } from '../contact/contact.ts';
import {
  findEntry as findFundraiserEntry,
  updateEntry as updateFundraiserEntry,
} from '../fundraiser/fundraiser.ts';
import { setHidden } from '../love-notes/love-notes.ts';
import { findEntry } from '../raffle/entries.ts';
import { undoableChanges, undoEntryChange } from '../raffle/undo-entry-change.ts';
import { updateEntry } from '../raffle/update-entry.ts';
import { entryChangeOf } from './many-entries.ts';

type Change = Pick<AuditRecord, 'action' | 'before' | 'after'> & { kind: string };
type Undo = (tx: Tx, id: number, by: By, recordId: number) => Promise<unknown>;

/**
 * How a change is taken back, for those where that is safe: a status and its note, a love note that was
 * hidden or shown, a message that was marked. Null for all others: draws, releases, settings and
 * deletions have consequences that putting a field back does not undo.
 */
function undoOf({ kind, action, before, after }: Change): Undo | null {
  if (kind === 'love-note' && action === 'hidden')
    return (tx, id, by) => setHidden(tx, id, false, by);
  if (kind === 'love-note' && action === 'unhidden')
    return (tx, id, by) => setHidden(tx, id, true, by);
  if (action !== 'changed' || !before || !after) return null;

  if (kind === 'contact-message' && typeof before.isRead === 'boolean') {
    const { isRead } = before;
    return (tx, id, by) => markContact(tx, { id, isRead }, by);
  }
  const fields = Object.keys(before);
  const isDecision = fields.every((field) => decisionFields.includes(field));
  // An amount alone came back when a sealed draw ended: nobody decided it.
  if (!isDecision || !fields.some((field) => decidedFields.includes(field))) return null;
  const notes = 'adminNotes' in before ? { adminNotes: textOrNull(before.adminNotes) } : {};
  if (kind === 'raffle-entry') {
    const known = 'entryStatus' in before ? before.entryStatus : undefined;
    const status = editableEntryStatuses.find((one) => one === known);
    if (known !== undefined && !status) return null;
    return async (tx, id, by, recordId) => {
      const { entryStatus } = await findEntry(tx, id);
      const current = editableEntryStatuses.find((one) => one === entryStatus);
      if (!current) throw new Conflict(auditTexts.cannotUndo);
      return updateEntry(tx, { id, status: status ?? current, ...notes, undoes: recordId }, by);
    };
  }
  if (kind === 'fundraiser-entry') {
    const status = FundraiserStatus.safeParse(before.entryStatus).data;
    return async (tx, id, by) => {
      const { entryStatus } = await findFundraiserEntry(tx, id);
      return updateFundraiserEntry(tx, { id, status: status ?? entryStatus, ...notes }, by);
    };
  }
  return null;
}

/** What somebody decides about an entry. */
const decidedFields = ['entryStatus', 'adminNotes'];
/** What deciding about an entry changes. Its amount and tickets follow the status. */
const decisionFields = [...decidedFields, 'verifiedAt', 'donationAmount', 'entryCount'];

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * Says which records can be undone: safe ones that are the latest of their subject.
 * @returns the same records, marked
 */
export async function markUndoable(db: Database, records: AuditRecord[]): Promise<AuditRecord[]> {
  const changes = records.map(entryChangeOf).filter((id) => id !== null);
  const undoable = changes.length > 0 ? await undoableChanges(db, changes) : new Set<number>();
  return Promise.all(
    records.map(async (record) => {
      if (undoable.has(entryChangeOf(record) ?? 0)) return { ...record, canUndo: true };
      const { kind, id } = record.subject;
      if (id === null || !undoOf({ ...record, kind })) return record;
      const canUndo =
        (await latestOf(db, kind, id)) === record.id && (await isThere(db, kind, Number(id)));
      return canUndo ? { ...record, canUndo } : record;
    }),
  );
}

/** Where things are whose changes can be undone, but for those whose person was erased. */
const thingsThere: Partial<Record<string, string>> = {
  'love-note': 'support_messages WHERE TRUE',
  'contact-message': 'contact_messages WHERE TRUE',
  'raffle-entry': 'raffle_entries WHERE erased_at IS NULL',
  'fundraiser-entry': 'fundraiser_entries WHERE erased_at IS NULL',
};

async function isThere(db: Database, kind: string, id: number): Promise<boolean> {
  const found = await db.rows(`SELECT 1 FROM ${thingsThere[kind]} AND id = ?`, [id]);
  return found.length > 0;
}

/**
 * Takes a change back, by the way it was made, which is recorded like any other change.
 * @throws NotFound; Conflict when it is not a safe one, or something changed since
 */
export async function undoChange(
  tx: Tx,
  recordId: number,
  by: By,
): Promise<{ id: number; refused?: number; reason?: string }> {
  const [record] = await tx.orm.select().from(auditLog).where(eq(auditLog.id, recordId));
  if (!record) throw new NotFound(auditTexts.noRecord);
  const { subjectKind: kind, subjectId, action, before, after } = record;
  const changeId = entryChangeOf({ action, after });
  if (changeId !== null) {
    const { changed, refused } = await undoEntryChange(tx, changeId, by);
    const reason = commonReason(refused);
    if (changed === 0) throw new Conflict(reason ?? auditTexts.changedSince);
    return { id: recordId, refused: refused.length, ...(reason !== null && { reason }) };
  }
  const undo = undoOf({ kind, action, before, after });
  if (!undo || subjectId === null) throw new Conflict(auditTexts.cannotUndo);
  if ((await latestOf(tx, kind, subjectId)) !== recordId) {
    throw new Conflict(auditTexts.changedSince);
  }
  await undo(tx, Number(subjectId), by, recordId);
  return { id: recordId };
}

/** What is said of all of them; null when it differs. */
function commonReason(refused: readonly RefusedEntry[]): string | null {
  const reasons = new Set(refused.map(({ message }) => message));
  const [reason = null] = reasons;
  return reasons.size === 1 ? reason : null;
}

async function latestOf(
  db: Pick<Database | Tx, 'orm'>,
  kind: string,
  subjectId: string,
): Promise<number | null> {
  const [row] = await db.orm
    .select({ id: max(auditSubjects.auditId) })
    .from(auditSubjects)
    .innerJoin(auditLog, eq(auditLog.id, auditSubjects.auditId))
    .where(
      and(
        eq(auditSubjects.kind, kind as AuditKind),
        eq(auditSubjects.subjectId, subjectId),
        // That the note of an entry was deleted is in its history, and changes nothing that undoing puts back.
        kind === 'love-note' ? undefined : ne(auditLog.subjectKind, 'love-note'),
      ),
    );
  return row?.id ?? null;
}
