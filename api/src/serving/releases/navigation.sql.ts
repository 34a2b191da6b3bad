import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../../platform/db/columns.ts';

/** Links to pages of remotes that an admin allowed in the navigation. */
export const navigationLinks = sqliteTable(
  'navigation_links',
  {
    remote: text('remote').notNull(),
    path: text('path').notNull(),
    /** As it was allowed: a release that asks for another one shows this until that is allowed. */
    label: text('label').notNull(),
    allowedAt: moment('allowed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.path] })],
);
