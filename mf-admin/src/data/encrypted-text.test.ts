import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypted, encrypted } from './encrypted-text.ts';

const draft = '{"childName":"Nōa"}';
const stored = encrypted('a key', 'settings-draft', draft);

test('what an admin page stored is read again, by it alone', () => {
  expect(decrypted('a key', 'settings-draft', stored)).toBe(draft);
  expect(stored).toMatch(/^[0-9a-f]+$/);
});

const signed = (key: string) =>
  `${createHmac('sha256', key).update(`settings-draft\n${draft}`).digest('hex')} ${draft}`;

test('a draft that the version before has signed is not lost by an update', () => {
  expect(decrypted('a key', 'settings-draft', signed('a key'))).toBe(draft);
});

test('the same text is never stored alike', () => {
  expect(encrypted('a key', 'settings-draft', draft)).not.toBe(stored);
});

test.each([
  ['as it is', draft],
  ['that another key has signed', signed('another key')],
  ['that was changed after it was signed', signed('a key').replace('Nōa', 'Eve')],
  ['with a changed character', stored.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['of another key', encrypted('another key', 'settings-draft', draft)],
  ['that was stored under another name', encrypted('a key', 'another', draft)],
  ['that is empty', ''],
])('a text %s is not', (_, text) => {
  expect(decrypted('a key', 'settings-draft', text)).toBeNull();
});
