import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of all files below a folder, relative to it, with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Hex digest over names and contents of files: equal when a folder holds the same release. */
export async function digestFiles(folder: string, paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = createHash('sha256').update(await readFile(join(folder, path)));
    hash.update(`${path}\0${content.digest('hex')}\n`);
  }
  return hash.digest('hex');
}
