export { formatCount, formatDollars } from 'api/contract';

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** ISO 8601 → "Jan 5, 2025", in the visitor's own time zone */
export function formatDay(moment: string): string {
  return days.format(new Date(moment));
}
