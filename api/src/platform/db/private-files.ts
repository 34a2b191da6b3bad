import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from '../missing-file.ts';

/** For `process.umask`: new files are readable by their owner only. */
export const PRIVATE_UMASK = 0o077;

/** The mode bit of a shared folder, such as /tmp, which is left as it is. */
const STICKY = 0o1000;

/**
 * Removes other users' permissions from the data folder, the database files and the releases, which
 * older versions and other programs may have left open.
 * @returns a message for each path that could not be changed
 */
export async function makePrivate(dataDir: string): Promise<string[]> {
  // A missing folder is created later, as private; an unreadable one makes the start fail later.
  const found = await readdir(dataDir).catch((): string[] => []);
  const names = found.filter((name) => name.startsWith('database.') || name === 'releases');
  const problems: string[] = [];
  for (const path of [dataDir, ...names.map((name) => join(dataDir, name))]) {
    await tighten(path, path !== dataDir, problems);
  }
  return problems;
}

async function tighten(path: string, inside: boolean, problems: string[]): Promise<void> {
  try {
    const found = await lstat(path);
    // Links may point outside the folder.
    if (!found.isFile() && !found.isDirectory()) return;
    const shared = (found.mode & STICKY) !== 0;
    if (!shared && found.mode & PRIVATE_UMASK)
      await chmod(path, found.mode & ~PRIVATE_UMASK & 0o777);
    if (!inside || !found.isDirectory()) return;
    for (const name of await readdir(path)) await tighten(join(path, name), inside, problems);
  } catch (error) {
    // Deleted in the meantime: a staging folder, or a log that SQLite has removed.
    if (isMissingFile(error)) return;
    problems.push(`Others may be able to read ${path}: ${(error as Error).message}`);
  }
}
