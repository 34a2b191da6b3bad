import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, onClockChange, serverNow } from './server-clock.ts';

const HOUR = 3_600_000;
const said = (moment: number, more: Record<string, string> = {}) =>
  noteServerTime(new Headers({ Date: new Date(moment).toUTCString(), ...more }));

afterEach(() => said(Date.now()));

test('a clock that is three hours fast is set right by the server’s answer', () => {
  const heard = vi.fn();
  const stop = onClockChange(heard);
  said(Date.now() - 3 * HOUR);
  expect(Math.abs(serverNow() - (Date.now() - 3 * HOUR))).toBeLessThan(1_500);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('the way of an answer is no change of the clock', () => {
  const heard = vi.fn();
  const stop = onClockChange(heard);
  said(Date.now() - 900);
  expect(heard).not.toHaveBeenCalled();
  stop();
});

test('an answer without a time, or out of a cache, says nothing about the clock', () => {
  noteServerTime(new Headers());
  noteServerTime(new Headers({ Date: 'yesterday' }));
  said(Date.now() - 3 * HOUR, { Age: '10800' });
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1_500);
});
