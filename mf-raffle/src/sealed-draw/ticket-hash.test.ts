import { expect, test } from 'vitest';
import { emailForTicket, sha256, ticketHash, ticketSecret } from './ticket-hash.ts';

/** The check values of the sealed draw: key, tickets, email as it was entered. */
const entries = [
  ['0123456789ABCDEFGHJKMNPQRS', 3, ' Leilani@example.org'],
  ['ZYXWVTSRQPNMKJHGFEDCBA9876', 10, 'kimo@example.org'],
  ['00000000000000000000000000', 1, 'noa@example.org '],
  ['7QK2M9XR4TB8WJ5ZC3VN6PDHFG', 50, 'mele@EXAMPLE.org'],
] as const;

test('the check values give the list of tickets that the format names', async () => {
  const lines: string[] = [];
  for (const [key, tickets, email] of entries) {
    for (let ticket = 1; ticket <= tickets; ticket += 1) {
      lines.push(await ticketHash(await ticketSecret(key, 1, ticket), email));
    }
  }
  lines.sort();
  expect(lines[0]).toBe('011c700931a4cdf426bd374a177fe98ea9ccc5ef8a0bbb8779ac9e20dbdc8937');
  expect(await sha256(lines.map((line) => `${line}\n`).join(''))).toBe(
    '79c577c80b00879ee90ced1b120f4d6961ab95924ba18de2fc2c2b8d06bf6843',
  );
});

test('only A–Z are lowered, and only spaces are taken off', () => {
  expect(emailForTicket('  ÄBC@Example.ORG ')).toBe('Äbc@example.org');
  expect(emailForTicket('\ta@b.c')).toBe('\ta@b.c');
  expect(emailForTicket('')).toBe('');
});
