import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import {
  NONCE_PLACEHOLDER,
  NOW_PLACEHOLDER,
  type PlaceholderValues,
  SECRET_PLACEHOLDER,
  STORAGE_KEY_PLACEHOLDER,
} from './placeholders.ts';

/** A page for many responses, each with its own nonce and time. */
export interface PageTemplate {
  plain(values: PlaceholderValues): Uint8Array<ArrayBuffer>;
  gzip(values: PlaceholderValues): Uint8Array<ArrayBuffer>;
}

const PLACEHOLDERS = new RegExp(
  `(${NONCE_PLACEHOLDER}|${NOW_PLACEHOLDER}|${SECRET_PLACEHOLDER}|${STORAGE_KEY_PLACEHOLDER})`,
);
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

/**
 * Compresses a page once, at the best level. The text between placeholders ends on a whole byte (a
 * full flush), so that a response joins these pieces with its own values, stored uncompressed.
 */
export function pageTemplate(html: string): PageTemplate {
  // Texts and placeholders alternate.
  const texts = html.split(PLACEHOLDERS);
  const pieces = texts.map((text) => Buffer.from(text));
  let packed: Buffer[] | undefined;

  const filled = ({ nonce, now, secret = '', storageKey = '' }: PlaceholderValues): Buffer[] => {
    const words: Record<string, Buffer> = {
      [NONCE_PLACEHOLDER]: Buffer.from(nonce),
      [NOW_PLACEHOLDER]: Buffer.from(String(now.getTime())),
      [SECRET_PLACEHOLDER]: Buffer.from(secret),
      [STORAGE_KEY_PLACEHOLDER]: Buffer.from(storageKey),
    };
    return pieces.map((piece, index) => (index % 2 ? (words[texts[index] ?? ''] ?? piece) : piece));
  };

  return {
    plain: (values) => joined(filled(values)),
    gzip: (values) => {
      packed ??= pieces.map((piece, index) =>
        index % 2 === 0
          ? deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
          : piece,
      );
      const still = packed;
      const plain = filled(values);
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

/** A stored (uncompressed) deflate block. It must begin on a whole byte. */
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

/** Caches recent pages by their whole text, so that a changed setting makes another page. */
export function createPageCache(maxPages = 48): (html: string) => PageTemplate {
  const cache = new LRUCache<string, PageTemplate>({ max: maxPages });
  return (html) => {
    const cached = cache.get(html);
    if (cached) return cached;
    const page = pageTemplate(html);
    cache.set(html, page);
    return page;
  };
}
