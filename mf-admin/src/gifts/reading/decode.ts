import type { Slices } from './slices.ts';

const SLICE_BYTES = 256 * 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The text of a file, with "\n" at the end of each line and without a byte order mark. */
export function* decode(bytes: Uint8Array): Slices<string> {
  const marked = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (marked) return yield* decodeAs(marked, bytes);
  try {
    return yield* decodeAs('utf-8', bytes, true);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const lenient = yield* decodeAs('utf-8', bytes);
  return isMostly(lenient) ? lenient : yield* decodeAs('windows-1252', bytes);
}

/** Whether a text is UTF-8 with a few damaged characters, as when files were put together. */
function isMostly(decoded: string): boolean {
  const damaged = decoded.match(/\ufffd/g)?.length ?? 0;
  const others = decoded.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return damaged < others / 10;
}

/** Lines end in "\n" wherever the file comes from. */
export function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** @throws TypeError if `strict` and the bytes are not of this encoding */
function* decodeAs(encoding: Encoding, bytes: Uint8Array, strict = false): Slices<string> {
  const decoder = new TextDecoder(encoding, { fatal: strict });
  const parts: string[] = [];
  // A "\r" at the end of a slice may belong to a "\n" in the next.
  let held = '';
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    const part = held + decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true });
    held = part.endsWith('\r') ? '\r' : '';
    parts.push(withPlainLineEnds(held ? part.slice(0, -1) : part));
    yield;
  }
  // A file that was cut off in the middle of a character is still of this encoding.
  parts.push(held && '\n');
  return parts.join('');
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a mark: in Western text every other byte is 0. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = start.length * 0.3;
  if (odd > most && even < odd / 10) return 'utf-16le';
  if (even > most && odd < even / 10) return 'utf-16be';
  return null;
}
