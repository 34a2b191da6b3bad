import { sql } from 'drizzle-orm';
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, flag, id } from '../db/columns.ts';

/** Messages of support ("love notes"). */
export const supportMessages = sqliteTable(
  'support_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email'),
    location: text('location'),
    message: text('message').notNull(),
    messageType: text('message_type', {
      enum: ['encouragement', 'prayer', 'love', 'support'],
    }).notNull(),
    isPublic: flag('is_public').notNull().default(true),
    isHidden: flag('is_hidden').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
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
