import type { Seal } from 'api/contract';
import { expect, test } from 'vitest';
import { newestSeals } from './newest-seals.ts';

test.each<[string, Seal['state'][], number[]]>([
  ['none', [], []],
  ['one', ['sealed'], [0]],
  ['the newest alone while it decides', ['open', 'open'], [0]],
  ['one that was called off', ['called-off'], [0]],
  ['the one before it, too', ['called-off', 'open', 'open'], [0, 1]],
  ['the last that was not called off', ['called-off', 'called-off', 'open'], [0, 2]],
])('of the seals it shows %s', (_, states, shown) => {
  const seals = states.map((state) => ({ state }) as Seal);
  expect(newestSeals(seals).map((seal) => seals.indexOf(seal))).toEqual(shown);
});
