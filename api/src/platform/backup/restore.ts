import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Client } from '@libsql/client';
import { copyDatabase, countRows, openPlainServer } from '../db/copy.ts';
import {
  dataFolder,
  inspectDatabase,
  lockFolder,
  removeFresh,
  writeMarker,
} from '../db/data-folder.ts';
import { checkMigrations } from '../db/migrate.ts';
import type { DatabaseLocation } from '../db/open.ts';
import { StartError } from '../errors.ts';
import { isMissingFile } from '../missing-file.ts';
import { exists, flush, inFile } from './backup.ts';
import { setAsideName } from './set-aside.ts';

export interface Restored {
  counts: Map<string, number>;
  /** Where the old database was moved. */
  movedTo: string | undefined;
  /** All files of the old database, for whoever restored to delete: they still have what was erased. */
  setAside: string[];
}

/**
 * Replaces the database with a backup, after checking that it is complete and of this program.
 * @throws StartError; then nothing was changed
 */
export async function restore(
  location: DatabaseLocation,
  backup: string,
  migrations: string,
  now: Date,
): Promise<Restored> {
  if (!(await exists(backup))) throw new StartError(`There is no file ${backup}.`);
  const { id } = await inspectDatabase(backup);
  await inFile(backup, (file) => checkMigrations(file, migrations));
  return location.kind === 'file'
    ? restoreFile(location.folder, backup, id, now)
    : restoreServer(openPlainServer(location.url, location.authToken), backup);
}

async function restoreFile(folder: string, backup: string, id: string, now: Date) {
  await refuseOtherUser(folder);
  const release = await lockFolder(folder);
  try {
    const { database, fresh } = dataFolder(folder);
    await rm(fresh, { force: true });
    // Created here, so that it is private from the start.
    await writeFile(fresh, '', { mode: 0o600 });
    // Not its bytes: a part of it may be in a write-ahead log beside it.
    await inFile(backup, (file) => file.execute({ sql: 'VACUUM INTO ?', args: [fresh] }));
    await inFile(fresh, endSessions);
    await flush(fresh);
    await inspectDatabase(fresh);
    const setAside = await moveAside(database, now);
    await rename(fresh, database);
    await writeMarker(folder, id);
    const movedTo = setAside.find((file) => file.endsWith('.db'));
    return { counts: await inFile(database, countRows), movedTo, setAside };
  } catch (error) {
    await removeFresh(folder);
    throw error;
  } finally {
    release();
  }
}

/** Some were ended since the backup, such as those of somebody who had stolen a password. */
async function endSessions(db: Pick<Client, 'execute'>): Promise<void> {
  await db.execute('DELETE FROM sessions');
}

/** What another user restores, the site cannot open. @throws StartError */
async function refuseOtherUser(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { uid } = await stat(folder);
  const own = process.getuid?.();
  if (own === undefined || own === uid) return;
  throw new StartError(
    `${folder} belongs to another user (number ${uid}). Please restore as that user, so that the site can open it.`,
  );
}

/**
 * The write-ahead log moves along, since it may hold a part of the data. It also does without its
 * database: SQLite would apply it to the backup. The database moves first: killed in between, the site does not
 * start. Without its log, it would start, and what the log holds would be missing.
 */
async function moveAside(database: string, now: Date): Promise<string[]> {
  const aside = setAsideName(database, now);
  const moved: string[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moved.push(to);
  };
  if (await exists(database)) await move(database, aside);
  try {
    await move(`${database}-wal`, `${aside}-wal`);
  } catch (error) {
    // None, or a connection that was still closing has just written it into the database.
    if (!isMissingFile(error)) {
      if (moved.length > 0) await rename(aside, database);
      throw error;
    }
  }
  await rm(`${database}-shm`, { force: true });
  return moved;
}

async function restoreServer(server: Client, backup: string): Promise<Restored> {
  try {
    const writing = await server.transaction('write');
    try {
      if ((await countRows(writing)).size > 0) {
        throw new StartError(
          'The database on the server is not empty. Create a new database, set DATABASE_URL to it and restore the backup there.',
        );
      }
      await inFile(backup, async (file) => {
        const reading = await file.transaction('read');
        await copyDatabase(reading, writing);
        reading.close();
      });
      await endSessions(writing);
      await writing.commit();
    } finally {
      writing.close();
    }
    return { counts: await countRows(server), movedTo: undefined, setAside: [] };
  } finally {
    server.close();
  }
}
