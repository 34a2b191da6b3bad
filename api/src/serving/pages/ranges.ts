/** The requested part of a file, both ends included. */
export interface Range {
  from: number;
  to: number;
}

/** Written so that a long run of spaces cannot cause backtracking. */
const ONE_PART = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i;

/**
 * Parses a Range header. `null` means the whole file: no header, several ranges, or an invalid one.
 * `'outside'` means that the range contains no byte of the file.
 */
export function readRange(header: string | undefined, size: number): Range | 'outside' | null {
  const [, first = '', last = ''] = ONE_PART.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'outside' : { from, to };
}

/** Whether If-None-Match contains this ETag, compared weakly. */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
