import { expect, test } from 'vitest';
import { lastDays, timeLeft } from './days.ts';

const closeAt = '2026-07-14T07:00:00-10:00';
const before = (hours: number) => Date.parse(closeAt) - hours * 3_600_000;

test('the time left is in days, on the last one in hours, and then closed', () => {
  expect(timeLeft(closeAt, before(72))).toEqual({ label: 'Days to close', figure: 3 });
  expect(timeLeft(closeAt, before(71))).toEqual({ label: 'Days to close', figure: 2 });
  expect(timeLeft(closeAt, before(23.9))).toEqual({ label: 'Hours to close', figure: 23 });
  expect(timeLeft(closeAt, before(0.2))).toEqual({ label: 'Hours to close', figure: 1 });
  expect(timeLeft(closeAt, before(0))).toEqual({ label: 'Entries closed', figure: 'Closed' });
});

test('the last days end today in the campaign’s time zone, each of them once', () => {
  const evening = Date.parse('2026-03-01T09:30:00Z');
  expect(lastDays(3, evening, 'Pacific/Honolulu')).toEqual([
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
  ]);
  // Clocks go forward on March 8th there.
  expect(lastDays(3, Date.parse('2026-03-09T06:30:00Z'), 'America/Los_Angeles')).toEqual([
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
  ]);
});
