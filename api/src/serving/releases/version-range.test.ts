import { expect, test } from 'vitest';
import { satisfies } from './version-range.ts';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.9.3', '^1.0.0', true],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^1.1.0', false],
  ['0.1.4', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['3.0.0', '>=1.2.3', true],
  ['1.0.0', '*', true],
  ['2.1.0', '^1.0.0 || ^2.0.0', true],
  ['10.0.0', '^9.0.0', false],
  ['1.9.0', '^1', true],
  ['1.9.0', '1.x', true],
  ['1.2.0', '>=1.2.0 <1.5.0', true],
  ['1.5.0', '>=1.2.0 <1.5.0', false],
  ['1.2.0-rc.1', '^1.2.0', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

test.each(['', ' ', 'latest', '^1.0.0 ||', '^one', '1.0.0.0'])('"%s" is not a range', (range) => {
  expect(satisfies('1.0.0', range)).toBeUndefined();
});

test('an endless range is invalid', () => {
  expect(satisfies('1.0.0', '^1.0.0'.concat(' || ^1.0.0'.repeat(1_000)))).toBeUndefined();
});
