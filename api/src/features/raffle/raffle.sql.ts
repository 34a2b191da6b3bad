import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  byHandWays,
  donationPlatforms,
  entryStatuses,
  noticeChannels,
  showAsChoices,
} from '../../../contract/index.ts';
import { cents, createdAt, flag, id, moment } from '../../platform/db/columns.ts';
import { images } from '../../platform/images/images.sql.ts';
import { loveNotes } from '../love-notes/love-notes.sql.ts';
import { isUnusual, normalizedHandle, PHONE_DIGITS } from '../possible-duplicates/lookups.ts';
import { rulesVersions } from '../rules/rules.sql.ts';

const noCase = (column: unknown) => sql`${column} COLLATE NOCASE`;

/** Every sort and filter of the admin's list has an index; the id breaks ties. */
export const raffleEntries = sqliteTable(
  'raffle_entries',
  {
    id: id(),
    name: text('name').notNull(),
    /** Empty for an entry by hand without one. */
    email: text('email').notNull(),
    /** Null only for an entry that was sent with a love note, or added by hand. */
    phone: text('phone'),
    location: text('location'),
    shippingAddress: text('shipping_address'),
    /** Null for an entry by hand. */
    donationPlatform: text('donation_platform', { enum: donationPlatforms }),
    /** 0 for an entry by hand without a donation. */
    donationCents: cents('donation_cents').notNull(),
    instagramHandle: text('instagram_handle'),
    /** Its tickets; 0 if it has none by the rules. */
    entryCount: integer('entry_count').notNull(),
    entryStatus: text('entry_status', { enum: entryStatuses }).notNull().default('pending'),
    /** Set to null when the love note is deleted; the entry stays. */
    supportMessageId: integer('support_message_id').references(() => loveNotes.id, {
      onDelete: 'set null',
    }),
    adminNotes: text('admin_notes'),
    verifiedAt: moment('verified_at'),
    /** The text that is searched (search-text.ts). */
    searchText: text('search_text').notNull(),
    createdAt: createdAt(),
    /** Known to the entrant alone: it goes into no list, export, log or history. */
    ticketKey: text('ticket_key'),
    /** How they are named as a winner. */
    showAs: text('show_as', { enum: showAsChoices }).notNull().default('none'),
    /** How it reached the organizer who added it; null for an entry from a form of the site. */
    byHand: text('by_hand', { enum: byHandWays }),
    /** The rules that the entrant agreed to; null when the form showed none. */
    rulesVersionId: integer('rules_version_id').references(() => rulesVersions.id),
    /** Where the entrant lives, if the rules exclude it: the entry is a gift then, without tickets. */
    excludedPlace: text('excluded_place'),
    /** When its person was erased. It stays, without name and contacts, because a draw refers to it. */
    erasedAt: moment('erased_at'),
    /** What the entrant writes into the note of the gift; null for one by hand. */
    giftReference: text('reference'),
  },
  (table) => [
    uniqueIndex('raffle_entries_by_ticket_key').on(table.ticketKey),
    uniqueIndex('raffle_entries_by_reference')
      .on(table.giftReference)
      .where(sql`${table.giftReference} IS NOT NULL`),
    index('raffle_entries_by_created').on(table.createdAt),
    index('raffle_entries_by_name').on(noCase(table.name)),
    index('raffle_entries_by_email').on(noCase(table.email)),
    index('raffle_entries_by_donation').on(table.donationCents),
    index('raffle_entries_by_status_created').on(table.entryStatus, table.createdAt),
    index('raffle_entries_by_status_name').on(table.entryStatus, noCase(table.name)),
    index('raffle_entries_by_status_email').on(table.entryStatus, noCase(table.email)),
    index('raffle_entries_by_status_donation').on(table.entryStatus, table.donationCents),
    index('raffle_entries_by_support_message')
      .on(table.supportMessageId)
      .where(sql`${table.supportMessageId} IS NOT NULL`),
    // For counting those by hand.
    index('raffle_entries_by_hand')
      .on(table.entryStatus, table.entryCount)
      .where(sql`${table.byHand} IS NOT NULL`),
    // For findPossibleDuplicates().
    index('raffle_entries_by_phone_digits').on(sql.raw(PHONE_DIGITS)),
    index('raffle_entries_by_unusual_phone')
      .on(table.id)
      .where(sql.raw(isUnusual('phone'))),
    index('raffle_entries_by_handle').on(sql.raw(normalizedHandle('instagram_handle'))),
    check(
      'raffle_entries_platform',
      sql`${table.donationPlatform} IN ('gofundme', 'venmo', 'cashapp')`,
    ),
    check('raffle_entries_donation', sql`${table.donationCents} >= 0`),
    check(
      'raffle_entries_form',
      sql`${table.byHand} IS NOT NULL OR (${table.donationPlatform} IS NOT NULL AND ${table.donationCents} >= 2000)`,
    ),
    check('raffle_entries_by_hand', sql`${table.byHand} IN ('paper', 'mail-in', 'other')`),
    check('raffle_entries_show_as', sql`${table.showAs} IN ('full', 'first', 'none')`),
    check('raffle_entries_reference', sql`length(${table.giftReference}) = 6`),
    check('raffle_entries_count', sql`${table.entryCount} >= 0`),
    check(
      'raffle_entries_erased',
      sql`${table.erasedAt} IS NULL OR (${table.entryStatus} IN ('winner', 'disqualified') AND ${table.ticketKey} IS NULL)`,
    ),
    check(
      'raffle_entries_excluded',
      sql`${table.excludedPlace} IS NULL OR ${table.entryCount} = 0`,
    ),
    check(
      'raffle_entries_status',
      sql`${table.entryStatus} IN ('pending', 'verified', 'winner', 'disqualified')`,
    ),
  ],
);

/** Entries with higher ids are not in the search index yet (index-entries.ts). At most one row. */
export const entriesUnindexed = sqliteTable('raffle_entries_unindexed', {
  afterId: integer('after_id').primaryKey(),
});

/** Entries, tickets and cents by status, maintained by triggers so that totals count no rows. */
export const entryCounts = sqliteTable('entry_counts', {
  entryStatus: text('entry_status', { enum: entryStatuses }).primaryKey().notNull(),
  entries: integer('entries').notNull(),
  tickets: integer('tickets').notNull(),
  donationCents: cents('donation_cents').notNull().default(0),
});

/** Entries for each quarter of an hour, maintained by triggers; the overview sums them to days. */
export const entryQuarters = sqliteTable(
  'entry_quarters',
  {
    /** created_at / 900,000 ms */
    quarter: integer('quarter').primaryKey(),
    entries: integer('entries').notNull(),
  },
  (table) => [check('entry_quarters_entries', sql`${table.entries} >= 0`)],
);

/** Verified tickets for each 1,024 ids, maintained by triggers so that a draw reads few rows. */
export const ticketBuckets = sqliteTable(
  'ticket_buckets',
  {
    /** id >> 10 */
    bucket: integer('bucket').primaryKey(),
    tickets: integer('tickets').notNull(),
  },
  (table) => [check('ticket_buckets_tickets', sql`${table.tickets} >= 0`)],
);

/** Where entries were changed, deleted or matched with gifts; maintained by triggers. */
export const entryTouches = sqliteTable(
  'entry_touches',
  {
    /** id >> 12 */
    bucket: integer('bucket').primaryKey(),
    /** The number of the latest change there. */
    touched: integer('touched').notNull(),
  },
  (table) => [index('entry_touches_by_touched').on(table.touched)],
);

/** Prizes that go to one winner in one draw. */
export const prizePacks = sqliteTable('prize_packs', {
  id: id(),
  name: text('name').notNull().unique(),
  createdAt: createdAt(),
});

export const prizes = sqliteTable(
  'prizes',
  {
    id: id(),
    brandName: text('brand_name').notNull(),
    brandContact: text('brand_contact'),
    prizeTitle: text('prize_title').notNull(),
    prizeDescription: text('prize_description').notNull(),
    valueCents: cents('value_cents'),
    imageHash: text('image_hash').references(() => images.hash),
    quantity: integer('quantity').notNull().default(1),
    /** Units that are still to be drawn; the prize is drawn when it is 0. */
    unitsLeft: integer('units_left').notNull(),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: flag('is_active').notNull().default(true),
    prizePackId: integer('prize_pack_id').references(() => prizePacks.id),
    /** The entry that won its last unit. */
    winnerId: integer('winner_id').references(() => raffleEntries.id),
    winnerDrawnAt: moment('winner_drawn_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('prizes_by_order').on(table.isActive, table.displayOrder),
    index('prizes_by_pack').on(table.prizePackId),
    index('prizes_by_winner').on(table.winnerId),
    index('prizes_by_image').on(table.imageHash),
    check('prizes_value', sql`${table.valueCents} >= 0`),
    check('prizes_quantity', sql`${table.quantity} >= 1`),
    check('prizes_units', sql`${table.unitsLeft} BETWEEN 0 AND ${table.quantity}`),
    check('prizes_active', sql`${table.isActive} IN (0, 1)`),
    check('prizes_winner', sql`(${table.winnerId} IS NULL) = (${table.winnerDrawnAt} IS NULL)`),
  ],
);

export type PrizeRow = typeof prizes.$inferSelect;

/** Sums over active prizes, maintained by triggers. */
export const prizeTotals = sqliteTable('prize_totals', {
  id: integer('id').primaryKey(),
  units: integer('units').notNull(),
  valueCents: cents('value_cents').notNull(),
});

/**
 * Every draw, with names and values as they were at that time. Triggers refuse deletion and any
 * change except to what happened after the draw (from `notified` on, without `sealPickId`), and erasing who won.
 */
export const draws = sqliteTable(
  'draws',
  {
    id: id(),
    prizeId: integer('prize_id')
      .notNull()
      .references(() => prizes.id),
    winnerId: integer('winner_id')
      .notNull()
      .references(() => raffleEntries.id),
    prizePackId: integer('prize_pack_id').references(() => prizePacks.id),
    winnerName: text('winner_name').notNull(),
    winnerEmail: text('winner_email').notNull(),
    winnerPhone: text('winner_phone'),
    prizeTitle: text('prize_title').notNull(),
    prizeValueCents: cents('prize_value_cents'),
    /** From 1 to ticketCount. */
    ticket: integer('ticket').notNull(),
    ticketCount: integer('ticket_count').notNull(),
    drawnAt: moment('drawn_at').notNull(),
    notified: flag('notified').notNull().default(false),
    claimed: flag('claimed').notNull().default(false),
    /** Id in seal_picks of the attempt it comes from; null for a direct draw. */
    sealPickId: integer('seal_pick_id'),
    /** When it was noted that the winner was told; null while it is not. */
    notifiedAt: moment('notified_at'),
    notifiedChannel: text('notified_channel', { enum: noticeChannels }),
    /** Until when the winner can answer, as promised with the notice. */
    answerBy: moment('answer_by'),
    claimedAt: moment('claimed_at'),
    handedOverAt: moment('handed_over_at'),
  },
  (table) => [
    index('draws_by_seal_pick').on(table.sealPickId).where(sql`${table.sealPickId} IS NOT NULL`),
    index('draws_by_prize').on(table.prizeId),
    index('draws_by_winner').on(table.winnerId),
    index('draws_by_time').on(table.drawnAt),
    check('draws_ticket', sql`${table.ticket} BETWEEN 1 AND ${table.ticketCount}`),
    check(
      'draws_channel',
      sql`${table.notifiedChannel} IN ('email', 'phone', 'text-message', 'instagram', 'in-person', 'letter', 'other')`,
    ),
    check('draws_flags', sql`${table.notified} IN (0, 1) AND ${table.claimed} IN (0, 1)`),
  ],
);
