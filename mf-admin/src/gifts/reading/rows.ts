import Papa from 'papaparse';
import { FileRefusal } from './file-kind.ts';
import type { Slices } from './slices.ts';

/** A row of a file as it is written. Its cells may go over several lines. */
export interface Row {
  cells: string[];
  /** Of its first line, from 1. */
  line: number;
  lastLine: number;
  /** Why its cells cannot be trusted; null if they can. */
  broken: string | null;
}

export interface Rows {
  rows: Row[];
  /** Whether the last line has a line break. If not, the file may be cut off there. */
  ends: boolean;
}

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const SLICE = 64 * 1024;
/** A quoted text is never longer: its closing quote is missing. */
const LONGEST_FIELD = 512 * 1024;

/** No list of gifts has as many. Millions of separators would take all memory. */
const MOST_CELLS = 1_000;
const TOO_MANY_CELLS =
  'It has a line with more than 1,000 columns, so it is not a list of gifts. Download it again.';

const STRAY_QUOTE = 'A quotation mark opens a text that never ends';
const MOST_STRAY_QUOTES = 20;

const QUOTES_DO_NOT_MATCH =
  'The quotation marks in this file do not match, so its columns cannot be told apart. Download it again.';

interface Parsed {
  data: string[][];
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

/** The rows of a text with "\n" at line ends; lines without any text are left out. */
export function* readRows(text: string, separator: Separator): Slices<Rows> {
  const rows: Row[] = [];
  let at = 0;
  let line = 1;
  let size = SLICE;
  let strayQuotes = 0;
  const ends = text.endsWith('\n');

  while (at < text.length) {
    const last = at + size >= text.length;
    const piece = text.slice(at, at + size);
    const { data, errors, meta } = parse(piece, separator, last);
    const unclosed = errors.some(({ code }) => code === 'MissingQuotes');
    const misquoted = new Set(errors.map(({ row }) => row));
    const whole = unclosed ? data.slice(0, -1) : data;
    if (data.some((cells) => cells.length > MOST_CELLS)) throw new FileRefusal(TOO_MANY_CELLS);
    for (const [index, cells] of whole.entries()) {
      const breaks = cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
      const lastLine = line + breaks;
      // A stray quote joins lines that do not belong together.
      const broken = misquoted.has(index) && breaks > 0 ? 'Its quotation marks do not match' : null;
      if (cells.length > 1 || (cells[0] ?? '').trim() !== '') {
        rows.push({ cells, line, lastLine, broken });
      }
      line = lastLine + 1;
    }
    if (unclosed || (meta.cursor === 0 && size >= LONGEST_FIELD && !last)) {
      strayQuotes += 1;
      if (strayQuotes > MOST_STRAY_QUOTES) throw new FileRefusal(QUOTES_DO_NOT_MATCH);
      // Go on after the line with the quote, so that it costs only that line.
      const from = unclosed ? at + startOfLast(piece, whole) : at;
      const end = text.indexOf('\n', from);
      const next = end === -1 ? text.length : end + 1;
      const cells = text
        .slice(from, next)
        .trimEnd()
        .split(separator, MOST_CELLS + 1);
      if (cells.length > MOST_CELLS) throw new FileRefusal(TOO_MANY_CELLS);
      rows.push({ cells, line, lastLine: line, broken: STRAY_QUOTE });
      line += 1;
      at = next;
      size = SLICE;
    } else if (last) {
      at = text.length;
    } else if (meta.cursor === 0) {
      size *= 2;
    } else {
      at += meta.cursor;
      size = SLICE;
    }
    yield;
  }
  return { rows, ends };
}

/** The start of a text as rows, to find out about its separator. */
export function firstRows(text: string, separator: Separator, count = 200): string[][] {
  const start = text.slice(0, SLICE);
  const { data } = parse(start, separator, start.length === text.length);
  return data.filter((cells) => cells.some((cell) => cell.trim() !== '')).slice(0, count);
}

function parse(text: string, delimiter: Separator, last: boolean): Parsed {
  // The parser that Papa.parse uses for each piece of a stream.
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  return parser.parse(text, 0, !last);
}

/** Where the row after these rows begins. */
function startOfLast(text: string, rows: string[][]): number {
  let at = 0;
  for (const cells of rows) {
    const breaks = cells.reduce((sum, cell) => sum + lineBreaks(cell), 0) + 1;
    for (let found = 0; found < breaks; found += 1) at = text.indexOf('\n', at) + 1;
  }
  return at;
}

function lineBreaks(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
