import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { auditActions, auditKinds } from '../../../contract/index.ts';
import { id, moment } from '../db/columns.ts';

/** The condition of a partial index: a change of more than one entry. */
export const ofSeveral = ({ after }: { after: AnySQLiteColumn }) =>
  sql`${after} ->> '$.entries' > 1`;

/** What admins changed. Triggers refuse every change and deletion. */
export const auditLog = sqliteTable(
  'audit_trail',
  {
    id: id(),
    at: moment('at').notNull(),
    /** A copy of the session, which is deleted later. All null when nobody was signed in. */
    sessionName: text('session_name'),
    sessionDevice: text('session_device'),
    sessionStartedAt: moment('session_started_at'),
    action: text('action', { enum: auditActions }).notNull(),
    subjectKind: text('subject_kind', { enum: auditKinds }).notNull(),
    subjectId: text('subject_id'),
    /** Its name at that time. */
    subjectName: text('subject_name'),
    /** The changed fields before, as a JSON object; null when it did not exist. */
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** The same after; null when it was deleted. */
    after: text('after', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Which account did it; null for the shared admin password and for nobody. */
    accountId: integer('account_id'),
  },
  (table) => [
    index('audit_trail_by_kind').on(table.subjectKind),
    index('audit_trail_of_several').on(table.subjectKind, table.action).where(ofSeveral(table)),
    index('audit_trail_deleted').on(table.at).where(sql`${table.action} = 'deleted'`),
    check('audit_trail_json', sql`json_valid(${table.before}) AND json_valid(${table.after})`),
  ],
);

/** All subjects of a record: a draw has its prize and the winning entry. */
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

/** How many wrong passwords a record counts, counted here since records never change. */
export const failedSignIns = sqliteTable(
  'failed_sign_ins',
  {
    auditId: integer('audit_id')
      .primaryKey()
      .references(() => auditLog.id),
    tries: integer('tries').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** Null when attempts came from different devices. */
    device: text('device'),
  },
  (table) => [check('failed_sign_ins_tries', sql`${table.tries} >= 1`)],
);
