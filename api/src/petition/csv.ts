/** Without it Excel reads UTF-8 as something else, and spells Hawaiʻi wrong. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

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
