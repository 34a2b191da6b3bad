import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import { Refusal } from '../../platform/errors.ts';
import { makeFolderOf } from './files.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * Packs and unpacks releases as gzipped tar archives (ustar) of plain files. The format is simple: a
 * header of 512 bytes for each file.
 */

const BLOCK = 512;

export interface ArchiveLimits {
  files: number;
  /** Bytes of all files, uncompressed. */
  bytes: number;
}

export const archiveLimits: ArchiveLimits = { files: 4_000, bytes: 128 * 1024 * 1024 };

/** The bytes of an archive with these files. */
export function packArchive(files: Iterable<{ path: string; content: Uint8Array }>): Buffer {
  const blocks: Uint8Array[] = [];
  for (const { path, content } of files) {
    blocks.push(header(path, content.length), content, new Uint8Array(padding(content.length)));
  }
  return gzipSync(Buffer.concat([...blocks, new Uint8Array(2 * BLOCK)]));
}

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, name] = splitPath(path);
  block.write(name, 0);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** ustar has 100 bytes for the name and 155 for the folders. */
function splitPath(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ['', path];
  const cut = path.indexOf('/', path.length - 101);
  const [prefix, name] = [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)];
  if (cut < 1 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(name) > 100) {
    throw new ReleaseRefused(`The path ${path} is too long for an archive.`);
  }
  return [prefix, name];
}

/** The sum of a header's bytes, with spaces in the checksum field. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let i = 0; i < BLOCK; i += 1) if (i < 148 || i >= 156) sum += block[i] ?? 0;
  return sum;
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/**
 * Writes an archive's files into a folder while they arrive, a piece at a time.
 * @throws ReleaseRefused for anything but plain files with plain paths, and over the limits
 */
export async function unpackArchive(
  archive: Readable,
  folder: string,
  limits: ArchiveLimits = archiveLimits,
): Promise<void> {
  const pieces = piecesOf(archive);
  const seen = new Set<string>();
  let folders = 0;
  let bytes = 0;
  for (;;) {
    const block = Buffer.from(await pieces.take(BLOCK));
    if (block.every((byte) => byte === 0)) return pieces.rest(limits.bytes);
    const { path, size, isFolder } = readHeader(block);
    if (isFolder) folders += 1;
    else bytes += size;
    if (seen.has(path)) throw new ReleaseRefused(`The archive holds ${path} twice.`);
    if (!isFolder) seen.add(path);
    if (seen.size > limits.files || folders > limits.files || bytes > limits.bytes) {
      throw new ReleaseRefused(
        `The archive is too large: at most ${limits.files} files and ${limits.bytes >> 20} MB are allowed.`,
      );
    }
    if (isFolder) continue;
    await writeFile(join(folder, path), size, pieces).catch(refuseTaken(path));
    await pieces.take(padding(size));
  }
}

function readHeader(block: Buffer) {
  const number = (from: number, to: number) => {
    const text = field(block, from, to).trim();
    return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
  };
  const size = number(124, 136);
  if (number(148, 156) !== checksum(block) || Number.isNaN(size)) {
    throw new ReleaseRefused('The archive cannot be read: it is not a tar of the built folder.');
  }
  const prefix = field(block, 257, 262) === 'ustar' ? field(block, 345, 500) : '';
  const name = field(block, 0, 100);
  const path = (prefix ? `${prefix}/${name}` : name).replace(/^\.\//, '');
  const kind = field(block, 156, 157);
  const isFolder = kind === '5';
  if (kind !== '' && kind !== '0' && !isFolder) {
    throw new ReleaseRefused(`The archive holds ${path}, which is not a plain file.`);
  }
  if (!isFolder) refuseOutside(path);
  return { path, size, isFolder };
}

function field(block: Buffer, from: number, to: number): string {
  const bytes = block.subarray(from, to);
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
}

/** Paths of files in builds: relative, without dot files, at most 8 levels. */
const PLAIN_PATH = /^[\w@~-][\w@~.-]*(?:\/[\w@~-][\w@~.-]*){0,7}$/;

/** @throws ReleaseRefused for a path that is not PLAIN_PATH */
export function refuseOutside(path: string): void {
  if (path.length <= 240 && PLAIN_PATH.test(path)) return;
  throw new ReleaseRefused(
    `${JSON.stringify(path.slice(0, 120))} is not the path of a file inside the release, so nothing was published.`,
  );
}

/** Refuses a path that is both file and folder, or differs from another only in case. */
function refuseTaken(path: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' && error.code !== 'ENOTDIR') throw error;
    throw new ReleaseRefused(`The archive holds ${path} where it already holds something else.`);
  };
}

type Pieces = ReturnType<typeof piecesOf>;

async function writeFile(file: string, size: number, pieces: Pieces): Promise<void> {
  await makeFolderOf(file);
  const handle = await open(file, 'wx');
  try {
    for (let left = size; left > 0; ) {
      const piece = await pieces.some(left);
      await handle.writeFile(piece);
      left -= piece.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads the uncompressed bytes in pieces. */
function piecesOf(archive: Readable) {
  const plain = createGunzip();
  archive.on('error', (error) => plain.destroy(error));
  const chunks: AsyncIterator<Buffer> = archive.pipe(plain)[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const next = await chunks.next().catch((error: unknown) => {
      // An upload that was aborted has its own message.
      if (error instanceof Refusal) throw error;
      throw new ReleaseRefused('The archive is incomplete or not gzipped. Please send it again.');
    });
    if (!next.done) held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    return !next.done;
  }

  function cut(length: number): Buffer {
    const piece = held.subarray(0, length);
    held = held.subarray(length);
    return piece;
  }

  return {
    /** Exactly `length` bytes. */
    async take(length: number): Promise<Buffer> {
      while (held.length < length) {
        if (!(await more())) {
          throw new ReleaseRefused('The archive ends too early. Please send it again.');
        }
      }
      return cut(length);
    },
    /** The available bytes, at most `atMost`. */
    async some(atMost: number): Promise<Buffer> {
      if (held.length === 0 && !(await more())) {
        throw new ReleaseRefused('The archive ends too early. Please send it again.');
      }
      return cut(atMost);
    },
    /** Reads the padding to the end, at most `limit` bytes. */
    async rest(limit: number): Promise<void> {
      let read = 0;
      do {
        read += held.length;
        held = Buffer.alloc(0);
        if (read > limit) throw new ReleaseRefused('The archive does not end.');
      } while (await more());
    },
  };
}
