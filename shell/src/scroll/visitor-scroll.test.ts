import { expect, test } from 'vitest';
import { scrolledByVisitor } from './visitor-scroll.ts';

const before = { scrollY: 1_000, farthest: 4_000 };

test.each([
  ['nothing moved', {}, false],
  ['half a pixel of rounding', { scrollY: 1_000.5 }, false],
  ['the page grew', { farthest: 9_000 }, false],
  ['the page shrank', { farthest: 3_700 }, false],
  ['the page became too short', { scrollY: 300, farthest: 300 }, false],
  ['somebody went on', { scrollY: 1_040 }, true],
  ['somebody went back', { scrollY: 0 }, true],
  ['somebody went on while the page grew as much', { scrollY: 1_300, farthest: 4_300 }, true],
  ['somebody went on while it grew by more', { scrollY: 2_000, farthest: 9_000 }, true],
  ['somebody went back while it shrank', { scrollY: 700, farthest: 3_700 }, true],
  ['somebody went to the end of the page', { scrollY: 4_000 }, true],
])('%s', (_, changes, byVisitor) => {
  expect(scrolledByVisitor(before, { ...before, ...changes })).toBe(byVisitor);
});
