import { expect, test } from 'vitest';
import { countdownText, roughly } from './countdown-text.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test.each([
  [0, '00:00'],
  [-5 * SECOND, '00:00'],
  [1, '00:01'],
  [9 * SECOND, '00:09'],
  [HOUR - SECOND, '59:59'],
  [HOUR + 61 * SECOND, '01:01:01'],
  [24 * HOUR, '1 day 00:00:00'],
  [51 * HOUR + SECOND, '2 days 03:00:01'],
])('%d ms are shown as %s', (ms, text) => expect(countdownText(ms)).toBe(text));

test.each([
  [72 * HOUR, '3 days'],
  [47.5 * HOUR, '48 hours'],
  [61 * 60 * SECOND, '2 hours'],
  [90 * SECOND, '2 minutes'],
  [SECOND, '1 minute'],
])('%d ms are about %s', (ms, text) => expect(roughly(ms)).toBe(text));
