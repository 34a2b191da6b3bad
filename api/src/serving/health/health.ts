import type { Database } from '../../platform/db/client.ts';

/** @throws when the database does not respond */
export async function askDatabase(db: Database): Promise<void> {
  await db.rows('SELECT 1');
}
