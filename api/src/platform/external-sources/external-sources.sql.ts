import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../db/columns.ts';

/** The last good answer of another website, and when it is asked again. */
export const externalSources = sqliteTable(
  'outside_sources',
  {
    source: text('source').primaryKey().notNull(),
    /** Whose answer it is, such as a campaign's name there. */
    subject: text('subject').notNull(),
    /** As the contract has it, in JSON; null until there was one. */
    body: text('body'),
    fetchedAt: moment('fetched_at'),
    /** When the next request is due. Who is asking moves it on first, and that is the lease. */
    dueAt: moment('due_at').notNull(),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    check('outside_sources_body', sql`json_valid(${table.body})`),
    check('outside_sources_fetched', sql`(${table.body} IS NULL) = (${table.fetchedAt} IS NULL)`),
  ],
);

/** Tokens that renew themselves; kept because the one in the settings ends after 60 days. */
export const externalTokens = sqliteTable('outside_tokens', {
  source: text('source').primaryKey().notNull(),
  /** SHA-256 of the token in the settings that this one grew from. */
  origin: text('origin').notNull(),
  token: text('token').notNull(),
  expiresAt: moment('expires_at'),
  /** When its renewal was last tried. */
  triedAt: moment('tried_at'),
});
