import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../../platform/db/columns.ts';

/** One row: the contract's Campaign as JSON. */
export const campaign = sqliteTable(
  'campaign',
  {
    id: integer('id').primaryKey(),
    settings: text('settings').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('campaign_is_one', sql`${table.id} = 1`),
    check('campaign_is_json', sql`json_valid(${table.settings})`),
  ],
);
