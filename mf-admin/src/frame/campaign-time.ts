const formats = new Map<string, Intl.DateTimeFormat>();

/** ISO 8601 → "Jul 3, 2026, 9:14 PM HST", in the campaign's time zone wherever the admin is. */
export function formatMoment(moment: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    formats.set(timeZone, format);
  }
  return format.format(new Date(moment));
}
