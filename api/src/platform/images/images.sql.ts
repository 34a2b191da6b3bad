import { sql } from 'drizzle-orm';
import { blob, check, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt } from '../db/columns.ts';

/** A picture, kept once by its content. */
export const images = sqliteTable('images', {
  /** The first 32 hex digits of the SHA-256 of what was put in. */
  hash: text('hash').primaryKey().notNull(),
  createdAt: createdAt(),
});

/** A picture at one width. */
export const imageVariants = sqliteTable(
  'image_variants',
  {
    hash: text('hash')
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    /** The greatest width it may have, in pixels. */
    variant: text('variant', { enum: ['640', '1280'] }).notNull(),
    mime: text('mime').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.variant] }),
    check('image_variants_variant', sql`${table.variant} IN ('640', '1280')`),
  ],
);
