import { decode, withPlainLineEnds } from './decode.ts';
import { FileRefusal, refusalOfBytes, refusalOfText } from './file-kind.ts';
import { findHeader, type Header, headerAt, signatureOf } from './header.ts';
import { type Columns, type KnownPlatform, knownPlatformOf } from './known-platforms.ts';
import { type Row, readRows } from './rows.ts';
import { findSeparator } from './separator.ts';
import type { Slices } from './slices.ts';

/** A file as rows with named columns. */
export interface Table {
  header: Header;
  /** Names the header, to find what is remembered about it; null if the file has no names. */
  signature: string | null;
  /** The platform whose file it is; null if it has to be said. */
  known: { writer: KnownPlatform; columns: Columns } | null;
  /** All rows with text, those above the header too. */
  rows: Row[];
  /** Whether the last line ends, as lines do. */
  ends: boolean;
}

const LARGEST_FILE = 60 * 1024 * 1024;

/** @throws FileRefusal if these are no rows and columns */
export function* readFile(bytes: Uint8Array): Slices<Table> {
  if (bytes.length > LARGEST_FILE) {
    throw new FileRefusal(
      'This file is larger than 60 MB. Choose a shorter time when you export it.',
    );
  }
  const refusal = refusalOfBytes(bytes);
  if (refusal) throw new FileRefusal(refusal);
  return yield* readPlainText(yield* decode(bytes));
}

/** @throws FileRefusal if these are no rows and columns */
export function readText(text: string): Slices<Table> {
  return readPlainText(withPlainLineEnds(text.replace(/^\ufeff/, '')));
}

function* readPlainText(text: string): Slices<Table> {
  const refusal = refusalOfText(text);
  if (refusal) throw new FileRefusal(refusal);
  const separator = findSeparator(text);
  if (!separator) {
    throw new FileRefusal(
      'We find no columns in it. A CSV file has one gift on each line, with commas, semicolons or tabs between the columns.',
    );
  }
  const { rows: all, ends } = yield* readRows(text, separator);
  const rows = all.filter(({ cells }, index) => index > 0 || !/^sep=.?$/i.test(cells.join('')));
  const table = tableWith(rows, ends, findHeader(rows.slice(0, 200).map(({ cells }) => cells)));
  if (rows.length <= table.header.row + 1) {
    throw new FileRefusal('It has the names of the columns, but no gifts below them.');
  }
  return table;
}

/** The same table with the names of its columns in another row, or in none (-1). */
export function withHeaderAt({ rows, ends }: Table, row: number): Table {
  return tableWith(
    rows,
    ends,
    headerAt(
      rows.map(({ cells }) => cells),
      row,
    ),
  );
}

function tableWith(rows: Row[], ends: boolean, header: Header): Table {
  return {
    header,
    signature: header.row === -1 ? null : signatureOf(header),
    known: header.row === -1 ? null : knownPlatformOf(header.names),
    rows,
    ends,
  };
}
