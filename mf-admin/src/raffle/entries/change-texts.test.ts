import { expect, test } from 'vitest';
import { changedText } from './change-texts.ts';

test.each([
  [{ changed: 1, unchanged: 1 }, '1 entry is verified. 1 entry already was.'],
  [{ changed: 3, unchanged: 2 }, '3 entries are verified. 2 entries already were.'],
  [{ changed: 3, unchanged: 0 }, '3 entries are verified.'],
])('says what a change of many entries did', (result, text) => {
  expect(changedText(result, 'verified')).toBe(text);
});
