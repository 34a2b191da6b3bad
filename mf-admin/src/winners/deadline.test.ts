import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';

const now = Date.parse('2026-07-15T05:30:00Z');
const untold = { notice: null, claimed: false, handedOver: false };

test('a winner can answer until the end of a day in Hawaii', () => {
  expect(deadlineOf(untold, { now, claimDays: 7, timeZone: 'Pacific/Honolulu' })).toBe(
    '2026-07-21T23:59:00-10:00',
  );
});

test('a letter that is begun before midnight can be noted after it', () => {
  const late = Date.parse('2026-07-15T23:50:00-10:00');
  const answerBy = deadlineOf(untold, { now: late, claimDays: 7, timeZone: 'Pacific/Honolulu' });
  expect(answerBy).toBe('2026-07-23T23:59:00-10:00');
});

test('what was promised stays', () => {
  const answerBy = '2026-07-30T12:00:00.000Z';
  const told = { ...untold, notice: { at: null, channel: null, answerBy } };
  expect(deadlineOf(told, { now, claimDays: 7, timeZone: 'Pacific/Honolulu' })).toBe(answerBy);
});

test('a reminder after the promised time gives a new one', () => {
  const told = {
    ...untold,
    notice: { at: null, channel: null, answerBy: '2026-07-14T12:00:00.000Z' },
  };
  expect(deadlineOf(told, { now, claimDays: 7, timeZone: 'Pacific/Honolulu' })).toBe(
    '2026-07-21T23:59:00-10:00',
  );
});
