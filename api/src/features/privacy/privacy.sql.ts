import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../../platform/db/columns.ts';

/** Has a row only inside a transaction that erases: the triggers then let a person go. */
export const erasing = sqliteTable(
  'erasing',
  {
    id: integer('id').primaryKey(),
    /** Refers to no row, which is checked at the commit. */
    ended: integer('ended')
      .notNull()
      .default(0)
      .references((): AnySQLiteColumn => erasing.id),
  },
  (table) => [
    check('erasing_is_one', sql`${table.id} = 1`),
    check('erasing_is_open', sql`${table.ended} = 0`),
  ],
);

/** One row: what was announced before personal data is deleted, and how far that got. */
export const retention = sqliteTable(
  'retention',
  {
    id: integer('id').primaryKey(),
    /** The date that was announced: another one is announced again, and so are other days (`keepMs`). */
    dueAt: moment('due_at').notNull(),
    announcedAt: moment('announced_at').notNull(),
    /** Records of the audit log up to this id have no personal data any more. */
    trailUpTo: integer('trail_up_to').notNull().default(0),
    /** What was deleted since the last record of it in the audit log: counts by kind, as JSON. */
    deleted: text('deleted').notNull().default('{}'),
    /** How long things were to stay: with the date, it says up to when they are deleted. */
    keepMs: integer('keep_ms').notNull().default(0),
    /** As `trailUpTo`, but for records that are not about the raffle, while that is not over. */
    othersUpTo: integer('others_up_to').notNull().default(0),
  },
  (table) => [
    check('retention_is_one', sql`${table.id} = 1`),
    check('retention_deleted', sql`json_valid(${table.deleted})`),
  ],
);
