/**
 * Money travels as decimal text ("20", "99.99") and is counted in whole cents,
 * so no sum ever passes through a binary fraction.
 */

const DECIMAL = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Cents of a decimal text with at most 2 decimals, or null when it is not one. */
export function parseCents(value: string): number | null {
  const match = DECIMAL.exec(value.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** "99.99", "20.00": the decimal text of whole cents. */
export function centsToText(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
