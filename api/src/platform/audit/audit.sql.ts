import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { auditActions, auditKinds } from '../../../contract/index.ts';
import { id, moment } from '../db/columns.ts';

/** What admins changed. Triggers refuse any change and any deletion. */
export const auditLog = sqliteTable(
  'audit_trail',
  {
    id: id(),
    at: moment('at').notNull(),
    /** A copy of the session, which ends and goes; no start when nobody was signed in. */
    sessionName: text('session_name'),
    sessionDevice: text('session_device'),
    sessionStartedAt: moment('session_started_at'),
    action: text('action', { enum: auditActions }).notNull(),
    subjectKind: text('subject_kind', { enum: auditKinds }).notNull(),
    subjectId: text('subject_id'),
    /** What it was called then. */
    subjectName: text('subject_name'),
    /** The fields that changed, as a JSON object; null before it existed. */
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Null after it was gone. */
    after: text('after', { mode: 'json' }).$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_trail_by_kind').on(table.subjectKind),
    check('audit_trail_json', sql`json_valid(${table.before}) AND json_valid(${table.after})`),
  ],
);

/** Everything a record is about: a draw is about a prize and about the entry that won it. */
export const auditSubjects = sqliteTable(
  'audit_subjects',
  {
    kind: text('kind', { enum: auditKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => auditLog.id),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId, table.auditId] })],
);

/** How many wrong passwords a record stands for; the record itself never changes. */
export const failedSignIns = sqliteTable(
  'failed_sign_ins',
  {
    auditId: integer('audit_id')
      .primaryKey()
      .references(() => auditLog.id),
    tries: integer('tries').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** Null once the tries named different ones. */
    device: text('device'),
  },
  (table) => [check('failed_sign_ins_tries', sql`${table.tries} >= 1`)],
);
