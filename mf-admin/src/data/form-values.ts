/**
 * The number in a typed text such as "1,250" or "$99.50". NaN for anything else: a schema refuses it, also where
 * the field may be left out.
 */
export function numberOf(text: string): number {
  const plain = text.replace(/[\s,$]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The parts of a text that are not blank. */
export function linesOf(text: string, separator: string | RegExp = '\n'): string[] {
  return text
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean);
}
