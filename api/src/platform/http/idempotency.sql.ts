import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt } from '../db/columns.ts';

/** Responses by Idempotency-Key, repeated for a day. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    /** Who may use the key again: the hash of an admin's session, or "public". */
    scope: text('scope').notNull(),
    /** SHA-256 of the request's path and body. */
    digest: text('digest').notNull(),
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.key, table.endpoint, table.scope] })],
);
