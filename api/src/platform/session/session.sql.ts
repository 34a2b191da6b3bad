import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, moment } from '../db/columns.ts';

/** Who is signed in. The token itself is only in the cookie. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** What its owner called themselves. */
    name: text('name'),
    /** Such as "Firefox on Windows". */
    device: text('device'),
  },
  (table) => [index('sessions_by_last_use').on(table.lastUsedAt)],
);
