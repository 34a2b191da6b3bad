import { expect, test } from 'vitest';
import { stillLeftOut } from './ticks.ts';

const rows = [{ id: 2 }, { id: 5 }];

test('a match that has left the list is not left out any more', () => {
  expect([...stillLeftOut(new Set([2, 3]), { rows, more: true })]).toEqual([2]);
  expect([...stillLeftOut(new Set([5, 9]), { rows, more: false })]).toEqual([5]);
  expect([...stillLeftOut(new Set([5]), { rows: [], more: false })]).toEqual([]);
});

test('one on a page that is not loaded still is', () => {
  expect([...stillLeftOut(new Set([9]), { rows, more: true })]).toEqual([9]);
  expect([...stillLeftOut(new Set([9]), { rows: undefined, more: false })]).toEqual([9]);
});
