import { expect, test } from 'vitest';
import { scrolledByVisitor } from './visitor-scroll.ts';

const before = { scrollY: 1_000, farthest: 4_000, reference: 1_096 };

test.each([
  ['nothing moved', {}, false],
  ['half a pixel of rounding', { scrollY: 1_000.5 }, false],
  ['the page grew above, and the browser followed', { scrollY: 1_300, reference: 1_396 }, false],
  ['it grew above, and the browser did not follow', { reference: 1_396 }, false],
  ['it grew above, and the browser followed in part', { scrollY: 1_200, reference: 1_396 }, false],
  ['it shrank above, and the browser followed', { scrollY: 700, reference: 796 }, false],
  ['it grew below', { farthest: 9_000 }, false],
  ['the page became too short', { scrollY: 300, farthest: 300 }, false],
  ['somebody went on', { scrollY: 1_040 }, true],
  ['somebody went back', { scrollY: 0 }, true],
  ['somebody went on while it grew above', { scrollY: 2_000, reference: 1_396 }, true],
  ['somebody went back while it grew above', { scrollY: 900, reference: 1_396 }, true],
  ['somebody went to the end of the page', { scrollY: 4_000 }, true],
])('%s', (_, changes, byVisitor) => {
  expect(scrolledByVisitor(before, { ...before, ...changes })).toBe(byVisitor);
});
