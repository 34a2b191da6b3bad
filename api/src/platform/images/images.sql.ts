import { sql } from 'drizzle-orm';
import { blob, check, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt } from '../db/columns.ts';

/** Images by their content. */
export const images = sqliteTable('images', {
  /** The first 32 hex digits of the upload's SHA-256. */
  hash: text('hash').primaryKey().notNull(),
  createdAt: createdAt(),
});

/** An image at one width. */
export const imageVariants = sqliteTable(
  'image_variants',
  {
    hash: text('hash')
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    /** The maximum width in pixels. */
    variant: text('variant', { enum: ['640', '1280'] }).notNull(),
    mime: text('mime').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.variant] }),
    check('image_variants_variant', sql`${table.variant} IN ('640', '1280')`),
  ],
);
