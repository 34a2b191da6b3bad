import { expect, test } from 'vitest';
import { codeText } from './code-text.ts';

test.each([
  [0, null],
  [1, '1 name differs'],
  [2, '2 names differ'],
])('says how many names differ', (names, text) => {
  expect(codeText(names)).toBe(text);
});
