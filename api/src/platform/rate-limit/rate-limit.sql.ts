import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../db/columns.ts';

/** Requests of each address in its current window. */
export const rateCounters = sqliteTable(
  'rate_counters',
  {
    purpose: text('purpose').notNull(),
    /** A keyed hash; the address itself is not stored. */
    address: text('address').notNull(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.address] }),
    index('rate_counters_by_end').on(table.endsAt),
  ],
);
