import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Tx } from '../db/client.ts';
import { dataFolder } from '../db/data-folder.ts';
import { type DatabaseLocation, openDatabase } from '../db/open.ts';
import { StartError } from '../errors.ts';

/** The keys that the server signs and hashes with. Each is 256 bits, in the table `settings`. */
const KEYS = ['address-key', 'document-key'] as const;

/** What was signed or hashed with the old keys, or opened with their help. */
const TABLES = ['sessions', 'known_networks', 'rate_counters', 'sign_in_places'] as const;

/**
 * Replaces the server's keys, as when somebody has seen a backup. Everybody has to sign in again, and
 * known devices and networks become unknown. Passwords and tokens stay.
 *
 * @throws StartError when there is no database, or a server runs on it
 */
export async function makeNewKeys(location: DatabaseLocation, migrations: string): Promise<void> {
  if (location.kind === 'file' && !existsSync(dataFolder(location.folder).database)) {
    throw new StartError(`There is no database in ${location.folder}.`);
  }
  const db = await openDatabase(location, migrations);
  try {
    await db.write(replaceKeys);
  } finally {
    await db.close();
  }
}

async function replaceKeys(tx: Tx): Promise<void> {
  for (const name of KEYS) {
    const key = randomBytes(32).toString('hex');
    const replaced = await tx.rows('UPDATE settings SET value = ? WHERE name = ? RETURNING 1', [
      key,
      name,
    ]);
    if (replaced.length === 0) throw new Error(`there is no ${name}`);
  }
  for (const table of TABLES) await tx.rows(`DELETE FROM ${table}`);
}
