import { expect, test } from 'vitest';
import { scrolledByVisitor } from './visitor-scroll.ts';

const before = { scrollY: 1_000, farthest: 4_000, target: 1_096 };
const grown = { farthest: 4_300, target: 1_396 };
const shrunk = { farthest: 3_700, target: 796 };

test.each([
  ['nothing moved', {}, false],
  ['half a pixel of rounding', { scrollY: 1_000.5 }, false],
  ['the page grew above, and the browser followed', { ...grown, scrollY: 1_300 }, false],
  ['it grew above, and the browser did not follow', grown, false],
  ['it grew above, and the browser followed in part', { ...grown, scrollY: 1_200 }, false],
  [
    'it grew inside the target, and the browser followed',
    { ...grown, scrollY: 1_300, target: 1_096 },
    false,
  ],
  ['one part grew above, another shrank below', { scrollY: 1_300, target: 1_396 }, false],
  ['it shrank above, and the browser followed', { ...shrunk, scrollY: 700 }, false],
  ['it grew below', { farthest: 9_000 }, false],
  ['the page became too short', { scrollY: 300, farthest: 300 }, false],
  ['somebody went on', { scrollY: 1_040 }, true],
  ['somebody went back', { scrollY: 0 }, true],
  ['somebody went on while it grew above', { ...grown, scrollY: 2_000 }, true],
  ['somebody went back while it grew above', { ...grown, scrollY: 900 }, true],
  ['somebody went to the end of the page', { scrollY: 4_000 }, true],
])('%s', (_, changes, byVisitor) => {
  expect(scrolledByVisitor(before, { ...before, ...changes })).toBe(byVisitor);
});

test('without a target the page’s height tells', () => {
  const waiting = { ...before, target: null };
  expect(scrolledByVisitor(waiting, { ...waiting, scrollY: 1_040 })).toBe(true);
  expect(scrolledByVisitor(waiting, { ...waiting, scrollY: 1_300, farthest: 4_300 })).toBe(false);
});
