import { expect, test } from 'vitest';
import { groupedKey, keyProblem, readKey } from './key-text.ts';

const KEY = '0123456789ABCDEFGHJKMNPQRS';

test.each([
  ['as it is', KEY],
  ['in lower case, O for 0 and I for 1', 'oi23456789abcdefghjkmnpqrs'],
  ['with spaces and dashes', ' 0123-4567 89AB–CDEF GHJK MNPQ RS '],
  ['a whole link', `https://friends.example/raffle/my-entry#${KEY}`],
  ['a link at the end of a sentence', `<https://friends.example/raffle/my-entry#${KEY}>.`],
  ['between marks that nobody sees', `\u202A${KEY}.\u202C\u200E`],
  ['a fragment with escapes', '#0123%2D4567%2089ABCDEFGHJKMNPQRS'],
])('a key is read: %s', (_, typed) => {
  expect(readKey(typed)).toBe(KEY);
  expect(readKey(groupedKey(KEY))).toBe(KEY);
});

test.each([
  ['', 'Please enter your ticket key.'],
  ['#', 'Please enter your ticket key.'],
  [KEY.slice(1), 'has 26 letters and digits. This one has 25 letters and digits.'],
  [`${KEY}7`, 'This one has 27 letters and digits.'],
  ['7', 'This one has 1 letter or digit.'],
  [KEY.replace('K', 'U'), 'has no U. Is it a V?'],
  [KEY.replace('K', 'É'), 'has no “É”'],
  [KEY.replace('K', '/K'), 'take the other characters out'],
  ['100%', 'This one has 3 letters and digits.'],
])('what is wrong with %j', (typed, message) => {
  expect(readKey(typed)).toBeNull();
  expect(keyProblem(typed)).toContain(message);
});

test('a key is shown in groups of four', () => {
  expect(groupedKey(KEY)).toBe('0123 4567 89AB CDEF GHJK MNPQ RS');
});
