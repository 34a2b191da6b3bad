import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../db/columns.ts';

/** Up to when the times of each queue are given out. */
export const signInQueues = sqliteTable('sign_in_lanes', {
  lane: text('lane').primaryKey().notNull(),
  /** When the last given attempt would end, if all ran one after the other. */
  freeAt: moment('free_at').notNull(),
});

/** Networks where somebody signed in; attempts from there do not queue. */
export const knownNetworks = sqliteTable(
  'known_networks',
  {
    network: text('network').primaryKey().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('known_networks_by_end').on(table.until)],
);

/** Networks that were told to come back, and when. */
export const signInWaiting = sqliteTable(
  'sign_in_places',
  {
    /** A keyed hash; the address itself is not stored. */
    network: text('network').primaryKey().notNull(),
    turnAt: moment('turn_at').notNull(),
  },
  (table) => [index('sign_in_places_by_turn').on(table.turnAt)],
);
