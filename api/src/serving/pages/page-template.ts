import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { NONCE_PLACEHOLDER, NOW_PLACEHOLDER, type PlaceholderValues } from './placeholders.ts';

/** The same page for many answers, each with its own nonce and time. */
export interface PageTemplate {
  plain(placed: PlaceholderValues): Uint8Array<ArrayBuffer>;
  gzip(placed: PlaceholderValues): Uint8Array<ArrayBuffer>;
}

const PLACEHOLDERS = new RegExp(`(${NONCE_PLACEHOLDER}|${NOW_PLACEHOLDER})`);
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

/**
 * A page compressed once, at the best level: what stands between two places ends on a whole byte
 * (a full flush), so an answer is those pieces with its own words, stored as they are, between them.
 */
export function pageTemplate(html: string): PageTemplate {
  // Pieces and places take turns.
  const texts = html.split(PLACEHOLDERS);
  const pieces = texts.map((text) => Buffer.from(text));
  let packed: Buffer[] | undefined;

  const filled = ({ nonce, now }: PlaceholderValues): Buffer[] => {
    const words: Record<string, Buffer> = {
      [NONCE_PLACEHOLDER]: Buffer.from(nonce),
      [NOW_PLACEHOLDER]: Buffer.from(String(now.getTime())),
    };
    return pieces.map((piece, index) => (index % 2 ? (words[texts[index] ?? ''] ?? piece) : piece));
  };

  return {
    plain: (placed) => joined(filled(placed)),
    gzip: (placed) => {
      packed ??= pieces.map((piece, index) =>
        index % 2 === 0
          ? deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
          : piece,
      );
      const still = packed;
      const plain = filled(placed);
      const end = Buffer.alloc(8);
      end.writeUInt32LE(plain.reduce((sum, piece) => crc32(piece, sum), 0) >>> 0, 0);
      end.writeUInt32LE(plain.reduce((sum, piece) => sum + piece.length, 0) >>> 0, 4);
      const body = plain.map((piece, index) =>
        index % 2 === 0 ? (still[index] ?? piece) : stored(piece),
      );
      return joined([HEADER, ...body, LAST_BLOCK, end]);
    },
  };
}

/** A deflate block that holds bytes as they are; it begins on a whole byte, as a flush left it. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function joined(pieces: Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Keeps the pages asked for last, by their whole text: a changed setting makes another page. */
export function createPageCache(most = 48): (html: string) => PageTemplate {
  const kept = new LRUCache<string, PageTemplate>({ max: most });
  return (html) => {
    const known = kept.get(html);
    if (known) return known;
    const page = pageTemplate(html);
    kept.set(html, page);
    return page;
  };
}
