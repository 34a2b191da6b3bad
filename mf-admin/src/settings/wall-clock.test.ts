import { expect, test } from 'vitest';
import { fromWallClock, toWallClock } from './wall-clock.ts';

test.each([
  ['2027-07-14T07:00:00-10:00', 'Pacific/Honolulu', '2027-07-14T07:00'],
  ['2027-06-29T00:00:00-10:00', 'Pacific/Honolulu', '2027-06-29T00:00'],
  ['2027-07-14T12:30:00-07:00', 'America/Los_Angeles', '2027-07-14T12:30'],
  ['2027-12-14T12:30:00-08:00', 'America/Los_Angeles', '2027-12-14T12:30'],
  ['2027-03-01T01:59:59+05:45', 'Asia/Kathmandu', '2027-03-01T01:59:59'],
  // An hour after the clocks went forward in New York.
  ['2027-03-14T03:30:00-04:00', 'America/New_York', '2027-03-14T03:30'],
])('%s in %s is %s on the wall, and back', (moment, timeZone, wall) => {
  expect(toWallClock(moment, timeZone)).toBe(wall);
  expect(fromWallClock(wall, timeZone)).toBe(moment);
});

test('the same moment said with another offset is the same time on the wall', () => {
  expect(toWallClock('2027-07-14T17:00:00Z', 'Pacific/Honolulu')).toBe('2027-07-14T07:00');
});

test('what is no date, or in no zone, stays for the schema to refuse', () => {
  expect(fromWallClock('', 'Pacific/Honolulu')).toBe('');
  expect(fromWallClock('2027-07-14T07:00', 'Hawaii')).toBe('2027-07-14T07:00');
  expect(toWallClock('soon', 'Pacific/Honolulu')).toBe('');
});
