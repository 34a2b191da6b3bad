import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { inject } from 'vitest';
import { startSqld } from '../../scripts/sqld.mjs';
import type { Database } from '../src/platform/db/client.ts';
import { dataFolder } from '../src/platform/db/data-folder.ts';
import { type DatabaseLocation, openDatabase } from '../src/platform/db/open.ts';
import { migrationsFolder } from '../src/platform/package-root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the tests of a run store in: a file, or a libSQL server. */
    database: 'file' | 'server';
  }
}

const cleanups: (() => unknown)[] = [];

/** What `vitest.setup.ts` does after each file. */
export async function cleanUp(): Promise<void> {
  for (const clean of cleanups.splice(0).reverse()) await clean();
}

/** Runs after the file's tests, the latest first. Unlike afterAll it may be called inside a test. */
export function afterTests(clean: () => unknown): void {
  cleanups.push(clean);
}

/** Where a test's database is: its folder, or a libSQL server of its own with its data there. */
export async function testLocation(folder: string): Promise<DatabaseLocation> {
  if (inject('database') !== 'server') return { kind: 'file', folder };
  // Nothing cheaper keeps tests apart as surely.
  const server = await startSqld(serverData(folder));
  afterTests(() => server.kill());
  return { kind: 'server', url: server.url, authToken: undefined };
}

const serverData = (folder: string) => join(folder, 'sqld');

/** The files of a database, by their path in the folder of its test. */
export type PreparedDatabase = Map<string, Buffer>;

/** A migrated database that `fill` has written to. Migrations take longer than most tests. */
export async function prepareDatabase(
  fill: (db: Database) => Promise<unknown>,
): Promise<PreparedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'campaign-api-'));
  const isFile = inject('database') !== 'server';
  const server = isFile ? undefined : await startSqld(serverData(folder));
  const location: DatabaseLocation = server
    ? { kind: 'server', url: server.url, authToken: undefined }
    : { kind: 'file', folder };
  const db = await openDatabase(location, migrationsFolder);
  await fill(db);
  await db.close();
  await server?.stop();
  const files = server ? await filesBelow(serverData(folder)) : [dataFolder(folder).database];
  const prepared = new Map<string, Buffer>();
  for (const file of files) prepared.set(relative(folder, file), await readFile(file));
  await rm(folder, { recursive: true });
  return prepared;
}

export async function placeDatabase(folder: string, prepared: PreparedDatabase): Promise<void> {
  for (const [path, bytes] of prepared) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
