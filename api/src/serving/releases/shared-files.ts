import { type BigIntStats, constants } from 'node:fs';
import { copyFile, link, lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFiles } from '../../../contract/index.ts';
import { isMissingFile } from '../../platform/missing-file.ts';
import { hashFile, listFiles, makeFolderOf, syncFile } from './files.ts';
import { readFilesList } from './read-build.ts';
import { ReleaseRefused } from './release-refused.ts';
import { listReleaseFolders } from './repair-registry.ts';

/**
 * Releases of a remote differ in a few files only. Equal files are hard links to one content, which
 * is safe because released files never change.
 */

/** Errors of file systems that cannot link these files. They are copied then. */
const CANNOT_LINK = new Set([
  'EXDEV',
  'EPERM',
  'EACCES',
  'EMLINK',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EINVAL',
]);

/** @returns whether it was linked */
async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (CANNOT_LINK.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Links a file, or copies and flushes it where linking is impossible. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await makeFolderOf(to);
  if (await linkFile(from, to)) return;
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await syncFile(to);
}

/** An earlier release: its files by hash, and all paths in its folder. */
export interface Earlier {
  folder: string;
  byHash: Map<string, string>;
  present: Set<string>;
}

/** Releases of a remote whose files a new one can share. */
export async function earlierReleases(releasesDir: string, remote: string): Promise<Earlier[]> {
  const found: Earlier[] = [];
  for (const id of await listReleaseFolders(releasesDir, remote)) {
    const folder = join(releasesDir, remote, id);
    const earlier = await open(folder).catch((error: unknown) => {
      // Skip one of an older format, and one that was removed in the meantime.
      if (error instanceof ReleaseRefused || isMissingFile(error)) return undefined;
      throw error;
    });
    if (earlier) found.push(earlier);
  }
  return found;
}

async function open(folder: string): Promise<Earlier> {
  const files: ReleaseFiles = await readFilesList(folder);
  const byHash = new Map(Object.entries(files).map(([path, hash]) => [hash, path]));
  return { folder, byHash, present: new Set(await listFiles(folder)) };
}

/** The file with this hash and its derived files, by path in the new release. */
export function filesOf(
  earlier: Earlier,
  hash: string,
  path: string,
): [from: string, to: string][] {
  const there = earlier.byHash.get(hash);
  if (there === undefined) return [];
  return ITSELF_AND_DERIVED.filter((ending) => earlier.present.has(there + ending)).map(
    (ending) => [there + ending, path + ending],
  );
}

const ITSELF_AND_DERIVED = ['', '.br', '.gz', '.map'];

/**
 * Replaces a checked folder's own copies with links to equal files of earlier releases.
 *
 * @param files its `files.json`
 */
export async function linkSharedFiles(
  releasesDir: string,
  remote: string,
  folder: string,
  files: ReleaseFiles,
): Promise<void> {
  const left = new Map(Object.entries(files));
  for (const earlier of await earlierReleases(releasesDir, remote)) {
    for (const [path, hash] of left) {
      const pairs = filesOf(earlier, hash, path);
      if (pairs.length > 0) left.delete(path);
      for (const [from, to] of pairs) {
        await share(join(earlier.folder, from), join(folder, to), to === path ? hash : undefined);
      }
    }
  }
}

/** @param hash of `to`, if known */
async function share(from: string, to: string, hash?: string): Promise<void> {
  const next = `${to}.link`;
  try {
    if (!(await areSeparateCopies(from, to, hash))) return;
    if (await linkFile(from, next)) await rename(next, to);
  } catch (error) {
    // The release was removed in the meantime.
    if (!isMissingFile(error)) throw error;
  } finally {
    await rm(next, { force: true });
  }
}

async function areSeparateCopies(from: string, to: string, hash?: string): Promise<boolean> {
  const [a, b] = await Promise.all([statOf(from), statOf(to)]);
  if (!a || !b || a.size !== b.size || (a.ino === b.ino && a.dev === b.dev)) return false;
  // The earlier file may have been damaged since it was checked.
  return (await hashFile(from)) === (hash ?? (await hashFile(to)));
}

async function statOf(file: string): Promise<BigIntStats | undefined> {
  try {
    return await lstat(file, { bigint: true });
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
