import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../../platform/db/columns.ts';

/** One row: the contract's RulesDraft as JSON. */
export const rulesDraft = sqliteTable(
  'rules_draft',
  {
    id: integer('id').primaryKey(),
    draft: text('draft').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('rules_draft_is_one', sql`${table.id} = 1`),
    check('rules_draft_is_json', sql`json_valid(${table.draft})`),
  ],
);

/** Every version that was published. Triggers refuse changes and deletion. */
export const rulesVersions = sqliteTable(
  'rules_versions',
  {
    id: id(),
    /** What the version says, as JSON (versions.ts). */
    content: text('content').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [check('rules_versions_is_json', sql`json_valid(${table.content})`)],
);
