import { sql } from 'drizzle-orm';
import { blob, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, flag, id } from '../../platform/db/columns.ts';

export const petitionSignatures = sqliteTable(
  'petition_signatures',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    city: text('city'),
    state: text('state'),
    /** The normalized state, for counting (state-key.ts). */
    stateKey: text('state_key'),
    zipCode: text('zip_code'),
    relationshipToIssue: text('relationship_to_issue'),
    comment: text('comment'),
    textOptIn: flag('text_opt_in').notNull().default(false),
    createdAt: createdAt(),
    /** WebP. The last column, so that reading the others does not read through it. */
    signatureImage: blob('signature_image', { mode: 'buffer' }),
  },
  (table) => [
    index('petition_signatures_by_created').on(table.createdAt),
    check('petition_signatures_opt_in', sql`${table.textOptIn} IN (0, 1)`),
    check('petition_signatures_state', sql`(${table.state} IS NULL) = (${table.stateKey} IS NULL)`),
  ],
);

/** Maintained by triggers, so that totals count no rows. */
export const petitionTotals = sqliteTable('petition_totals', {
  id: integer('id').primaryKey(),
  signatures: integer('signatures').notNull(),
  withComments: integer('with_comments').notNull(),
  /** How many different states there are. */
  states: integer('states').notNull(),
});

/** How many people signed in each state. States without signatures have no row. */
export const petitionStates = sqliteTable('petition_states', {
  stateKey: text('state_key').primaryKey().notNull(),
  signatures: integer('signatures').notNull(),
});
