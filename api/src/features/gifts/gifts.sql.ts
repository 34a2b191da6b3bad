import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { type GiftColumns, giftPlatforms, giftStates } from '../../../contract/index.ts';
import { cents, createdAt, flag, id, moment } from '../../platform/db/columns.ts';

/** One file, or the part of it that was new. */
export const giftImports = sqliteTable(
  'gift_imports',
  {
    id: id(),
    platform: text('platform', { enum: giftPlatforms }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'gift_imports_platform',
      sql`${table.platform} IN ('gofundme', 'venmo', 'cashapp', 'other')`,
    ),
  ],
);

/** Erased gifts whose import was taken back. */
export const erasedGifts = sqliteTable(
  'erased_gifts',
  {
    fingerprint: text('fingerprint').primaryKey(),
    contentFingerprint: text('content_fingerprint'),
  },
  (table) => [
    index('erased_gifts_by_content')
      .on(table.contentFingerprint)
      .where(sql`${table.contentFingerprint} IS NOT NULL`),
  ],
);

/** Money that came in outside, as an export of a donation service shows it. */
export const gifts = sqliteTable(
  'gifts',
  {
    id: id(),
    importId: integer('import_id')
      .notNull()
      .references(() => giftImports.id),
    platform: text('platform', { enum: giftPlatforms }).notNull(),
    externalId: text('external_id'),
    /** Identifies a gift, even after payer, note and id were erased (fingerprint.ts). */
    fingerprint: text('fingerprint').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** What of it is matched with entries. */
    usedCents: cents('used_cents').notNull().default(0),
    givenAt: moment('given_at'),
    /** The day in the campaign's time zone, YYYY-MM-DD. */
    givenOn: text('given_on').notNull(),
    /** Empty for an anonymous gift, and once it was erased. */
    payer: text('payer').notNull(),
    note: text('note').notNull(),
    searchText: text('search_text').notNull(),
    discardedAt: moment('discarded_at'),
    discardReason: text('discard_reason'),
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
    /** The same for gifts alike, with an id or without one. Null only for what came before there was one. */
    contentFingerprint: text('content_fingerprint'),
    /** Whether the fingerprint is of an id, which an erased gift does not have any more. */
    hasId: flag('has_id').notNull().default(false),
  },
  (table) => [
    uniqueIndex('gifts_by_fingerprint').on(table.fingerprint),
    index('gifts_by_content').on(table.contentFingerprint),
    index('gifts_without_content_fingerprint')
      .on(table.givenOn)
      .where(sql`${table.contentFingerprint} IS NULL AND ${table.erasedAt} IS NULL`),
    index('gifts_by_import').on(table.importId, table.usedCents),
    // They end with the platform, so that filtering by it reads no rows.
    index('gifts_by_day').on(table.givenOn, table.id, table.platform),
    index('gifts_open_by_day')
      .on(table.givenOn, table.id, table.platform)
      .where(sql`${table.discardedAt} IS NULL AND ${table.usedCents} = 0`),
    index('gifts_usable_by_day')
      .on(table.givenOn, table.id, table.platform)
      .where(sql`${table.discardedAt} IS NULL AND ${table.usedCents} < ${table.amountCents}`),
    index('gifts_matched_by_day')
      .on(table.givenOn, table.id, table.platform)
      .where(sql`${table.usedCents} > 0`),
    index('gifts_discarded_by_day')
      .on(table.givenOn, table.id, table.platform)
      .where(sql`${table.discardedAt} IS NOT NULL`),
    index('gifts_not_erased').on(table.createdAt).where(sql`${table.erasedAt} IS NULL`),
    check('gifts_platform', sql`${table.platform} IN ('gofundme', 'venmo', 'cashapp', 'other')`),
    check('gifts_has_id', sql`${table.hasId} IN (0, 1)`),
    check('gifts_amount', sql`${table.amountCents} > 0`),
    check('gifts_used', sql`${table.usedCents} BETWEEN 0 AND ${table.amountCents}`),
    check('gifts_day', sql`${table.givenOn} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    check('gifts_discarded', sql`${table.discardedAt} IS NULL OR ${table.usedCents} = 0`),
    check('gifts_reason', sql`${table.discardReason} IS NULL OR ${table.discardedAt} IS NOT NULL`),
    check(
      'gifts_erased',
      sql`${table.erasedAt} IS NULL OR (${table.externalId} IS NULL AND ${table.payer} = '' AND ${table.note} = '' AND ${table.discardReason} IS NULL)`,
    ),
  ],
);

/** References of entries that a gift's note names: six characters each. */
export const giftReferences = sqliteTable(
  'gift_references',
  {
    reference: text('reference').notNull(),
    giftId: integer('gift_id')
      .notNull()
      .references(() => gifts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.giftId] }),
    index('gift_references_by_gift').on(table.giftId),
  ],
);

/** Gifts by platform and state, maintained by triggers. */
export const giftCounts = sqliteTable(
  'gift_counts',
  {
    platform: text('platform', { enum: giftPlatforms }).notNull(),
    state: text('state', { enum: giftStates }).notNull(),
    gifts: integer('gifts').notNull(),
    /** The sum of whole gifts. */
    cents: cents('cents').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.platform, table.state] })],
);

/** How files of gifts are read, by the signature of their header. */
export const giftColumns = sqliteTable(
  'gift_columns',
  {
    signature: text('signature').primaryKey().notNull(),
    columns: text('columns', { mode: 'json' }).$type<GiftColumns>().notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    index('gift_columns_by_use').on(table.usedAt),
    check('gift_columns_json', sql`json_valid(${table.columns})`),
  ],
);
