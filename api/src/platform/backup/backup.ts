import { link, lstat, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Client } from '@libsql/client';
import { DAY } from '../clock.ts';
import { copyDatabase, countRows, openPlainFile, openPlainServer, stampFile } from '../db/copy.ts';
import { dataFolder, filesOf } from '../db/data-folder.ts';
import type { DatabaseLocation } from '../db/open.ts';
import { StartError } from '../errors.ts';
import { isMissingFile } from '../missing-file.ts';

/** What only an unfinished backup is called: other programs have files that end in ".part", too. */
const UNFINISHED = '.backup.part';

/** The file that a process writes a backup to until it is complete: two may write the same one at once. */
export const unfinished = (target: string, pid = process.pid) =>
  `${target}.${hostname()}.${pid}${UNFINISHED}`;

/** A backup takes minutes. */
const ABANDONED_AFTER_MS = DAY;

/**
 * Writes a consistent copy of the database into a new file, also while a server uses it. The file
 * gets its name when it is complete. Copies beside it that killed backups left are deleted.
 * @param warn receives a message about each of these that could not be deleted
 * @returns the number of rows of each table
 * @throws StartError
 */
export async function backUp(
  location: DatabaseLocation,
  target: string,
  warn: (message: string) => void = () => undefined,
): Promise<Map<string, number>> {
  if (await exists(target)) throw taken(target);
  const part = unfinished(target);
  // Before the copy, which may need their space.
  await removeAbandoned(target, warn);
  // It holds names, addresses and the hash of the admin password, so it is private from the start.
  await writeFile(part, '', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new StartError(`The backup could not be made: ${reasonOf(error)}`);
  });
  try {
    await (location.kind === 'file'
      ? copyFile(location.folder, part)
      : copyServer(openPlainServer(location.url, location.authToken), part));
    await flush(part);
    const counts = await inFile(part, countRows);
    await giveName(part, target, warn);
    return counts;
  } catch (error) {
    await removePart(part, warn);
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup could not be made: ${reasonOf(error)}`);
  }
}

/**
 * Never over a file that somebody has put there meanwhile, as a rename would: a backup takes minutes.
 * @throws StartError
 */
async function giveName(
  part: string,
  target: string,
  warn: (message: string) => void,
): Promise<void> {
  try {
    await link(part, target);
  } catch (error) {
    if (isTaken(error)) throw taken(target);
    // Some file systems have no second name for a file. An empty file keeps the name for the rename.
    await writeFile(target, '', { flag: 'wx', mode: 0o600 }).catch((reason: unknown) => {
      throw isTaken(reason) ? taken(target) : reason;
    });
    await rename(part, target).catch(async (reason: unknown) => {
      await rm(target, { force: true });
      throw reason;
    });
    return;
  }
  await rm(part).catch((error: unknown) => warn(leftOver(part, error)));
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
const taken = (target: string) => new StartError(`There is already a file ${target}.`);

/**
 * They hold everybody's data, and no rule that deletes old backups finds them. But no backup fails because of
 * them: in a shared folder, they may be somebody else's.
 */
async function removeAbandoned(target: string, warn: (message: string) => void): Promise<void> {
  const folder = dirname(target);
  const names = await readdir(folder).catch(() => []);
  // Perhaps with what SQLite has beside a file.
  for (const name of names.filter((each) => /\.backup\.part(?:-journal|-wal|-shm)?$/.test(each))) {
    const file = join(folder, name);
    try {
      const found = await lstat(file);
      const isAbandoned =
        isOfEndedProcess(name, basename(target)) || Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
      if (found.isFile() && isAbandoned) await rm(file, { force: true });
    } catch (error) {
      // Another backup may have deleted it, or has just completed it.
      if (!isMissingFile(error)) warn(leftOver(file, error));
    }
  }
}

/** Whether an earlier try of the same backup on this machine left the file. */
function isOfEndedProcess(name: string, target: string): boolean {
  const start = `${target}.${hostname()}.`;
  const pid = name.startsWith(start) && /^(\d+)\.backup\.part/.exec(name.slice(start.length))?.[1];
  return Boolean(pid) && (Number(pid) === process.pid || !isRunning(Number(pid)));
}

function isRunning(pid: number): boolean {
  try {
    // Sends nothing.
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be sent anything.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What is there of a backup that failed. The reason for that is what its caller should read. */
async function removePart(part: string, warn: (message: string) => void): Promise<void> {
  for (const file of filesOf(part)) {
    await rm(file, { force: true }).catch((error: unknown) => warn(leftOver(file, error)));
  }
}

function leftOver(file: string, error: unknown): string {
  return `${file} is left of a backup that was not finished and has everybody’s data, but it could not be deleted: ${reasonOf(error)}`;
}

export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** A second reader sees a snapshot of the file and does not block the server's writes. */
async function copyFile(folder: string, part: string): Promise<void> {
  const { database } = dataFolder(folder);
  if (!(await exists(database))) throw new StartError(`There is no database in ${folder}.`);
  await inFile(database, (file) => file.execute({ sql: 'VACUUM INTO ?', args: [part] }));
}

async function copyServer(server: Client, part: string): Promise<void> {
  const reading = await server.transaction('read');
  try {
    await inFile(part, async (file) => {
      const writing = await file.transaction('write');
      await copyDatabase(reading, writing);
      await writing.commit();
      await stampFile(file);
    });
  } finally {
    reading.close();
    server.close();
  }
}

export async function inFile<T>(path: string, work: (file: Client) => Promise<T>): Promise<T> {
  const file = openPlainFile(path);
  try {
    return await work(file);
  } finally {
    file.close();
  }
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Flushes a file to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}
