const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** "2026-07-03" → "Jul 3, 2026" */
export function dayText(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : format.format(time);
}

/** "YYYY-MM-DD" of a moment in a time zone. */
export function dayIn(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    new Date(moment),
  );
}
