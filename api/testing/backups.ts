import { join } from 'node:path';
import { inFile } from '../src/platform/backup/backup.ts';
import { restore } from '../src/platform/backup/restore.ts';
import { openDatabase } from '../src/platform/db/open.ts';
import { migrationsFolder } from '../src/platform/package-root.ts';
import { temporaryFolder } from './app.ts';
import { addEntry } from './rows.ts';

/** When restores of tests take place. */
export const RESTORED_AT = new Date('2026-03-01T12:00:00Z');

export const at = (folder: string) => ({ kind: 'file', folder }) as const;

export const bringBack = (folder: string, file: string) =>
  restore(at(folder), file, migrationsFolder, RESTORED_AT);

/** A stopped server's folder with two entries in it, and a file name for its backup. */
export async function stoppedCampaign() {
  const folder = await temporaryFolder();
  const db = await openDatabase(at(folder), migrationsFolder);
  await addEntry(db, { name: 'Keola' });
  await addEntry(db, { name: 'Noelani', status: 'verified', tickets: 5 });
  await db.close();
  return { folder, file: join(await temporaryFolder(), 'backup.db') };
}

/** The names in a database file, in the order of the entries. */
export const namesIn = (path: string) =>
  inFile(path, async (file) =>
    (await file.execute('SELECT name FROM raffle_entries ORDER BY id')).rows.map((row) => row[0]),
  );
