import { expect, test } from 'vitest';
import { replyTo } from './reply-to.ts';

const from = { name: 'Leilani', email: 'leilani@example.org' };
const bodyOf = (message: string) =>
  new URL(replyTo({ ...from, message }, 'Kai’s friends')).searchParams.get('body');

test.each([598, 599, 600, 601])('an emoji after %i letters is whole or not there', (letters) => {
  const body = bodyOf(`${'a'.repeat(letters)}🙏 and more`);
  expect(
    body?.endsWith(
      `${'a'.repeat(Math.min(letters, 600))}${letters < 600 ? '🙏' : ''}${letters === 598 ? ' ' : ''} …`,
    ),
  ).toBe(true);
});

test('a short message is quoted whole, line by line', () => {
  expect(bodyOf('Aloha!\nCall me 🌺')?.endsWith('> Aloha!\r\n> Call me 🌺')).toBe(true);
});
