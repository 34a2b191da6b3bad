import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Pause } from './pause.ts';

/** A SHA-256 in hex, and a newline. */
export const LINE_BYTES = 65;
const NEWLINE = 0x0a;
/** Some milliseconds of work on a phone. */
const SLICE_BYTES = 128 * 1024;

interface TicketsFile {
  /** SHA-256, in hex. */
  hash: string;
  lineCount: number;
  /** The first line that is not a hash with a newline. */
  firstMalformed: number | null;
  /** The first line that is not greater than the one before it. */
  firstUnsorted: number | null;
}

interface Reading {
  pause: Pause;
  /** Bytes read so far. */
  onBytes: (bytes: number) => void;
}

/** Reads tickets.txt as it comes, and keeps one line of it. */
export async function readTicketsFile(
  stream: ReadableStream<Uint8Array>,
  { pause, onBytes }: Reading,
): Promise<TicketsFile> {
  const hash = sha256.create();
  const lines = makeLines();
  const reader = stream.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (let from = 0; from < value.length; from += SLICE_BYTES) {
        const slice = value.subarray(from, from + SLICE_BYTES);
        hash.update(slice);
        lines.add(slice);
        bytes += slice.length;
        onBytes(bytes);
        await pause();
      }
    }
  } catch (error) {
    // The rest is not needed; the error is what the caller must know.
    await reader.cancel().catch(() => undefined);
    throw error;
  }
  return { hash: bytesToHex(hash.digest()), ...lines.end() };
}

function makeLines() {
  const previous = new Uint8Array(LINE_BYTES);
  let line = 1;
  let column = 0;
  /** Of this line to the one before, as far as it is read: 1 is greater. */
  let order = 0;
  let firstMalformed: number | null = null;
  let firstUnsorted: number | null = null;

  function add(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0;
      const isRight = column === LINE_BYTES - 1 ? byte === NEWLINE : isHexDigit(byte);
      if (!isRight) firstMalformed ??= line;
      const before = previous[column] ?? 0;
      if (order === 0 && byte !== before) order = byte > before ? 1 : -1;
      previous[column] = byte;
      column += 1;
      if (column === LINE_BYTES) endLine();
    }
  }

  function endLine(): void {
    if (line > 1 && order !== 1) firstUnsorted ??= line;
    line += 1;
    column = 0;
    order = 0;
  }

  function end() {
    if (column > 0) firstMalformed ??= line;
    return { lineCount: column > 0 ? line : line - 1, firstMalformed, firstUnsorted };
  }

  return { add, end };
}

function isHexDigit(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66);
}
