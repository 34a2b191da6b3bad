/** Numbers as every screen and sentence of the site writes them. */

const counts = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** 1600 → "1,600" */
export function formatCount(value: number): string {
  return counts.format(value);
}

/** 1250 or "1250.50" (dollars) → "$1,250" or "$1,250.50" */
export function formatDollars(value: number | string): string {
  return dollars.format(Number(value));
}

/** 9999 → "$99.99" */
export function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}
