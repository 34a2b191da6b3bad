/** What clocks and calendars show at a moment: the month 1 to 12, the hour 0 to 23. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const HAWAII = 'Pacific/Honolulu';
const HAWAII_OFFSET_MS = -10 * 60 * 60 * 1_000;

/**
 * The local time in a time zone. That of Hawaii, which changed its clocks last in 1947, is computed:
 * the first date format of `Intl` takes a slow phone 75 ms while the page starts.
 * @param moment milliseconds since 1970
 */
export function localTime(moment: number, timeZone: string): LocalTime {
  if (timeZone === HAWAII) return utcTime(new Date(moment + HAWAII_OFFSET_MS));
  const format = formatOf({
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(moment);
  const numberOf = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  return {
    year: numberOf('year'),
    month: numberOf('month'),
    day: numberOf('day'),
    hour: numberOf('hour'),
    minute: numberOf('minute'),
  };
}

function utcTime(date: Date): LocalTime {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** "Hawaii time", "Eastern Time": what people there call it. */
export function zoneName(moment: number, timeZone: string): string {
  // Intl says "Hawaii-Aleutian Time"; people in Hawaii do not.
  if (timeZone === HAWAII) return 'Hawaii time';
  return zonePart(moment, { timeZone, timeZoneName: 'longGeneric' });
}

/** "HST", "EDT" */
function zoneLetters(moment: number, timeZone: string): string {
  return timeZone === HAWAII ? 'HST' : zonePart(moment, { timeZone, timeZoneName: 'short' });
}

function zonePart(moment: number, options: Intl.DateTimeFormatOptions & { timeZone: string }) {
  const parts = formatOf(options).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? options.timeZone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than all the rest of a page. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(options);
  const format = formats.get(name) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(name, format);
  return format;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 1 → "January" */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** "January 5, 2025" */
export function longDate({ year, month, day }: LocalTime): string {
  return `${monthName(month)} ${day}, ${year}`;
}

/** "Jan 5, 2025" */
export function shortDate({ year, month, day }: LocalTime): string {
  return `${monthName(month).slice(0, 3)} ${day}, ${year}`;
}

/** "5 January 2025" */
export function dayFirst({ year, month, day }: LocalTime): string {
  return `${day} ${monthName(month)} ${year}`;
}

/** "7:00am", or with other suffixes "7:00 AM" */
export function clockTime({ hour, minute }: LocalTime, [am, pm] = ['am', 'pm']): string {
  const padded = String(minute).padStart(2, '0');
  return `${hour % 12 || 12}:${padded}${hour < 12 ? am : pm}`;
}

const UPPERCASE: [string, string] = [' AM', ' PM'];

/** "7:30 PM": a time of day by itself. */
export function timeText(moment: number, timeZone: string): string {
  return clockTime(localTime(moment, timeZone), UPPERCASE);
}

/** "Jul 14, 2026, 7:30 PM HST" */
export function momentText(moment: number, timeZone: string): string {
  const local = localTime(moment, timeZone);
  return `${shortDate(local)}, ${clockTime(local, UPPERCASE)} ${zoneLetters(moment, timeZone)}`;
}
