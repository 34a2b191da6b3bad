import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from '../../platform/accounts/accounts.sql.ts';
import { createdAt, moment } from '../../platform/db/columns.ts';

/** Deploy tokens. The secret itself is shown once and not stored. */
export const releaseTokens = sqliteTable(
  'release_tokens',
  {
    /**
     * Tokens are revoked, never deleted, so ids are not reused. But a restored database gives those out again
     * that were made after its backup, while the releases' histories still have them.
     */
    id: integer('id').primaryKey(),
    remote: text('remote').notNull(),
    /** The name of its owner, or where it is used. */
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    /** A revoked token stays, so that its user gets a message that says so. */
    revokedAt: moment('revoked_at'),
    /** What it may do: make releases live, or only propose them. */
    scope: text('scope', { enum: ['publish', 'propose'] })
      .notNull()
      .default('publish'),
    /** It no longer works from then on. */
    expiresAt: moment('expires_at').notNull().default(0),
    /** Whose it is: it ends when they are no longer an owner. Null with the shared password. */
    madeByAccount: integer('made_by_account').references(() => accounts.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    uniqueIndex('release_tokens_by_hash').on(table.tokenHash),
    check('release_tokens_scope', sql`${table.scope} IN ('publish', 'propose')`),
  ],
);
