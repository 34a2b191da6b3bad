import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, moment } from '../../platform/db/columns.ts';

/** Who may publish which remote. The token itself is shown once and kept nowhere. */
export const releaseTokens = sqliteTable(
  'release_tokens',
  {
    /** A token is revoked and never deleted, so no number comes back. */
    id: integer('id').primaryKey(),
    remote: text('remote').notNull(),
    /** Whose it is, or where it is used. */
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    /** A revoked one stays, so that who still sends it reads why it no longer works. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [uniqueIndex('release_tokens_by_hash').on(table.tokenHash)],
);
