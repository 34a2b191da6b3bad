import type { Columns } from './known-platforms.ts';
import type { Row } from './rows.ts';
import type { Table } from './table.ts';

export const CUT_OFF = 'The file ends in the middle of this line. Download it again';

/** Whether a row is the last of a file without a final line break, which may have been cut off. */
export function isUnfinished({ rows, ends }: Table, row: Row): boolean {
  return !ends && row === rows.at(-1);
}

/**
 * Whether the last value of an unfinished row is written like those above it. Many files lack the
 * final line break, but "$1" below amounts such as "$25.00" was "$100.00" before the file was cut off.
 */
export function endsLikeOthers({ header, rows }: Table, columns: Columns): boolean {
  const index = header.names.length - 1;
  const name = header.names[index];
  const { amount, date, time, id } = columns;
  if (!name || ![amount, date, time, id].includes(name)) return true;
  const shape = name === amount ? shapeOfAmount : shapeOfText;
  const [last, ...others] = rows
    .slice(header.row + 1)
    .slice(-200)
    .toReversed()
    .map(({ cells }) => shape((cells[index] ?? '').trim()));
  return others.length < 3 || others.includes(last ?? '');
}

/**
 * Whether an unfinished row ends in a text. Nobody can tell whether that was cut off, so the gift comes
 * in, with a warning.
 */
export function endsInText({ header }: Table, { payer, note }: Columns, row: Row): boolean {
  const index = header.names.length - 1;
  const name = header.names[index] ?? '';
  return (name === note || payer.includes(name)) && (row.cells[index] ?? '').trim() !== '';
}

/** The number of decimals, and what surrounds the digits. */
function shapeOfAmount(text: string): string {
  const decimals = /[.,](\d*)\D*$/.exec(text)?.[1]?.length ?? 0;
  return `${decimals}${text.replace(/[\d.,'’\s]+/g, '9')}`;
}

/** Digits and letters of any value, as many as there are. */
function shapeOfText(text: string): string {
  return text.replace(/\d/g, '9').replace(/[a-z]/gi, 'a');
}
