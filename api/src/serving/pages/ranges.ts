/** The part of a file that is asked for, both ends included. */
export interface Range {
  from: number;
  to: number;
}

/** Spaces follow digits or stand alone, so that a long row of them can be read in one way only. */
const ONE_PART = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i;

/**
 * Reads a Range header. `null`: the whole file, because nothing, several parts or nonsense is asked
 * for; `'outside'`: no byte of the file is in it.
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

/** Whether one of the tags that a browser sends is this one; `W/` makes no difference here. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
