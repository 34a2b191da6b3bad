import { expect, test } from 'vitest';
import { readRelayResponse } from './relay-response.ts';

test('a whole response, or its signature, can be pasted', () => {
  expect(readRelayResponse('{"round":1001,"signature":"ab","randomness":"cd"}', 1000)).toEqual({
    round: 1001,
    signature: 'ab',
  });
  expect(readRelayResponse(' ab ', 1000)).toEqual({ round: 1000, signature: 'ab' });
  expect(readRelayResponse('{"round":1}', 1000)).toEqual({
    round: 1000,
    signature: '{"round":1}',
  });
  expect(readRelayResponse('17', 1000)).toEqual({ round: 1000, signature: '17' });
});
