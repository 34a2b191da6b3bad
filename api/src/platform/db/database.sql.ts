import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';

/** The server's own values: ids, keys, the password's hash. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey().notNull(),
  value: text('value').notNull(),
});

/** A growing number for each topic; ETags contain them. */
export const revisions = sqliteTable('revisions', {
  topic: text('topic').primaryKey().notNull(),
  value: integer('value').notNull(),
});

/** Applied migrations and their hashes. */
export const migrations = sqliteTable('migrations', {
  number: integer('number').primaryKey(),
  name: text('name').notNull(),
  checksum: text('checksum').notNull(),
  appliedAt: moment('applied_at').notNull(),
});
