import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Client } from '@libsql/client';
import { DAY } from '../clock.ts';
import { copyDatabase, countRows, openPlainFile, openPlainServer, stampFile } from '../db/copy.ts';
import { dataFolder } from '../db/data-folder.ts';
import type { DatabaseLocation } from '../db/open.ts';
import { StartError } from '../errors.ts';

/** What only an unfinished backup is called: other programs have files that end in ".part", too. */
const UNFINISHED = '.backup.part';

/** The file that a backup is written to until it is complete. */
export const unfinished = (target: string) => `${target}${UNFINISHED}`;

/** A backup takes minutes. */
const ABANDONED_AFTER_MS = DAY;

/**
 * Writes a consistent copy of the database into a new file, also while a server uses it. The file
 * gets its name when it is complete. Copies beside it that killed backups left are deleted.
 * @returns the number of rows of each table
 * @throws StartError
 */
export async function backUp(
  location: DatabaseLocation,
  target: string,
): Promise<Map<string, number>> {
  if (await exists(target)) throw new StartError(`There is already a file ${target}.`);
  const part = unfinished(target);
  try {
    await removeAbandoned(dirname(target), part);
    // It holds names, addresses and the hash of the admin password, so it is private from the start.
    await writeFile(part, '', { flag: 'wx', mode: 0o600 });
    await (location.kind === 'file'
      ? copyFile(location.folder, part)
      : copyServer(openPlainServer(location.url, location.authToken), part));
    await flush(part);
    const counts = await inFile(part, countRows);
    await rename(part, target);
    return counts;
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup could not be made: ${reason}`);
  }
}

/** They hold everybody's data, and no rule that deletes old backups finds them. */
async function removeAbandoned(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // Perhaps with what SQLite has beside a file.
    if (!/\.backup\.part(?:-journal|-wal|-shm)?$/.test(name)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    const isOwn = name.startsWith(basename(own));
    if (isOwn || Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}

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
