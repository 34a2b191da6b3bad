import { expect, test } from 'vitest';
import { acceptsEncoding } from './accept-encoding.ts';

test.each([
  ['gzip', true],
  ['br, gzip', true],
  ['GZIP;q=0.5', true],
  ['gzip ; q=1.0', true],
  ['gzip;q=0.001', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['x-gzip', false],
  ['br', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('%j accepts gzip: %j', (accepted, whether) => {
  expect(acceptsEncoding('gzip', accepted)).toBe(whether);
});
