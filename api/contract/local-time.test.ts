import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  clockTime,
  dayFirst,
  localTime,
  longDate,
  momentText,
  shortDate,
  timeText,
  zoneName,
} from './local-time.ts';

afterEach(() => vi.restoreAllMocks());

const HOUR = 60 * 60 * 1_000;
const at = (moment: string) => Date.parse(moment);

/** Moments of years to come and gone, at any hour and minute, both ends of months and years too. */
function moments(): number[] {
  const found: number[] = [];
  for (let time = at('1970-01-02T00:00:00Z'); time < at('2101-01-01T00:00:00Z'); time += 401 * HOUR)
    found.push(time + (found.length % 60) * 61_003);
  for (const year of [1999, 2024, 2026, 2027, 2100])
    for (const ends of [`${year}-12-31T23:59:59-10:00`, `${year}-03-01T00:00:00-10:00`])
      found.push(at(ends), at(ends) + 1_000);
  return found;
}

/** Some versions of Intl have a narrow space before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');

describe.each(['Pacific/Honolulu', 'America/New_York', 'Asia/Kathmandu', 'UTC'])(
  'dates and times in %s',
  (timeZone) => {
    const written = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { timeZone, ...options });

    test('are those that Intl writes', () => {
      const long = written({ dateStyle: 'long' });
      const short = written({ month: 'short', day: 'numeric', year: 'numeric' });
      const british = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });
      const clock = written({ hour: 'numeric', minute: '2-digit', hour12: true });
      const whole = written({
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      });
      for (const moment of moments()) {
        const local = localTime(moment, timeZone);
        expect(longDate(local)).toBe(long.format(moment));
        expect(dayFirst(local)).toBe(british.format(moment));
        expect(shortDate(local)).toBe(short.format(moment));
        const time = plain(clock.format(moment));
        expect(timeText(moment, timeZone)).toBe(time);
        expect(clockTime(local)).toBe(time.replace(' ', '').toLowerCase());
        expect(momentText(moment, timeZone)).toBe(plain(whole.format(moment)));
      }
    });
  },
);

test('those of Hawaii are computed, because the first format of Intl is slow', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  const local = localTime(at('2026-07-14T17:00:00Z'), 'Pacific/Honolulu');
  expect(local).toEqual({ year: 2026, month: 7, day: 14, hour: 7, minute: 0 });
  expect(zoneName(at('2026-07-14T17:00:00Z'), 'Pacific/Honolulu')).toBe('Hawaii time');
  expect(format).not.toHaveBeenCalled();
});

test('zones have the names that people there use', () => {
  expect(zoneName(at('2026-07-14T17:00:00Z'), 'America/New_York')).toBe('Eastern Time');
});
