import { type BigIntStats, constants } from 'node:fs';
import { copyFile, link, lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFiles } from '../../../contract/index.ts';
import { hashFile, listFiles, makeFolderOf, syncFile } from './files.ts';
import { readFilesList } from './read-build.ts';
import { ReleaseRefused } from './release-refused.ts';
import { listReleaseFolders } from './repair-registry.ts';

/**
 * Releases of a remote differ in a few files. The others are hard links to one content: nothing ever
 * writes into a released file, and the content goes when the last release that has it goes.
 */

/** What a file system says that cannot link these two. The file is then copied. */
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

/** @returns whether both names have one content now */
async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (CANNOT_LINK.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** A copy, where no link is possible, is on the disk when this returns. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await makeFolderOf(to);
  if (await linkFile(from, to)) return;
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await syncFile(to);
}

/** An earlier release: its files by their hashes, and all that lies in its folder. */
export interface Earlier {
  folder: string;
  byHash: Map<string, string>;
  present: Set<string>;
}

/** The releases of a remote whose files another one may share. */
export async function earlierReleases(releasesDir: string, remote: string): Promise<Earlier[]> {
  const found: Earlier[] = [];
  for (const id of await listReleaseFolders(releasesDir, remote)) {
    const folder = join(releasesDir, remote, id);
    const earlier = await open(folder).catch((error: NodeJS.ErrnoException) => {
      // One of an older form, or one that was removed just now, has nothing to offer.
      if (error instanceof ReleaseRefused || error.code === 'ENOENT') return undefined;
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

/** The file with this hash and what was derived from it, by the path it has in the new release. */
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
 * Puts links to earlier releases' files in place of a checked folder's own copies.
 *
 * @param files what its `files.json` says
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

/** @param hash of `to`, when it is known */
async function share(from: string, to: string, hash?: string): Promise<void> {
  const next = `${to}.link`;
  try {
    if (!(await areSeparateCopies(from, to, hash))) return;
    if (await linkFile(from, next)) await rename(next, to);
  } catch (error) {
    // Its release was removed meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await rm(next, { force: true });
  }
}

async function areSeparateCopies(from: string, to: string, hash?: string): Promise<boolean> {
  const [a, b] = await Promise.all([statOf(from), statOf(to)]);
  if (!a || !b || a.size !== b.size || (a.ino === b.ino && a.dev === b.dev)) return false;
  // The disk may have damaged the earlier one since it was checked.
  return (await hashFile(from)) === (hash ?? (await hashFile(to)));
}

async function statOf(file: string): Promise<BigIntStats | undefined> {
  try {
    return await lstat(file, { bigint: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
