import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { donationPlatforms, entryStatuses } from '../../../contract/index.ts';
import { createdAt, id, moment } from '../../platform/db/columns.ts';
import {
  EMAIL,
  isUnusual,
  normalizedHandle,
  PHONE_DIGITS,
} from '../possible-duplicates/lookups.ts';

/** Lists are in order of ids, which every index ends with. */
export const fundraiserEntries = sqliteTable(
  'fundraiser_entries',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    donationPlatform: text('donation_platform', { enum: donationPlatforms }).notNull(),
    /** As typed; nothing is computed from it. */
    donationAmount: text('donation_amount'),
    donationProof: text('donation_proof'),
    instagramUsername: text('instagram_username').notNull(),
    /** JSON array of "liked", "commented" and "shared". */
    instagramActions: text('instagram_actions').notNull(),
    instagramProof: text('instagram_proof'),
    entryStatus: text('entry_status', { enum: entryStatuses }).notNull().default('pending'),
    adminNotes: text('admin_notes'),
    createdAt: createdAt(),
    /** When its person was erased. A winner stays, without name and contacts. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('fundraiser_entries_by_created').on(table.createdAt),
    index('fundraiser_entries_by_status').on(table.entryStatus),
    index('fundraiser_entries_by_platform').on(table.donationPlatform),
    index('fundraiser_entries_by_status_platform').on(table.entryStatus, table.donationPlatform),
    // For findPossibleDuplicates().
    index('fundraiser_entries_by_email').on(sql.raw(EMAIL)),
    index('fundraiser_entries_by_phone_digits').on(sql.raw(PHONE_DIGITS)),
    index('fundraiser_entries_by_unusual_phone')
      .on(table.id)
      .where(sql.raw(isUnusual('phone'))),
    index('fundraiser_entries_by_handle').on(sql.raw(normalizedHandle('instagram_username'))),
    check(
      'fundraiser_entries_platform',
      sql`${table.donationPlatform} IN ('gofundme', 'venmo', 'cashapp')`,
    ),
    check(
      'fundraiser_entries_erased',
      sql`${table.erasedAt} IS NULL OR ${table.entryStatus} = 'winner'`,
    ),
    check('fundraiser_entries_actions', sql`json_valid(${table.instagramActions})`),
    check(
      'fundraiser_entries_status',
      sql`${table.entryStatus} IN ('pending', 'verified', 'winner', 'disqualified')`,
    ),
  ],
);

/** Entries by status, maintained by triggers. */
export const fundraiserCounts = sqliteTable('fundraiser_counts', {
  entryStatus: text('entry_status', { enum: entryStatuses }).primaryKey().notNull(),
  entries: integer('entries').notNull(),
});
