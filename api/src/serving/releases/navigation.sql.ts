import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../../platform/db/columns.ts';

/** Links to remotes' pages that an admin allowed in the navigation. */
export const navigationLinks = sqliteTable(
  'navigation_links',
  {
    remote: text('remote').notNull(),
    path: text('path').notNull(),
    /** The label that was allowed. A release's new label is shown only after it is allowed. */
    label: text('label').notNull(),
    allowedAt: moment('allowed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.path] })],
);
