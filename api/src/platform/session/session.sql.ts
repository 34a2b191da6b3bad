import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, moment } from '../db/columns.ts';

/** Admin sessions. The token itself is only in the cookie. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** The name that the admin typed. */
    name: text('name'),
    /** Such as "Firefox on Windows". */
    device: text('device'),
    /** Ids of the documents that may act with it, separated by spaces; new ones get the first. */
    documents: text('documents').notNull().default(''),
  },
  (table) => [index('sessions_by_last_use').on(table.lastUsedAt)],
);
