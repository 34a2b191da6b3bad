import { expect, test, vi } from 'vitest';
import { shownCaption, spokenCaption } from './caption.ts';

test('a short caption stays as it is', () => {
  expect(shownCaption('Good morning from the ward')).toBe('Good morning from the ward');
});

test('a caption is cut at 80 characters, its alt text at 50', () => {
  const long = 'a'.repeat(120);
  expect(shownCaption(long)).toBe(`${'a'.repeat(80)}...`);
  expect(spokenCaption(long)).toBe(`${'a'.repeat(50)}...`);
});

test('an emoji at the edge is not cut in half', () => {
  expect(shownCaption(`${'a'.repeat(79)}🌺🌺`)).toBe(`${'a'.repeat(79)}🌺...`);
});

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a flag', '🇺🇸'],
  ['a skin tone', '🤙🏽'],
  ['an accent', 'u\u0304'],
])('%s at the edge is one character, which is not cut', (_, character) => {
  const long = `${'a'.repeat(79)}${character}${character}`;
  expect(shownCaption(long)).toBe(`${'a'.repeat(79)}${character}...`);
});

test('a browser that cannot tell such characters cuts no simple emoji in half', () => {
  vi.stubGlobal('Intl', {});
  expect(shownCaption(`${'a'.repeat(79)}🌺🌺`)).toBe(`${'a'.repeat(79)}🌺...`);
});

test('a post without a caption still has alt text', () => {
  expect(spokenCaption('')).toBe('Instagram post');
});
