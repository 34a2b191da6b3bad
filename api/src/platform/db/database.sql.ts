import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';

/** Single values the server keeps for itself: ids, keys, the password's hash. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey().notNull(),
  value: text('value').notNull(),
});

/** One growing number a topic; every ETag is made of them. */
export const revisions = sqliteTable('revisions', {
  topic: text('topic').primaryKey().notNull(),
  value: integer('value').notNull(),
});

/** Which migrations ran, and what they said when they did. */
export const migrations = sqliteTable('migrations', {
  number: integer('number').primaryKey(),
  name: text('name').notNull(),
  checksum: text('checksum').notNull(),
  appliedAt: moment('applied_at').notNull(),
});
