/** Without it Excel reads UTF-8 as something else, and spells Hawaiʻi wrong. */
const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet takes for the beginning of a formula; the wide signs in East Asian settings. */
const FORMULA_SIGN = /[=+\-@＝＋－＠]/g;
/** Where a cell ends for a spreadsheet that splits at semicolons or tabs and reads quotes otherwise. */
const CELL_SEPARATORS = /[;\t\r\n]/;
const BEFORE_A_SIGN = /[\s"']/;
const MUST_BE_QUOTED = /[",;\t\r\n]/;

/** One record as RFC 4180 has it, which no spreadsheet can mistake for a formula. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormulas(cell ?? '');
  return MUST_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Puts an apostrophe before every sign that would begin a formula: at the beginning, and after a
 * semicolon, a tab or a line break, where Excel begins a new cell in countries that write 1,5 for
 * one and a half. It is always one more than there was, so taking one away gives the text back.
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
