const counts = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** 1600 → "1,600" */
export function formatCount(value: number): string {
  return counts.format(value);
}

/** 1250 or "1250.50" (dollars) → "$1,250" or "$1,250.50" */
export function formatDollars(value: number | string): string {
  return dollars.format(Number(value));
}

/** ISO 8601 → "Jan 5, 2025", in the visitor's own time zone */
export function formatDay(moment: string): string {
  return days.format(new Date(moment));
}
