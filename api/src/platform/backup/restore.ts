import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Client } from '@libsql/client';
import { copyDatabase, countRows, openPlainServer } from '../db/copy.ts';
import {
  dataFolder,
  filesOf,
  inspectDatabase,
  lockFolder,
  removeFresh,
  writeMarker,
} from '../db/data-folder.ts';
import { checkMigrations } from '../db/migrate.ts';
import type { DatabaseLocation } from '../db/open.ts';
import { StartError } from '../errors.ts';
import { isMissingFile } from '../missing-file.ts';
import { exists, flush, inFile, reasonOf } from './backup.ts';
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
 * @throws StartError or an error of the file system; then nothing was changed, or the message says where the old
 *   database is
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
    const { database, fresh, marker } = dataFolder(folder);
    await rm(fresh, { force: true });
    // Created here, so that it is private from the start.
    await writeFile(fresh, '', { mode: 0o600 });
    // Not its bytes: a part of it may be in a write-ahead log beside it.
    await inFile(backup, (file) => file.execute({ sql: 'VACUUM INTO ?', args: [fresh] }));
    await inFile(fresh, endSessions);
    await flush(fresh);
    await inspectDatabase(fresh);
    const old: Old = {
      aside: setAsideName(database, now),
      moved: [],
      marker: await readFile(marker).catch(() => null),
    };
    try {
      await moveAside(database, old);
      await rename(fresh, database);
      await writeMarker(folder, id);
      const movedTo = old.moved.find((file) => file.endsWith('.db'));
      return { counts: await inFile(database, countRows), movedTo, setAside: old.moved };
    } catch (error) {
      await putBack(folder, old).catch((reason: unknown) => {
        if (old.moved.length === 0) throw error;
        const steps = old.moved.map((file) => `${file} to ${backName(folder, old, file)}`);
        throw new StartError(
          `The backup could not be restored: ${reasonOf(error)} The old database could not be put back: ${reasonOf(reason)} Before you start the site, rename ${steps.join(' and ')}.`,
        );
      });
      throw error;
    }
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

/** What a restore takes the place of. */
interface Old {
  aside: string;
  /** What is there, in the order in which it was moved. */
  moved: string[];
  marker: Buffer | null;
}

/**
 * The write-ahead log moves along, since it may hold a part of the data. It also does without its
 * database: SQLite would apply it to the backup. The database moves first: killed in between, the site does not
 * start. Without its log, it would start, and what the log holds would be missing.
 */
async function moveAside(database: string, { aside, moved }: Old): Promise<void> {
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moved.push(to);
  };
  if (await exists(database)) await move(database, aside);
  try {
    await move(`${database}-wal`, `${aside}-wal`);
  } catch (error) {
    // None, or a connection that was still closing has just written it into the database.
    if (!isMissingFile(error)) throw error;
  }
  await rm(`${database}-shm`, { force: true });
}

/**
 * Undoes what a restore that failed has moved. The database comes last: killed before, the site does not start,
 * and never without its log.
 */
async function putBack(folder: string, old: Old): Promise<void> {
  const { moved, marker } = old;
  const { database, fresh, marker: markerFile } = dataFolder(folder);
  if (!(await exists(fresh))) {
    await rename(database, fresh);
    for (const file of filesOf(database)) await rm(file, { force: true });
  }
  if (marker && !(await readFile(markerFile)).equals(marker)) {
    await writeFile(`${markerFile}.new`, marker);
    await rename(`${markerFile}.new`, markerFile);
  }
  for (const file of moved.toReversed()) {
    await rename(file, backName(folder, old, file));
    moved.pop();
  }
  if (!marker) await rm(markerFile, { force: true });
}

const backName = (folder: string, { aside }: Old, file: string) =>
  dataFolder(folder).database + file.slice(aside.length);

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
