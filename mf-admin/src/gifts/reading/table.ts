import { type Header, headerAt, signatureOf } from './header.ts';
import { type Columns, type KnownPlatform, knownPlatformOf } from './known-platforms.ts';
import type { Row } from './rows.ts';

/** A file as rows with named columns. */
export interface Table {
  header: Header;
  /** Names the header, to find what is remembered about it; null if the file has no names. */
  signature: string | null;
  /** The platform whose file it is; null if it has to be said. */
  known: { writer: KnownPlatform; columns: Columns } | null;
  /** All rows with text, those above the header too. */
  rows: Row[];
  /** Whether the last line has a line break. */
  ends: boolean;
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

/** Rows with a header among them. */
export function tableWith(rows: Row[], ends: boolean, header: Header): Table {
  return {
    header,
    signature: header.row === -1 ? null : signatureOf(header),
    known: header.row === -1 ? null : knownPlatformOf(header.names),
    rows,
    ends,
  };
}
