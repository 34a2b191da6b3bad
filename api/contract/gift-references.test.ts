import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  findReferences,
  formatReference,
  newReference,
  parseReference,
  REFERENCE_ALPHABET,
  referencePrefix,
} from './gift-references.ts';

const drawn = Array.from({ length: 2_000 }, () => newReference(randomInt));
const capitalsAndDigits = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** One that is right: its check character agrees. */
const REFERENCE = '7K394M';
const OTHER = '2H5F7C';

function replaced(text: string, at: number, character: string): string {
  return text.slice(0, at) + character + text.slice(at + 1);
}

test('a drawn reference is six characters that nobody mistakes, and reads as itself', () => {
  for (const reference of drawn) {
    expect(reference).toMatch(/^[23456789CDFHJKMNPRTVWXY]{6}$/);
    expect(parseReference(reference)).toBe(reference);
    expect(parseReference(formatReference(reference, 'KAI'))).toBe(reference);
  }
  expect(formatReference(REFERENCE, 'KAI')).toBe('KAI-7K3-94M');
});

test('the alphabet has no vowels, and one at most of characters that look alike', () => {
  expect(REFERENCE_ALPHABET).not.toMatch(/[AEIOU]/);
  for (const group of ['0OQD', '1IL', '2Z', '5S', '6G', '8B', 'UV']) {
    expect([...group].filter((character) => REFERENCE_ALPHABET.includes(character))).toHaveLength(
      group === '1IL' ? 0 : 1,
    );
  }
});

test('no reference reads as a word, an abbreviation or a phone number', () => {
  for (const reference of drawn) {
    expect(reference).not.toMatch(/[A-Z]{3}|[A-Z][34]+[A-Z]|88|69/);
    expect(reference).toMatch(/[A-Z]/);
    expect(reference).toMatch(/\d/);
  }
});

test('every wrong character is refused, or read as the character that it looks like', () => {
  for (const reference of drawn.slice(0, 300)) {
    for (let at = 0; at < reference.length; at += 1) {
      for (const character of capitalsAndDigits) {
        const wrong = replaced(reference, at, character);
        if (wrong === reference) continue;
        const read = parseReference(wrong);
        if (REFERENCE_ALPHABET.includes(character)) expect(read).toBeNull();
        else expect([null, reference]).toContain(read);
      }
    }
  }
});

// The sum is linear, so the characters around two wrong ones do not matter.
test('every pair of characters that changed places is refused, in every two positions', () => {
  const values = [...REFERENCE_ALPHABET];
  const [base = ''] = drawn;
  for (let first = 0; first < 6; first += 1) {
    for (let second = first + 1; second < 6; second += 1) {
      for (const a of values) {
        for (const b of values) {
          if (a === b) continue;
          const one = replaced(replaced(base, first, a), second, b);
          const swapped = replaced(replaced(base, first, b), second, a);
          expect(parseReference(one) !== null && parseReference(swapped) !== null).toBe(false);
        }
      }
    }
  }
  for (const reference of drawn) {
    for (let at = 0; at < 5; at += 1) {
      const [a = '', b = ''] = [reference[at], reference[at + 1]];
      if (a !== b)
        expect(parseReference(replaced(replaced(reference, at, b), at + 1, a))).toBeNull();
    }
  }
});

test.each([
  ['KAI-7K3-94M'],
  ['kai-7k3-94m'],
  ['KAI 7K3 94M'],
  ['KAI7K394M'],
  [' 7k3–94m '],
  ['7K394M'],
  ['GIFT-7K3-94M'],
  ['#KAI‑7K3‑94M!'],
  ['ＫＡＩ－７Ｋ３－９４Ｍ'],
  ['7\u200bK3\u00ad-94M'],
])('reads %j', (text) => {
  expect(parseReference(text)).toBe(REFERENCE);
});

test.each([
  ['S for 5, Z for 2', 'zhsf7c', OTHER],
  ['too short', '7K394', null],
  ['too long', '7K394MM', null],
  ['two references', '7K394M 2H5F7C', null],
  ['a wrong character', '7K394N', null],
  ['a character that is in no reference', '7K394E', null],
  ['nothing', '', null],
  ['another alphabet', 'КАЇ-日本', null],
])('%s', (_, text, reference) => {
  expect(parseReference(text)).toBe(reference);
});

test.each([
  ['kai 7k3 94m', 'for kai 7k3 94m ❤', [REFERENCE]],
  ['without separators', 'KAI7K394M', [REFERENCE]],
  ['without a prefix', '7K3-94M', [REFERENCE]],
  ['an en dash', 'Kai–7K3–94M', [REFERENCE]],
  ['spaces around dashes', 'KAI - 7K3 - 94M', [REFERENCE]],
  ['a line break', 'KAI-7K3-\r\n94M', [REFERENCE]],
  ['a hashtag and emoji', '🌺#KAI7K394M🌺', [REFERENCE]],
  ['keycaps', 'KAI 7️⃣K3️⃣-9️⃣4️⃣M', [REFERENCE]],
  ['inside a sentence', 'Aloha (KAI-7K3-94M), with love from Hilo!', [REFERENCE]],
  ['inside a longer word', 'thisisKAI7K394Mfromus', [REFERENCE]],
  ['grouped otherwise', 'kai 7k 39 4m', [REFERENCE]],
  ['misread behind the prefix', 'KAI-ZHS-F7C', [OTHER]],
  ['misread without the prefix', 'ZHS-F7C', []],
  ['two', 'KAI-2H5-F7C and KAI-7K3-94M', [OTHER, REFERENCE]],
  ['two without separators', 'KAI2H5F7CKAI7K394M', [OTHER, REFERENCE]],
  ['one twice', 'KAI-7K3-94M (kai7k394m)', [REFERENCE]],
  ['the prefix of another name', 'LEILANI-7K3-94M', [REFERENCE]],
  ['a mistyped one', 'KAI-7K3-94N', []],
  ['six digits of a phone number', '(808) 555-2345, 234 567', []],
  ['digits whose check agrees', '222 222', []],
  ['letters whose check agrees', 'CHHYNF, CHH-YNF', []],
  ['part of a longer word', '7K394MMM', []],
  ['part of a longer number', '117K394M', []],
  ['amounts and dates', '$250.00 on 7/14/2027 for the 2nd raffle', []],
  ['nothing', '', []],
])('finds in a note: %s', (_, note, references) => {
  expect(findReferences(note, 'KAI')).toEqual(references);
});

test('finds references without knowing the prefix, where they end a word', () => {
  expect(findReferences('for kai 7k3 94m ❤ and KAI2H5F7C')).toEqual([REFERENCE, OTHER]);
  expect(findReferences('thisisKAI7K394Mfromus')).toEqual([]);
});

test('a long note is read at once', () => {
  expect(findReferences(`${'KAI '.repeat(20_000)}KAI-7K3-94M`, 'KAI')).toEqual([REFERENCE]);
  expect(findReferences('-'.repeat(100_000), 'KAI')).toEqual([]);
});

test.each([
  ['Kai', 'KAI'],
  ['Kaʻiulani', 'KAIULANI'],
  ['Ānela', 'ANELA'],
  ['Li Na', 'LINA'],
  ['Analia', 'ANALIA'],
  ['Maximiliano-Alexander', 'MAXI'],
  ['凱', 'GIFT'],
  ['Каи', 'GIFT'],
  ['Ø', 'GIFT'],
  ['{name}', 'NAME'],
])('the prefix for %s is %s', (childName, prefix) => {
  expect(referencePrefix({ childName })).toBe(prefix);
});
