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
import { editableEntryStatuses } from '../../../contract/index.ts';
import { cents, id, moment } from '../../platform/db/columns.ts';

/** Changes of many entries at once. Part of the audit log: nothing in it is changed or deleted. */
export const entryChanges = sqliteTable(
  'entry_changes',
  {
    id: id(),
    at: moment('at').notNull(),
    /** Made in the list of entries, or by matching entries with gifts. */
    source: text('source', { enum: ['entries', 'gifts'] }).notNull(),
    /** The change that this one undid. */
    undoes: integer('undoes')
      .unique()
      .references((): AnySQLiteColumn => entryChanges.id),
  },
  (table) => [
    check('entry_changes_source', sql`${table.source} IN ('entries', 'gifts')`),
    check('entry_changes_undoes', sql`${table.undoes} < ${table.id}`),
  ],
);

/** What such a change did to each entry. The entry may be deleted later, so it is no reference. */
export const entryChangeItems = sqliteTable(
  'entry_change_items',
  {
    changeId: integer('change_id')
      .notNull()
      .references(() => entryChanges.id),
    entryId: integer('entry_id').notNull(),
    statusBefore: text('status_before', { enum: editableEntryStatuses }).notNull(),
    statusAfter: text('status_after', { enum: editableEntryStatuses }).notNull(),
    /** "Erased" once the person of the entry was erased; so is `notesAfter`. */
    notesBefore: text('notes_before'),
    notesAfter: text('notes_after'),
    verifiedAtBefore: moment('verified_at_before'),
    verifiedAtAfter: moment('verified_at_after'),
    donationCentsBefore: cents('donation_cents_before').notNull(),
    donationCentsAfter: cents('donation_cents_after').notNull(),
    entryCountBefore: integer('entry_count_before').notNull(),
    entryCountAfter: integer('entry_count_after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.entryId] }),
    index('entry_change_items_by_entry').on(table.entryId),
    check(
      'entry_change_items_status',
      sql`${table.statusBefore} IN ('pending', 'verified', 'disqualified') AND ${table.statusAfter} IN ('pending', 'verified', 'disqualified')`,
    ),
  ],
);
