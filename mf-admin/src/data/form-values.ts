/** The number in a typed text such as "1,250" or "$99.50"; undefined for anything else. */
export function numberOf(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** The parts of a text that are not blank. */
export function linesOf(text: string, separator: string | RegExp = '\n'): string[] {
  return text
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean);
}
