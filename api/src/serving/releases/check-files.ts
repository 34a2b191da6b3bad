import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Duplex, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { ReleaseFiles } from '../../../contract/index.ts';
import { archiveLimits, refuseOutside } from './archive.ts';
import { refuseDisguised } from './file-types.ts';
import { DERIVED, FILES_LIST, hashFile, listFiles } from './files.ts';
import { ENTRY } from './read-build.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * Checks that a folder holds exactly the files of `files.json`. Reads them in pieces, to save memory.
 *
 * @returns bytes of these files, uncompressed
 */
export async function checkFiles(folder: string, files: ReleaseFiles): Promise<number> {
  if (!Object.hasOwn(files, ENTRY)) throw new ReleaseRefused(`The build lacks ${ENTRY}.`);
  const present = new Set(await listFiles(folder));
  refuseTooMany(present);
  await refuseTooLarge(folder, present);
  let size = 0;
  for (const [path, expected] of Object.entries(files)) {
    if (!present.has(path)) throw new ReleaseRefused(`The build lacks ${path}.`);
    if ((await hashFile(join(folder, path))) !== expected) {
      throw new ReleaseRefused(
        `${path} was changed after the build: its hash differs from the one in ${FILES_LIST}. Please build it again.`,
      );
    }
    await refuseDisguised(folder, path);
    size += (await stat(join(folder, path))).size;
  }
  for (const path of present) {
    if (Object.hasOwn(files, path) || path === FILES_LIST) continue;
    if (!DERIVED.test(path)) {
      throw new ReleaseRefused(`The build holds ${path}, which ${FILES_LIST} does not name.`);
    }
    refuseUnknownSourceMap(path, files);
    await checkDerived(folder, path, files);
  }
  return size;
}

/** Each listed file may have three derived ones. */
function refuseTooMany(present: ReadonlySet<string>): void {
  if (present.size <= 4 * archiveLimits.files) return;
  throw new ReleaseRefused(`A release has at most ${archiveLimits.files} files.`);
}

/** Files from earlier releases can make a release larger than its upload. */
async function refuseTooLarge(folder: string, present: ReadonlySet<string>): Promise<void> {
  let bytes = 0;
  for (const path of present) bytes += (await stat(join(folder, path))).size;
  if (bytes <= archiveLimits.bytes) return;
  throw new ReleaseRefused(`A release may have at most ${archiveLimits.bytes >> 20} MB.`);
}

/** A source map must belong to a listed file, since its size is not counted otherwise. */
function refuseUnknownSourceMap(path: string, files: ReleaseFiles): void {
  if (!path.endsWith('.map') || Object.hasOwn(files, path.slice(0, -4))) return;
  throw new ReleaseRefused(`The build holds ${path}, which is the source map of no listed file.`);
}

const DECOMPRESSED: Record<string, () => Duplex> = {
  '.br': createBrotliDecompress,
  '.gz': createGunzip,
};

/** A compressed file must have the content of the file it belongs to. */
async function checkDerived(folder: string, path: string, files: ReleaseFiles): Promise<void> {
  const decompress = DECOMPRESSED[path.slice(-3)];
  if (!decompress) return;
  const plain = path.slice(0, -3);
  const named = Object.hasOwn(files, plain) ? files[plain] : undefined;
  const expected = plain === FILES_LIST ? await hashFile(join(folder, plain)) : named;
  const { size } = await stat(join(folder, plain)).catch(() => ({ size: 0 }));
  const content = createReadStream(join(folder, path));
  if (expected && (await hashOf(content, decompress(), size)) === expected) return;
  throw new ReleaseRefused(`${path} has other content than ${plain}. Please build it again.`);
}

/** Undefined when it cannot be decompressed, or has more than `size` bytes. */
async function hashOf(content: Readable, decompress: Duplex, size: number) {
  const hash = createHash('sha256');
  let left = size;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      left -= piece.length;
      done(left < 0 ? new Error('too many bytes') : null, piece);
    },
  });
  try {
    await pipeline(content, decompress, counted, hash);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}

/** @throws ReleaseRefused unless all paths are in the checked list of files */
export function refuseUnlisted(paths: readonly string[], files: ReleaseFiles): void {
  for (const path of paths) {
    refuseOutside(path);
    if (!Object.hasOwn(files, path)) throw new ReleaseRefused(`The build lacks ${path}.`);
  }
}
