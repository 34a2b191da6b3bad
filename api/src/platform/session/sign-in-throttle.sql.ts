import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../db/columns.ts';

/** How far the turns of each lane are given out. */
export const signInQueues = sqliteTable('sign_in_lanes', {
  lane: text('lane').primaryKey().notNull(),
  /** When the last turn given out would be over, had each waited for the one before. */
  freeAt: moment('free_at').notNull(),
});

/** Where somebody signed in; tries from there wait for no turn. */
export const knownNetworks = sqliteTable(
  'known_networks',
  {
    network: text('network').primaryKey().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('known_networks_by_end').on(table.until)],
);

/** Who was told to come back, and when; the turn is kept for them. */
export const signInWaiting = sqliteTable(
  'sign_in_places',
  {
    /** A keyed hash; the address itself is kept nowhere. */
    network: text('network').primaryKey().notNull(),
    turnAt: moment('turn_at').notNull(),
  },
  (table) => [index('sign_in_places_by_turn').on(table.turnAt)],
);
