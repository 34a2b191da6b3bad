import { expect, test, vi } from 'vitest';
import { fromLocalTime, toLocalTime } from './time-zone.ts';

test.each([
  ['2027-07-14T07:00:00-10:00', 'Pacific/Honolulu', '2027-07-14T07:00'],
  ['2027-06-29T00:00:00-10:00', 'Pacific/Honolulu', '2027-06-29T00:00'],
  ['2027-07-14T12:30:00-07:00', 'America/Los_Angeles', '2027-07-14T12:30'],
  ['2027-12-14T12:30:00-08:00', 'America/Los_Angeles', '2027-12-14T12:30'],
  ['2027-03-01T01:59:59+05:45', 'Asia/Kathmandu', '2027-03-01T01:59:59'],
  // An hour after the clocks went forward in New York.
  ['2027-03-14T03:30:00-04:00', 'America/New_York', '2027-03-14T03:30'],
])('%s in %s is %s, and back', (moment, timeZone, local) => {
  expect(toLocalTime(moment, timeZone)).toBe(local);
  expect(fromLocalTime(local, timeZone)).toBe(moment);
});

test('a moment with another offset is the same local time', () => {
  expect(toLocalTime('2027-07-14T17:00:00Z', 'Pacific/Honolulu')).toBe('2027-07-14T07:00');
});

test('an hour that the admin’s own time zone skips exists in the campaign’s', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(new Date(2027, 2, 14, 2, 30).getHours()).toBe(3);
  expect(toLocalTime('2027-03-14T02:30:00-10:00', 'Pacific/Honolulu')).toBe('2027-03-14T02:30');
  expect(fromLocalTime('2027-03-14T02:30', 'Pacific/Honolulu')).toBe('2027-03-14T02:30:00-10:00');
});

test('what is not a date, or an unknown time zone, is left for the schema to refuse', () => {
  expect(fromLocalTime('', 'Pacific/Honolulu')).toBe('');
  expect(fromLocalTime('soon', 'Pacific/Honolulu')).toBe('soon');
  // Dates to a browser, each in its own way.
  for (const typed of ['7/14/2027', '7/14/2027 18:00', '14 July 2027', '2027-07-14', 'Prize 1'])
    expect(fromLocalTime(typed, 'Pacific/Honolulu')).toBe(typed);
  expect(fromLocalTime('2027-07-14T07:00', 'Hawaii')).toBe('2027-07-14T07:00');
  expect(toLocalTime('soon', 'Pacific/Honolulu')).toBe('');
});
