import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { StartError } from '../errors.ts';
import { isMissingFile } from '../missing-file.ts';
import { openPlainFile } from './copy.ts';
import { fileUrl } from './file-url.ts';
import { APPLICATION_ID } from './migrate.ts';
import { databaseError, isBusy, isDamage } from './sqlite-errors.ts';

export interface DataFolder {
  database: string;
  /** A file beside the database with the database's id. */
  marker: string;
  lock: string;
  /** What a restore writes, before it takes the database's place. */
  fresh: string;
}

export function dataFolder(path: string): DataFolder {
  return {
    database: join(path, 'database.db'),
    marker: join(path, 'database.json'),
    lock: join(path, 'database.lock'),
    fresh: join(path, 'database.db.new'),
  };
}

/**
 * Makes this process the folder's only owner until the returned function is called or the process
 * ends. It is an SQLite lock on a separate file, which the operating system releases.
 */
export async function lockFolder(path: string): Promise<() => void> {
  const folder = dataFolder(path);
  let client: Client | undefined;
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    client = createClient({ url: fileUrl(folder.lock), concurrency: 1, timeout: 0 });
    const held = client;
    // A write transaction that stays open, so that a second one is refused.
    const transaction = await held.transaction('write');
    return () => {
      transaction.close();
      held.close();
    };
  } catch (error) {
    client?.close();
    if (isBusy(error)) {
      throw new StartError(
        `Another server is already running with the data folder ${path}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    throw new StartError(`The data folder ${path} cannot be used: ${reason(error)}`);
  }
}

/** A database file, and what SQLite may have beside it. */
export const filesOf = (database: string) =>
  ['', '-journal', '-wal', '-shm'].map((end) => `${database}${end}`);

/**
 * Deletes what is left of a restore that failed or was stopped: a copy with everybody's data, which nobody would
 * look for. Only for who has the folder's lock.
 */
export async function removeFresh(path: string): Promise<void> {
  for (const file of filesOf(dataFolder(path).fresh)) {
    // No reason not to start.
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/**
 * Checks, before anything is written, that the file is the database this folder had.
 * @param patienceMs how long to wait for another program that keeps the file to itself
 * @throws StartError when it is missing, empty, damaged, unreadable or another program's
 */
export async function checkDatabaseFile(path: string, patienceMs = PATIENCE_MS): Promise<void> {
  const folder = dataFolder(path);
  const marker = await readMarker(folder.marker);
  const size = await fileSize(folder.database);
  if (size === 0) {
    if (marker) {
      throw new StartError(
        `The database ${folder.database} is missing or empty, but there was one. Restore a backup (npm run restore), or delete ${folder.marker} to start with a new one.`,
      );
    }
    // SQLite would apply it to the new database.
    if ((await fileSize(`${folder.database}-wal`)) > 0) {
      throw new StartError(
        `There is a write-ahead log, ${folder.database}-wal, without its database. Restore a backup (npm run restore), or move that file away to start with a new database.`,
      );
    }
    return;
  }
  const found = await inspect(folder.database, { patienceMs });
  if (found.applicationId !== APPLICATION_ID) {
    // An interrupted first start leaves a file without tables.
    if (found.applicationId === 0 && found.tables === 0 && !marker) return;
    throw new StartError(
      `The file ${folder.database} is not a database of this program. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (marker && marker.id !== found.id) {
    throw new StartError(
      `The database ${folder.database} is not the one that was here before. Put the right one back, or delete ${folder.marker} to accept this one.`,
    );
  }
}

/** Written when the database is ready, so that the next start notices when it is missing. */
export async function writeMarker(path: string, id: string): Promise<void> {
  const { marker } = dataFolder(path);
  if ((await readMarker(marker))?.id === id) return;
  await writeFile(`${marker}.new`, `${JSON.stringify({ id })}\n`);
  await rename(`${marker}.new`, marker);
}

async function readMarker(path: string): Promise<{ id: string } | undefined> {
  try {
    const marker: unknown = JSON.parse(await readFile(path, 'utf8'));
    const id = typeof marker === 'object' && marker !== null && 'id' in marker ? marker.id : '';
    return { id: String(id) };
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw new StartError(`The file ${path} cannot be read: ${reason(error)}`);
  }
}

async function fileSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

/**
 * Checks a whole database file of this program, however long that takes.
 * @throws StartError when it is damaged, unreadable or another program's
 */
export async function inspectDatabase(path: string): Promise<{ id: string }> {
  const { applicationId, id } = await inspect(path, { checkUpTo: Number.POSITIVE_INFINITY });
  if (applicationId !== APPLICATION_ID) {
    throw new StartError(`The file ${path} is not a database of this program.`);
  }
  return { id };
}

/**
 * The last program that closes a file first writes its log into it, and keeps the file to itself
 * meanwhile: a backup, say, or the `sqlite3` command.
 */
export const PATIENCE_MS = 10_000;

/** A full check takes about a second for each 500 MB, so larger databases are not checked. */
const CHECK_UP_TO_BYTES = 100 * 1024 * 1024;

async function inspect(
  path: string,
  { checkUpTo = CHECK_UP_TO_BYTES, patienceMs = PATIENCE_MS } = {},
) {
  let client: Client | undefined;
  try {
    client = openPlainFile(path, patienceMs);
    const value = async (sql: string) => (await client?.execute(sql))?.rows[0]?.[0];
    const applicationId = Number(await value('PRAGMA application_id'));
    const tables = Number(await value('SELECT count(*) FROM sqlite_master'));
    if ((await fileSize(path)) <= checkUpTo) {
      const verdict = String(await value('PRAGMA quick_check(1)'));
      if (verdict !== 'ok') throw damaged(path, verdict);
    }
    const id =
      applicationId === APPLICATION_ID
        ? String(await value("SELECT value FROM settings WHERE name = 'database-id'"))
        : '';
    return { applicationId, tables, id };
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (isDamage(error)) throw damaged(path, reason(error));
    if (isBusy(error)) throw heldByAnother(path);
    throw new StartError(`The database ${path} cannot be read: ${reason(error)}`);
  } finally {
    client?.close();
  }
}

function damaged(path: string, why: string): StartError {
  return new StartError(
    `The database ${path} is damaged and was left as it is (${why}). Restore a backup (npm run restore).`,
  );
}

export function heldByAnother(path: string): StartError {
  return new StartError(
    `Another program is using the database ${path} and lets nobody else in. Close it and start again.`,
  );
}

function reason(error: unknown): string {
  return databaseError(error)?.message ?? (error instanceof Error ? error.message : String(error));
}
