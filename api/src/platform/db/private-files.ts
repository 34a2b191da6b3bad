import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** For `process.umask`: what is made from then on can be read by its owner alone. */
export const PRIVATE_UMASK = 0o077;

/** A folder that many may write to, such as /tmp. It belongs to others as well. */
const STICKY = 0o1000;

/**
 * Takes everybody else's rights off the data folder, the database with all that stands beside it,
 * and the releases: older versions and other programs may have left them open.
 * @returns a sentence for each that could not be changed, such as one of another user
 */
export async function makePrivate(dataDir: string): Promise<string[]> {
  // A folder that is not there yet is made private; one that cannot be read stops the start soon.
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
    // What a link points to is somewhere else, and not ours to change.
    if (!found.isFile() && !found.isDirectory()) return;
    const shared = (found.mode & STICKY) !== 0;
    if (!shared && found.mode & PRIVATE_UMASK)
      await chmod(path, found.mode & ~PRIVATE_UMASK & 0o777);
    if (!inside || !found.isDirectory()) return;
    for (const name of await readdir(path)) await tighten(join(path, name), inside, problems);
  } catch (error) {
    // Gone meanwhile: a release that is being published, or a log that SQLite has put away.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    problems.push(`Others may be able to read ${path}: ${(error as Error).message}`);
  }
}
