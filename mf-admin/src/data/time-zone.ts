import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** "2027-07-14T07:00:00-10:00" → "2027-07-14T07:00", local time in the time zone. */
export function toLocalTime(moment: string, timeZone: string): string {
  const time = dayjs(moment);
  if (!time.isValid()) return '';
  const offset = isKnown(timeZone) ? time.tz(timeZone).utcOffset() : 0;
  // In UTC: otherwise hours that the admin's own time zone skips would come out wrong.
  return dayjs
    .utc(time.valueOf())
    .add(offset, 'minute')
    .format('YYYY-MM-DDTHH:mm:ss')
    .replace(/:00$/, '');
}

/**
 * Whether a text is a local time, such as "2027-07-14T07:00". Of other texts ("7/14/2027 18:00") dayjs would make
 * a moment in the browser's time zone.
 */
export function isLocalTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) && dayjs.utc(text).isValid();
}

/** "2027-07-14T07:00" → "2027-07-14T07:00:00-10:00". Anything else is returned unchanged. */
export function fromLocalTime(text: string, timeZone: string): string {
  if (!isLocalTime(text) || !isKnown(timeZone)) return text;
  return `${text.length === 16 ? `${text}:00` : text}${dayjs.tz(text, timeZone).format('Z')}`;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}
