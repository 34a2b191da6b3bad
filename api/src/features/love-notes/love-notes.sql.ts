import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { noteTypes } from '../../../contract/index.ts';
import { createdAt, flag, id } from '../../platform/db/columns.ts';

export const loveNotes = sqliteTable(
  'support_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email'),
    location: text('location'),
    message: text('message').notNull(),
    messageType: text('message_type', {
      enum: noteTypes,
    }).notNull(),
    isPublic: flag('is_public').notNull().default(true),
    isHidden: flag('is_hidden').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_messages_by_sight').on(table.isPublic, table.isHidden),
    index('support_messages_by_public').on(table.isPublic),
    index('support_messages_by_type').on(table.messageType, table.isPublic),
    index('support_messages_by_created').on(table.createdAt),
    check(
      'support_messages_type',
      sql`${table.messageType} IN ('encouragement', 'prayer', 'love', 'support')`,
    ),
    check(
      'support_messages_flags',
      sql`${table.isPublic} IN (0, 1) AND ${table.isHidden} IN (0, 1)`,
    ),
  ],
);

/** Love notes by type and visibility, maintained by triggers so that totals count no rows. */
export const loveNoteCounts = sqliteTable(
  'support_counts',
  {
    messageType: text('message_type', { enum: noteTypes }).notNull(),
    isPublic: flag('is_public').notNull(),
    isHidden: flag('is_hidden').notNull(),
    messages: integer('messages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageType, table.isPublic, table.isHidden] })],
);

/** Notes up to this id were seen by an admin; later ones are new. */
export const loveNotesSeen = sqliteTable(
  'support_seen',
  {
    id: integer('id').primaryKey(),
    upTo: integer('up_to').notNull(),
    /** How many are later; maintained by triggers. */
    unseen: integer('unseen').notNull().default(0),
  },
  (table) => [check('support_seen_is_one', sql`${table.id} = 1`)],
);
