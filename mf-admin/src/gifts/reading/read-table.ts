import { decode, withPlainLineEnds } from './decode.ts';
import { FileRefusal, refusalOfBytes, refusalOfText, refuseLargeFile } from './file-kind.ts';
import { findHeader } from './header.ts';
import { readRows } from './rows.ts';
import { findSeparator } from './separator.ts';
import type { Slices } from './slices.ts';
import { type Table, tableWith } from './table.ts';

/** @throws FileRefusal if these are no rows and columns */
export function* readFile(bytes: Uint8Array): Slices<Table> {
  refuseLargeFile(bytes.length);
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
      'No columns were found in it. A CSV file has one gift on each line, with commas, semicolons or tabs between the columns.',
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
