import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { matchGrounds } from '../../../../contract/index.ts';
import { cents, flag, id } from '../../../platform/db/columns.ts';
import { entryChanges } from '../../raffle/entry-changes.sql.ts';
import { raffleEntries } from '../../raffle/raffle.sql.ts';
import { gifts } from '../gifts.sql.ts';

/** Which gift pays for which entry. Part of the audit log: a match that ended stays. */
export const giftMatches = sqliteTable(
  'gift_matches',
  {
    id: id(),
    /** The change that verified the entry. */
    changeId: integer('change_id')
      .notNull()
      .references(() => entryChanges.id),
    /** Null once the entry was deleted or erased. */
    entryId: integer('entry_id').references(() => raffleEntries.id, { onDelete: 'set null' }),
    /** Null once the gift was deleted. */
    giftId: integer('gift_id').references(() => gifts.id, { onDelete: 'set null' }),
    /** What of the gift is for this entry. */
    cents: cents('cents').notNull(),
    ground: text('ground', { enum: matchGrounds }).notNull(),
    /** Codes of what spoke for a likely match. */
    reasons: text('reasons', { mode: 'json' }).$type<string[]>().notNull(),
    /** False once the entry got another status or was deleted; triggers see to it. */
    active: flag('active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('gift_matches_once')
      .on(table.entryId, table.giftId)
      .where(sql`${table.active} = 1`),
    index('gift_matches_by_gift').on(table.giftId),
    index('gift_matches_by_entry').on(table.entryId),
    index('gift_matches_by_change').on(table.changeId, table.entryId),
    index('gift_matches_ended').on(table.entryId).where(sql`${table.active} = 0`),
    check('gift_matches_cents', sql`${table.cents} > 0`),
    check('gift_matches_ground', sql`${table.ground} IN ('reference', 'likely', 'by-hand')`),
    check('gift_matches_reasons', sql`json_valid(${table.reasons})`),
    check('gift_matches_active', sql`${table.active} IN (0, 1)`),
  ],
);
