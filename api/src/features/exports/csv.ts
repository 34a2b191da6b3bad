/** Without it Excel does not read the file as UTF-8 and misspells Hawaiʻi. */
const BYTE_ORDER_MARK = '\ufeff';

/** Signs that start a formula; the wide ones do in East Asian settings. */
const FORMULA_SIGN = /[=+\-@＝＋－＠]/g;
/** Where a cell ends in a spreadsheet that splits at semicolons or tabs. */
const CELL_SEPARATORS = /[;\t\r\n]/;
const BEFORE_A_SIGN = /[\s"']/;
const MUST_BE_QUOTED = /[",;\t\r\n]/;

/** One record in RFC 4180's format, with no cell that a spreadsheet runs as a formula. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormulas(cell ?? '');
  return MUST_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Adds an apostrophe before every sign that would start a formula: at the beginning, and after a
 * semicolon, a tab or a line break, where Excel starts a new cell in countries with a decimal comma.
 * Removing one apostrophe at each of these gives the original text.
 */
function withoutFormulas(text: string): string {
  const harmless = text.replace(FORMULA_SIGN, (sign, at: number) =>
    beginsCell(text, at) ? `'${sign}` : sign,
  );
  return /^'*[\t\r]/.test(harmless) ? `'${harmless}` : harmless;
}

function beginsCell(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const character = text.charAt(before);
    if (CELL_SEPARATORS.test(character)) return true;
    if (!BEFORE_A_SIGN.test(character)) return false;
  }
  return true;
}

/** A column: its name in the first line, and the cell of a row. */
export type Column<Row> = [name: string, cell: (row: Row) => string | number | null];

/** A whole file, generated while it is read; only one page of rows is in memory. */
export async function* csvFile<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(columns.map(([name]) => name));
  for await (const rows of pages) {
    yield rows.map((row) => csvRecord(columns.map(([, cell]) => cell(row)))).join('');
  }
}

/** Makes the browser save the response as `<name>.csv`. */
export function downloadHeaders(name: string): Record<string, string> {
  return { 'Content-Disposition': `attachment; filename="${name}.csv"` };
}
