import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../db/columns.ts';

/** The last valid response of another website, and when the next request is due. */
export const externalSources = sqliteTable(
  'outside_sources',
  {
    source: text('source').primaryKey().notNull(),
    /** What the response is about, such as a campaign's slug. */
    subject: text('subject').notNull(),
    /** The contract's type as JSON; null before the first response. */
    body: text('body'),
    fetchedAt: moment('fetched_at'),
    /** When the next request is due. A process takes the lease by moving it forward. */
    dueAt: moment('due_at').notNull(),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    check('outside_sources_body', sql`json_valid(${table.body})`),
    check('outside_sources_fetched', sql`(${table.body} IS NULL) = (${table.fetchedAt} IS NULL)`),
  ],
);

/** Renewed tokens. The one in the settings expires after 60 days. */
export const externalTokens = sqliteTable('outside_tokens', {
  source: text('source').primaryKey().notNull(),
  /** SHA-256 of the token in the settings that this one was renewed from. */
  origin: text('origin').notNull(),
  token: text('token').notNull(),
  expiresAt: moment('expires_at'),
  /** When renewal was last attempted. */
  triedAt: moment('tried_at'),
});
