import { expect, test } from 'vitest';
import { duplicatesText } from './send-texts.ts';

test.each([
  [1, '1 gift is in two of these files and counts once.'],
  [2, '2 gifts are in two of these files and count once.'],
])('says that a gift in two files counts once', (count, text) => {
  expect(duplicatesText(count)).toBe(text);
});
