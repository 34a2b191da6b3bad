import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id, moment } from '../../platform/db/columns.ts';

/** Messages of the 'Share Your Story' form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    createdAt: createdAt(),
    /** When an admin marked it as read. */
    readAt: moment('read_at'),
  },
  (table) => [
    index('contact_messages_unread').on(table.id).where(sql`${table.readAt} IS NULL`),
    index('contact_messages_read').on(table.id).where(sql`${table.readAt} IS NOT NULL`),
    index('contact_messages_by_created').on(table.createdAt),
  ],
);

/** Maintained by triggers, so that totals count no rows. */
export const contactCounts = sqliteTable('contact_counts', {
  id: integer('id').primaryKey(),
  messages: integer('messages').notNull(),
  unread: integer('unread').notNull(),
});
