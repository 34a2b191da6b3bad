export { formatCount, formatDollars } from 'api/contract';

const formats = new Map<string, Intl.DateTimeFormat>();

/** ISO 8601 → "Jan 5, 2025", in the campaign's time zone. */
export function formatDay(moment: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(moment));
}
