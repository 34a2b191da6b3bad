import { StartError } from '../errors.ts';
import { createWriteLock, type Database } from './client.ts';
import { type Connections, openFile, openServer } from './connections.ts';
import {
  checkDatabaseFile,
  dataFolder,
  heldByAnother,
  lockFolder,
  removeFresh,
  writeMarker,
} from './data-folder.ts';
import { migrate } from './migrate.ts';
import { isBusy } from './sqlite-errors.ts';
import { whileSlow } from './while-slow.ts';

export type DatabaseLocation =
  | { kind: 'file'; folder: string }
  | { kind: 'server'; url: string; authToken: string | undefined };

/**
 * Opens the database: locks, checks and migrates it.
 * @throws StartError
 */
export async function openDatabase(
  location: DatabaseLocation,
  migrations: string,
): Promise<Database> {
  return location.kind === 'file'
    ? openFolder(location.folder, migrations)
    : openRemote(location.url, location.authToken, migrations);
}

async function openFolder(folder: string, migrations: string): Promise<Database> {
  const release = await lockFolder(folder);
  let connections: Connections | undefined;
  try {
    await removeFresh(folder);
    await checkDatabaseFile(folder);
    connections = await openFile(dataFolder(folder).database, release);
    await migrate(connections.writer, migrations, true);
    const db = await createWriteLock(connections);
    const [row] = await db.rows("SELECT value FROM settings WHERE name = 'database-id'");
    await writeMarker(folder, String(row?.[0]));
    return db;
  } catch (error) {
    connections?.reader.close();
    connections?.writer.close();
    release();
    throw isBusy(error) ? heldByAnother(dataFolder(folder).database) : error;
  }
}

async function openRemote(
  url: string,
  authToken: string | undefined,
  migrations: string,
): Promise<Database> {
  const connections = openServer(url, authToken);
  try {
    await whileSlow(() => migrate(connections.writer, migrations, false));
    return await whileSlow(() => createWriteLock(connections));
  } catch (error) {
    connections.writer.close();
    if (error instanceof StartError) throw error;
    // The URL may contain a secret, so only its host is shown.
    throw new StartError(
      `The database server at ${new URL(url).host} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}
