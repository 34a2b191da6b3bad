import { ApiError, NetworkError } from 'shell/kit';
import { expect, test } from 'vitest';
import { isGone, isWorthAnotherTry } from './refusal.ts';

const refusal = (status: number, reason?: string) =>
  new ApiError(status, JSON.stringify({ message: 'No.', error: 'No.', errors: [], reason }));

test.each([
  ['no network', new NetworkError(null), true],
  ['an expired session', refusal(401), true],
  ['too many requests', refusal(429), true],
  ['a draw that decides just now', refusal(409, 'being-decided'), true],
  ['a server that fails', refusal(503), true],
  ['a refusal of something on the way', new ApiError(403, '<h1>Your network says no</h1>'), true],
  ['a change by somebody else', refusal(409), false],
  ['a role that may not', refusal(403, 'role'), false],
  ['what is gone', refusal(404), false],
])('after %s, whether another try is worth it', (_, error, expected) => {
  expect(isWorthAnotherTry(error)).toBe(expected);
});

test('only the server’s own 404 says that something is gone', () => {
  expect(isGone(refusal(404))).toBe(true);
  for (const other of [new ApiError(404, '<h1>Not found</h1>'), refusal(409), refusal(503)])
    expect(isGone(other)).toBe(false);
});
