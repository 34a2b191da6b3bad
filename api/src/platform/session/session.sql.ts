import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from '../accounts/accounts.sql.ts';
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
    /** Null for the shared admin password. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** When its owner last proved who they are. */
    confirmedAt: moment('confirmed_at').notNull().default(0),
    /** A public name of it, for the list of sessions. */
    publicId: text('public_id'),
  },
  (table) => [
    index('sessions_by_last_use').on(table.lastUsedAt),
    uniqueIndex('sessions_by_public_id').on(table.publicId),
    index('sessions_by_account').on(table.accountId),
  ],
);
