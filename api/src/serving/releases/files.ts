import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseFiles } from '../../../contract/index.ts';

/** The sources that a release was built from (scripts/release/sources.mjs). */
export const MADE_FROM = 'made-from.json';

/** Derived files, which do not count for a release's id. */
export const DERIVED = /\.(br|gz|map)$|^\.inputs$|^made-from\.json$/;

/** Lists every file of a release, except itself and derived ones. */
export const FILES_LIST = 'files.json';

/** Sorted paths of all plain files in a folder, relative to it, with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Hex SHA-256 of a file. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Hex digest of names and contents: equal for equal releases. */
export function digestFiles(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path}\0${files[path]}\n`);
  return hash.digest('hex');
}

/** What `files.json` of a built folder must contain. */
export async function hashFolder(folder: string): Promise<ReleaseFiles> {
  const paths = (await listFiles(folder)).filter(
    (path) => path !== FILES_LIST && !DERIVED.test(path),
  );
  const files: ReleaseFiles = {};
  for (const path of paths) files[path] = await hashFile(join(folder, path));
  return files;
}

export async function makeFolderOf(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
}

/** Copies a file and flushes it to the disk, so that a power cut leaves no empty file. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await makeFolderOf(to);
  await copyFile(from, to);
  // copyFile() copies the permissions too.
  await chmod(to, 0o600);
  await syncFile(to);
}

export async function syncFile(path: string): Promise<void> {
  // Windows needs a writable handle to flush a file.
  await sync(path, 'r+');
}

/** Flushes a folder's names to the disk. Windows does that by itself and refuses the call. */
export async function syncFolder(path: string, platform = process.platform): Promise<void> {
  if (platform !== 'win32') await sync(path, 'r');
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
