import { LETTER_LINK_MAX } from 'api/contract';
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

test.each([
  ['Japanese', '心から応援しています。'.repeat(40)],
  ['emoji', '🙏🌺'.repeat(300)],
  ['short lines', 'a\n'.repeat(600)],
])('a message of %s is quoted as far as mail programs take the link', (_, message) => {
  const link = replyTo({ ...from, message }, 'Kai’s friends');
  expect(link.length).toBeLessThanOrEqual(LETTER_LINK_MAX);
  expect(link.length).toBeGreaterThan(LETTER_LINK_MAX - 30);
  expect(bodyOf(message)).toMatch(/You wrote:\r\n> .* …$/s);
});

test('beside the longest names there is no room for a quote', () => {
  const link = replyTo(
    {
      name: '心'.repeat(100),
      email: `${'a+'.repeat(20)}${'a'.repeat(180)}@example.org`,
      message: 'Aloha',
    },
    '友'.repeat(80),
  );
  expect(link.length).toBeLessThanOrEqual(LETTER_LINK_MAX);
  expect(link).not.toContain('wrote');
});
