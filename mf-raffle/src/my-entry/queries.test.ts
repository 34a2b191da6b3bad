import { ApiError } from 'shell/kit';
import { expect, test } from 'vitest';
import { isRefusal, myEntryQuery } from './queries.ts';

type Asks = (query: { state: { error: unknown } }) => unknown;

test.each([
  [404, false],
  [400, false],
  [403, true],
  [429, true],
  [503, true],
])('after a %i the entry is asked for again: %s', (status, again) => {
  const query = myEntryQuery('key');
  const state = { error: new ApiError(status, '{"message":"No.","error":"No.","errors":[]}') };
  expect((query.refetchInterval as unknown as Asks)({ state })).toBe(again && 30_000);
  expect((query.refetchOnWindowFocus as unknown as Asks)({ state })).toBe(again);
});

test('it is asked for again only when the server says', () => {
  const body = '{"message":"Please wait.","error":"Please wait.","errors":[]}';
  const after = (seconds: string) => {
    const error = new ApiError(429, body, seconds);
    return (myEntryQuery('key').refetchInterval as unknown as Asks)({ state: { error } });
  };
  expect(after('540')).toBe(540_000);
  // Of something on the way.
  expect(after('9999999')).toBe(600_000);
  expect(after('-1')).toBe(30_000);
});

test('after a 404 that is not the server’s own it is asked for again, and the entry stays', () => {
  const error = new ApiError(404, '<h1>Sign in to the network</h1>');
  expect(isRefusal(error)).toBe(false);
  expect((myEntryQuery('key').refetchInterval as unknown as Asks)({ state: { error } })).toBe(
    30_000,
  );
});
