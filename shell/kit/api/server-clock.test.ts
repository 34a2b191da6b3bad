import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, onClockChange, serverNow } from './server-clock.ts';

const HOUR = 3_600_000;
const receive = (serverTime: number, headers: Record<string, string> = {}) =>
  noteServerTime(new Headers({ Date: new Date(serverTime).toUTCString(), ...headers }), Date.now());

afterEach(() => receive(Date.now()));

test('a response corrects a clock that is three hours fast', () => {
  const listener = vi.fn();
  const stop = onClockChange(listener);
  receive(Date.now() - 3 * HOUR);
  expect(Math.abs(serverNow() - (Date.now() - 3 * HOUR))).toBeLessThan(1_500);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test('network delay does not change the clock', () => {
  const listener = vi.fn();
  const stop = onClockChange(listener);
  receive(Date.now() - 900);
  expect(listener).not.toHaveBeenCalled();
  stop();
});

test('a response without a time, or from a cache, does not change the clock', () => {
  noteServerTime(new Headers(), Date.now());
  noteServerTime(new Headers({ Date: 'yesterday' }), Date.now());
  receive(Date.now() - 3 * HOUR, { Age: '10800' });
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1_500);
});
