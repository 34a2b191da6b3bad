import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from '../db/columns.ts';

/** Messages of the 'Share Your Story' form, for admins alone. */
export const contactMessages = sqliteTable('contact_messages', {
  id: id(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  message: text('message').notNull(),
  createdAt: createdAt(),
});
