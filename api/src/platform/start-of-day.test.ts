import { expect, test } from 'vitest';
import { startsOfDays } from './start-of-day.ts';

test.each([
  ['Pacific/Honolulu', '2026-02-20', '2026-02-20T10:00:00.000Z'],
  ['Asia/Tokyo', '2026-07-01', '2026-06-30T15:00:00.000Z'],
  ['UTC', '2026-02-20', '2026-02-20T00:00:00.000Z'],
  ['Pacific/Auckland', '2026-02-20', '2026-02-19T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-02-20', '2026-02-19T18:15:00.000Z'],
  // The clocks change on these days.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  // Clocks skip midnight there: the day begins at one.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, start) => {
  expect(new Date(startsOfDays(zone)(day)).toISOString()).toBe(start);
});
