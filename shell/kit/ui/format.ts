import { localTime, shortDate } from 'api/contract';

export { formatCount, formatDollars } from 'api/contract';

/** ISO 8601 → "Jan 5, 2025", in the campaign's time zone. */
export function formatDay(moment: string, timeZone: string): string {
  return shortDate(localTime(Date.parse(moment), timeZone));
}
