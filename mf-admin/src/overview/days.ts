const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Time until entries close, in whole days, or in hours on the last day. */
export function timeLeft(closeAt: string, now: number): { label: string; figure: number | string } {
  const left = Date.parse(closeAt) - now;
  if (left <= 0) return { label: 'Entries closed', figure: 'Closed' };
  if (left < DAY) return { label: 'Hours to close', figure: Math.max(Math.floor(left / HOUR), 1) };
  return { label: 'Days to close', figure: Math.floor(left / DAY) };
}

/** The last days up to today, "2026-07-14", oldest first, in the campaign's time zone. */
export function lastDays(count: number, now: number, timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  // Noon, so that daylight saving does not change the date.
  const today = Date.parse(`${format.format(now)}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY).toISOString().slice(0, 10),
  );
}
