import type { Seal } from 'api/contract';
import { expect, test } from 'vitest';
import { hashRows, postText, sourceText } from './seal-texts.ts';

const hash = 'b52c8037a37767b93ee4f47014844c8bbb543ab8ac58f181eda88218081bdef0';
const at = '2027-07-14T19:00:00.000Z';
const seal: Seal = {
  id: 4,
  number: 1,
  state: 'sealed',
  sealedAt: '2027-07-14T18:00:00.000Z',
  seal: hash,
  ticketCount: 64,
  ticketsSha256: hash,
  source: { kind: 'announced', text: 'Powerball of July 14: all six', closesAt: at },
  randomness: null,
  calledOff: null,
};

test('a post has the hash, when it was sealed, what decides, and where to check it', () => {
  const text = postText({
    seal,
    title: 'Raffle for Kai',
    timeZone: 'Pacific/Honolulu',
    address: 'https://example.org/raffle/draws',
  });
  expect(text).toBe(`Raffle for Kai: draw 1 is sealed.

64 tickets and all prizes are fixed since Jul 14, 2027, 8:00 AM HST.

The number that decides is not known yet: Powerball of July 14: all six

The seal (SHA-256): ${hash}

Anyone can check this draw: https://example.org/raffle/draws`);
});

test('a post after the number names it', () => {
  const opened = { ...seal, randomness: { value: '1.2./', signature: null, receivedAt: at } };
  const text = postText({ seal: opened, title: 'Raffle', timeZone: 'UTC', address: 'a' });
  expect(text).toContain('The number that decided: 1.2./ (Powerball of July 14: all six)');
});

test('a network that is not drand’s public one is called so', () => {
  const chain = 'ab'.repeat(32);
  expect(sourceText({ kind: 'drand', chain, round: 1000, at }, 'UTC')).toBe(
    'Round 1000 of a drand network for tests, Jul 14, 2027, 7:00 PM UTC',
  );
});

test('a hash is shown in groups of four', () => {
  const rows = hashRows(hash);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toEqual(['b52c', '8037', 'a377', '67b9']);
  expect(rows.flat().join('')).toBe(hash);
});
