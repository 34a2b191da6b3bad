import { sql } from 'drizzle-orm';
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';
import { passOutcomes, pickOutcomes } from '../../../contract/index.ts';
import { cents, id, moment } from '../../platform/db/columns.ts';

/** A counter that triggers raise with every change that a ticket list depends on. */
export const ticketChanges = sqliteTable('ticket_changes', {
  id: integer('id').primaryKey(),
  value: integer('value').notNull(),
});

/** A list of tickets. It counts only once a seal refers to it. */
export const ticketLists = sqliteTable('ticket_lists', {
  id: id(),
  madeAt: moment('made_at').notNull(),
});

const ofList = () =>
  integer('list_id')
    .notNull()
    .references(() => ticketLists.id);

/** Tickets in the order of tickets.txt. Triggers refuse any change once they are sealed. */
export const ticketChunks = sqliteTable(
  'ticket_chunks',
  {
    listId: ofList(),
    /** Number of the first one here, from 1. */
    firstTicket: integer('first_ticket').notNull(),
    /** 32 bytes each. */
    hashes: blob('hashes', { mode: 'buffer' }).notNull(),
    /** Ids of their entries, 4 bytes each, big-endian. */
    owners: blob('owners', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.firstTicket] })],
);

/** The same tickets by entry. */
export const ticketHolders = sqliteTable(
  'ticket_holders',
  {
    listId: ofList(),
    firstEntry: integer('first_entry').notNull(),
    /** For each entry its id, how many tickets it has, and their numbers; 4 bytes, big-endian. */
    holders: blob('holders', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.firstEntry] })],
);

/** Triggers refuse any change and any deletion here and in all tables below. */
export const seals = sqliteTable(
  'seals',
  {
    id: id(),
    /** From 1. */
    number: integer('number').notNull().unique(),
    ticketListId: integer('ticket_list_id')
      .notNull()
      .unique()
      .references(() => ticketLists.id),
    ticketCount: integer('ticket_count').notNull(),
    /** Entries that hold the tickets. */
    holderCount: integer('holder_count').notNull(),
    ticketsSha256: text('tickets_sha256').notNull(),
    sealedAt: moment('sealed_at').notNull(),
    /** The content of seal.txt. */
    sealText: text('seal_text').notNull(),
    sealHash: text('seal_hash').notNull(),
    /** Of the sealed tickets, those of entries by hand. */
    byHandEntries: integer('by_hand_entries').notNull().default(0),
    byHandTickets: integer('by_hand_tickets').notNull().default(0),
  },
  (table) => [
    check(
      'seals_counts',
      sql`${table.number} >= 1 AND ${table.ticketCount} >= ${table.holderCount} AND ${table.holderCount} >= 1`,
    ),
  ],
);

const ofSeal = () =>
  integer('seal_id')
    .notNull()
    .references(() => seals.id);

export const sealCallOffs = sqliteTable('seal_call_offs', {
  sealId: integer('seal_id')
    .primaryKey()
    .references(() => seals.id),
  calledOffAt: moment('called_off_at').notNull(),
  reason: text('reason').notNull(),
});

/** Prize lines: each is one unit of a prize, or a pack. */
export const sealLines = sqliteTable(
  'seal_lines',
  {
    sealId: ofSeal(),
    line: integer('line').notNull(),
    title: text('title').notNull(),
    prizePackId: integer('prize_pack_id'),
  },
  (table) => [primaryKey({ columns: [table.sealId, table.line] })],
);

/** The prizes of a line, as they were when they were sealed. */
export const sealItems = sqliteTable(
  'seal_items',
  {
    sealId: ofSeal(),
    line: integer('line').notNull(),
    /** No reference: the prize of a seal that was called off may be deleted. */
    prizeId: integer('prize_id').notNull(),
    prizeTitle: text('prize_title').notNull(),
    prizeValueCents: cents('prize_value_cents'),
    units: integer('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sealId, table.line, table.prizeId] }),
    index('seal_items_by_prize').on(table.prizeId),
  ],
);

/** Which public number decides. */
export const sealSources = sqliteTable(
  'seal_sources',
  {
    id: id(),
    sealId: ofSeal(),
    /** The only line it decides, after a pass; null for all lines. */
    line: integer('line'),
    firstAttempt: integer('first_attempt').notNull(),
    kind: text('kind', { enum: ['drand', 'announced'] }).notNull(),
    chain: text('chain'),
    round: integer('round'),
    announced: text('announced'),
    /** The time of the round; for announced numbers, when they close. */
    at: moment('at').notNull(),
  },
  (table) => [
    index('seal_sources_by_seal').on(table.sealId),
    check(
      'seal_sources_kind',
      sql`(${table.kind} = 'drand' AND ${table.chain} IS NOT NULL AND ${table.round} IS NOT NULL AND ${table.announced} IS NULL) OR (${table.kind} = 'announced' AND ${table.chain} IS NULL AND ${table.round} IS NULL AND ${table.announced} IS NOT NULL)`,
    ),
  ],
);

/** The numbers of sources; the latest one of a source counts. */
export const sealNumbers = sqliteTable(
  'seal_numbers',
  {
    id: id(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => sealSources.id),
    value: text('value').notNull(),
    /** Of announced numbers null. */
    signature: text('signature'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('seal_numbers_by_source').on(table.sourceId)],
);

/** Every attempt with its outcome. Passes by people are in seal_passes. */
export const sealPicks = sqliteTable(
  'seal_picks',
  {
    id: id(),
    sealId: ofSeal(),
    numberId: integer('number_id')
      .notNull()
      .references(() => sealNumbers.id),
    line: integer('line').notNull(),
    attempt: integer('attempt').notNull(),
    ticket: integer('ticket'),
    /** No reference: the entry may be erased later. */
    entryId: integer('entry_id'),
    outcome: text('outcome', { enum: pickOutcomes }).notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    unique().on(table.numberId, table.line, table.attempt),
    index('seal_picks_by_line').on(table.sealId, table.line),
    index('seal_picks_by_entry').on(table.entryId),
    check(
      'seal_picks_outcome',
      sql`${table.outcome} IN ('won', 'already-won', 'out', 'disqualified', 'withdrawn', 'no-winner')`,
    ),
    check(
      'seal_picks_ticket',
      sql`(${table.outcome} = 'no-winner') = (${table.ticket} IS NULL) AND (${table.ticket} IS NULL) = (${table.entryId} IS NULL)`,
    ),
  ],
);

/** Revealed lines; they are public. */
export const sealReveals = sqliteTable(
  'seal_reveals',
  {
    sealId: ofSeal(),
    line: integer('line').notNull(),
    revealedAt: moment('revealed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sealId, table.line] })],
);

/** Winners who were passed over, with the source of the next number. */
export const sealPasses = sqliteTable(
  'seal_passes',
  {
    pickId: integer('pick_id')
      .primaryKey()
      .references(() => sealPicks.id),
    sourceId: integer('source_id')
      .notNull()
      .unique()
      .references(() => sealSources.id),
    outcome: text('outcome', { enum: passOutcomes }).notNull(),
    /** Visible to admins only. */
    note: text('note').notNull(),
    passedAt: moment('passed_at').notNull(),
  },
  (table) => [
    check(
      'seal_passes_outcome',
      sql`${table.outcome} IN ('declined', 'no-answer', 'disqualified')`,
    ),
  ],
);
