import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { archiveLimits, refuseOutside, unpackArchive } from './archive.ts';
import { copyDurably, FILES_LIST, hashFile, listFiles, makeFolderOf } from './files.ts';
import { readFilesList } from './read-build.ts';
import { ReleaseRefused } from './release-refused.ts';
import { earlierReleases, filesOf, linkOrCopy } from './shared-files.ts';

/** Copies a build's files into the folder. */
export type Source = (folder: string) => Promise<void>;

/** A built folder on this machine. Does not follow links. */
export const fromFolder =
  (built: string): Source =>
  async (folder) => {
    const paths = await listFiles(built).catch(() => {
      throw new ReleaseRefused(`There is no folder ${built}.`);
    });
    for (const path of paths) {
      // Dot files are internal to the build.
      if (path.split('/').some((part) => part.startsWith('.'))) continue;
      refuseOutside(path);
      await copyDurably(join(built, path), join(folder, path));
    }
  };

/** A gzipped tar, unpacked while it arrives. */
export const fromArchive =
  (archive: Readable): Source =>
  (folder) =>
    unpackArchive(archive, folder);

const ANSWER_WITHIN_MS = 20_000;

/** A built folder on another site, such as a CDN. This site stores a copy, to check and preview it. */
export const fromOrigin =
  (origin: string): Source =>
  async (folder) => {
    let left = archiveLimits.bytes;
    left -= await fetchInto(folder, origin, FILES_LIST, left);
    for (const path of Object.keys(await readFilesList(folder))) {
      left -= await fetchInto(folder, origin, path, left);
    }
  };

/** @returns the number of bytes, at most `limit` */
async function fetchInto(folder: string, origin: string, path: string, limit: number) {
  const url = new URL(path, origin);
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => {
    throw new ReleaseRefused(`${url.origin} does not respond, or leads to another address.`);
  });
  if (!answer.ok) throw new ReleaseRefused(`${url.href} responds with ${answer.status}.`);
  if (path.endsWith('.js') && answer.headers.get('access-control-allow-origin') !== '*') {
    throw new ReleaseRefused(
      `${url.origin} must send "Access-Control-Allow-Origin: *", or no browser runs its scripts here.`,
    );
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > limit)
      throw new ReleaseRefused(`The files at ${origin} are larger than a release may be.`);
    pieces.push(piece);
  }
  await mkdir(folder, { recursive: true });
  await makeFolderOf(join(folder, path));
  await writeFile(join(folder, path), pieces, { flush: true });
  return length;
}

/**
 * Adds files that files.json lists and the upload lacks from earlier releases of the remote, so that
 * unchanged files need not be uploaded again.
 *
 * @throws ReleaseRefused when the release would be larger than one may be
 */
export async function addFilesFromEarlier(
  releasesDir: string,
  remote: string,
  folder: string,
): Promise<void> {
  const filesList = await readFilesList(folder);
  const present = new Set(await listFiles(folder));
  const missing = new Map(Object.entries(filesList).filter(([path]) => !present.has(path)));
  if (missing.size === 0) return;
  let left = archiveLimits.bytes;
  for (const earlier of await earlierReleases(releasesDir, remote)) {
    for (const [path, hash] of missing) {
      const found = filesOf(earlier, hash, path);
      // The earlier file may have been damaged since it was checked.
      if (!(await hasHash(earlier.folder, found[0]?.[0], hash))) continue;
      for (const [from, to] of found) {
        left -= await linkOrCopyFile(join(earlier.folder, from), join(folder, to), left);
        if (to === path) missing.delete(path);
      }
    }
  }
}

/** False also for a file that cannot be read. */
async function hasHash(folder: string, path: string | undefined, hash: string): Promise<boolean> {
  if (path === undefined) return false;
  return (await hashFile(join(folder, path)).catch(() => undefined)) === hash;
}

/** @returns the number of bytes; 0 when the file exists already or was removed in the meantime */
async function linkOrCopyFile(from: string, to: string, limit: number): Promise<number> {
  try {
    const { size } = await stat(from);
    if (size > limit)
      throw new ReleaseRefused(`A release may have at most ${archiveLimits.bytes >> 20} MB.`);
    await linkOrCopy(from, to);
    return size;
  } catch (error) {
    if (['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}
