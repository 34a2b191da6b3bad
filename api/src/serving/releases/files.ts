import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseFiles } from '../../../contract/index.ts';

/** What a release was made from; only those who change it read it (scripts/release/sources.mjs). */
export const MADE_FROM = 'made-from.json';

/** Made from the files beside them when they are built: no part of what a release is. */
export const DERIVED = /\.(br|gz|map)$|^\.inputs$|^made-from\.json$/;

/** Names every file of a release but itself and the derived ones. */
export const FILES_LIST = 'files.json';

/** Paths of all plain files below a folder, relative to it, with forward slashes, sorted. */
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

/** Hex digest over names and contents: equal when two folders hold the same release. */
export function digestFiles(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(`${path}\0${files[path]}\n`);
  return hash.digest('hex');
}

/** What `files.json` of a built folder must say. */
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

/** A copy that is on the disk when this returns: a power cut leaves no empty file. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await makeFolderOf(to);
  await copyFile(from, to);
  // A copy has the rights of what was copied.
  await chmod(to, 0o600);
  await syncFile(to);
}

export async function syncFile(path: string): Promise<void> {
  // Windows writes out a file only through a handle that may write.
  await sync(path, 'r+');
}

/** The same for the names in a folder. Windows keeps these by itself, and refuses to be asked. */
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
