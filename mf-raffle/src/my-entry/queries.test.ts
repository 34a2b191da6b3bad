import { ApiError } from 'shell/kit';
import { expect, test } from 'vitest';
import { myEntryQuery } from './queries.ts';

type Asks = (query: { state: { error: unknown } }) => unknown;

test.each([
  [404, false],
  [400, false],
  [403, true],
  [429, true],
  [503, true],
])('after a %i the entry is asked for again: %s', (status, again) => {
  const query = myEntryQuery('key');
  const state = { error: new ApiError(status, '{"message":"No."}') };
  expect((query.refetchInterval as unknown as Asks)({ state })).toBe(again && 30_000);
  expect((query.refetchOnWindowFocus as unknown as Asks)({ state })).toBe(again);
});
