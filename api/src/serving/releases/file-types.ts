import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ReleaseRefused } from './release-refused.ts';

/** A text at a position, one byte for each character. */
type Sign = readonly [at: number, text: string];

/** How files of these types begin. Texts have no such sign. */
const BEGINNINGS: Readonly<Record<string, readonly Sign[]>> = {
  '.png': [[0, '\x89PNG\r\n\x1a\n']],
  '.jpg': [[0, '\xff\xd8\xff']],
  '.jpeg': [[0, '\xff\xd8\xff']],
  '.gif': [[0, 'GIF8']],
  '.webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  '.avif': [[4, 'ftyp']],
  '.ico': [[0, '\0\0\x01\0']],
  '.woff2': [[0, 'wOF2']],
  '.mp4': [[4, 'ftyp']],
  '.webm': [[0, '\x1a\x45\xdf\xa3']],
  '.pdf': [[0, '%PDF-']],
};

const LONGEST_BEGINNING = 12;

/** @throws ReleaseRefused for a picture, video, font or PDF that is something else */
export async function refuseDisguised(folder: string, path: string): Promise<void> {
  const ending = extname(path).toLowerCase();
  const expected = Object.hasOwn(BEGINNINGS, ending) ? BEGINNINGS[ending] : undefined;
  if (!expected) return;
  const beginning = await beginningOf(join(folder, path));
  if (expected.every(([at, text]) => beginning.startsWith(text, at))) return;
  throw new ReleaseRefused(`${path} is not what its ending ${ending} says.`);
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_BEGINNING), 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
