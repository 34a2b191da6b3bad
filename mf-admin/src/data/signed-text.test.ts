import { expect, test } from 'vitest';
import { signed, verified } from './signed-text.ts';

const draft = '{"childName":"Noa"}';
const stored = signed('a key', 'settings-draft', draft);

test('what an admin page stored is read again', () => {
  expect(verified('a key', 'settings-draft', stored)).toBe(draft);
});

test.each([
  ['without a signature', draft],
  ['with a changed text', stored.replace('Noa', 'Eve')],
  ['with a signature of another key', signed('another key', 'settings-draft', draft)],
  ['that was stored under another name', signed('a key', 'another', draft)],
  ['that is empty', ''],
])('a text %s is not', (_, text) => {
  expect(verified('a key', 'settings-draft', text)).toBeNull();
});
