import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { moment } from '../../platform/db/columns.ts';
import { raffleEntries } from './raffle.sql.ts';

/** Entries whose reference somebody else has sent, too. */
export const referenceDisputes = sqliteTable('reference_disputes', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => raffleEntries.id, { onDelete: 'cascade' }),
  /** The first time. */
  at: moment('at').notNull(),
});
