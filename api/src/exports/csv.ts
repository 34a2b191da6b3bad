/** Without it Excel reads UTF-8 as something else, and spells Hawaiʻi wrong. */
const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet takes for the beginning of a formula; the wide signs in East Asian settings. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** One record as RFC 4180 has it, which no spreadsheet can mistake for a formula. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A column: its name in the first line, and what stands there for a row. */
export type Column<Row> = [name: string, cell: (row: Row) => string | number | null];

/** A whole file, made as it is read: of any number of rows only one page is in memory. */
export async function* csvFile<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(columns.map(([name]) => name));
  for await (const rows of pages) {
    yield rows.map((row) => csvRecord(columns.map(([, cell]) => cell(row)))).join('');
  }
}

/** What a browser keeps the file as. */
export function downloadHeaders(name: string): Record<string, string> {
  return { 'Content-Disposition': `attachment; filename="${name}.csv"` };
}
