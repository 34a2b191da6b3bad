import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { giftColumnsLimits } from 'api/contract';
import { writtenAmount } from './amount.ts';
import { writtenDate } from './date.ts';
import { knownPlatformOf } from './known-platforms.ts';

/** The names of a table's columns. */
export interface Header {
  /** Folded, each once: what a mapping calls the columns. */
  names: string[];
  /** As they are written, for people. */
  titles: string[];
  /** Of its row among all rows; -1 if the file has no row of names. */
  row: number;
}

/** Headings of a statement are above the names of its columns. */
const MOST_ROWS_ABOVE = 30;

/** "  Amount (total) " → "amount (total)" */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, giftColumnsLimits.name - 5);
}

/** The row of names: one that a platform writes, or the first that looks like one. */
export function findHeader(rows: string[][]): Header {
  const first = rows.slice(0, MOST_ROWS_ABOVE);
  const known = first.findIndex((cells) => knownPlatformOf(cells.map(folded)) !== null);
  if (known !== -1) return headerAt(rows, known);
  const width = usualWidth(rows);
  return headerAt(
    rows,
    first.findIndex((cells) => cells.length >= width && looksLikeNames(cells)),
  );
}

/** The header, if the names are in this row; -1 if there are none. */
export function headerAt(rows: string[][], row: number): Header {
  const written = rows[row] ?? Array.from({ length: usualWidth(rows) }, () => '');
  const titles = written.map((title, index) => title.trim() || `Column ${index + 1}`);
  const names = new Set<string>();
  for (const title of titles) {
    const name = folded(title) || 'column';
    let unique = name;
    for (let count = 2; names.has(unique); count += 1) unique = `${name} ${count}`;
    names.add(unique);
  }
  return { names: [...names], titles, row };
}

/** Names a header, wherever its columns are: SHA-256 of its folded and sorted names. */
export function signatureOf({ names }: Header): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(names.toSorted()))));
}

/** The number of cells that most rows have; the larger one if two are equally frequent. */
export function usualWidth(rows: string[][]): number {
  return widthsOf(rows)[0]?.width ?? 0;
}

/** How the rows of a text agree on their number of cells, best first. */
export function widthsOf(rows: string[][]): { width: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Array.from(counts, ([width, count]) => ({ width, count })).toSorted(
    (a, b) => b.count - a.count || b.width - a.width,
  );
}

/** Names are short texts in most cells, and none is an amount, a date or an address. */
function looksLikeNames(cells: string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isName = (text: string) =>
    text.length <= 80 &&
    !text.includes('\n') &&
    !/\S@\S/.test(text) &&
    writtenAmount(text) === null &&
    writtenDate(text) === null;
  return texts.length >= 2 && texts.length >= cells.length / 2 && texts.every(isName);
}
