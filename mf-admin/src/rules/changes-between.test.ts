import { expect, test } from 'vitest';
import { changesBetween } from './changes-between.ts';

const paragraph = (id: string, text: string) => ({ id, heading: `About ${id}`, text });

test('the paragraphs that differ: changed, new and left out', () => {
  const before = [paragraph('a', 'one'), paragraph('b', 'two'), paragraph('c', 'three')];
  const after = [paragraph('a', 'one'), paragraph('new', 'four'), paragraph('b', 'TWO')];
  expect(changesBetween(before, after)).toEqual([
    { id: 'new', heading: 'About new', before: null, after: 'four' },
    { id: 'b', heading: 'About b', before: 'two', after: 'TWO' },
    { id: 'c', heading: 'About c', before: 'three', after: null },
  ]);
  expect(changesBetween(after, after)).toEqual([]);
});
