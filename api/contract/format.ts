/**
 * Numbers as every screen and sentence of the site writes them: as `Intl.NumberFormat('en-US')` does,
 * whose first use takes a slow phone 50 ms while the page starts.
 */

/** 1600 → "1,600" */
export function formatCount(value: number): string {
  return grouped(String(value));
}

/** 1250 or "1250.50" (dollars, whole cents) → "$1,250" or "$1,250.50" */
export function formatDollars(value: number | string): string {
  const amount = Number(value);
  const written = Math.abs(amount).toFixed(2).replace('.00', '');
  const sign = amount < 0 ? '-' : '';
  return `${sign}$${grouped(written)}`;
}

/** 9999 → "$99.99" */
export function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}

/** Commas between thousands. */
function grouped(number: string): string {
  const [whole = '', cents] = number.split('.');
  const withCommas = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return cents === undefined ? withCommas : `${withCommas}.${cents}`;
}
