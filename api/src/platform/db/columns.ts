import { integer } from 'drizzle-orm/sqlite-core';

/** Columns with the same meaning in every table. */

/** Never reused: an admin's open list may still show a deleted row. */
export const id = () => integer('id').primaryKey({ autoIncrement: true });

/** Milliseconds since 1970, UTC. */
export const moment = (name: string) => integer(name);

export const createdAt = () => moment('created_at').notNull();

/** Whole cents. */
export const cents = (name: string) => integer(name);

export const flag = (name: string) => integer(name, { mode: 'boolean' });
