import { hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { describe, expect, test } from 'vitest';
import { normalizeTicketKey, TICKET_KEY_ALPHABET } from '../../../contract/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { checkAnnounced } from './announced.ts';
import { firstRoundFrom, isSigned, QUICKNET, randomnessOf, roundAt, timeOfRound } from './drand.ts';
import { pickSealedTicket } from './pick-sealed-ticket.ts';
import { sealHash, sealText } from './seal-text.ts';
import { makeTicketKey } from './ticket-key.ts';
import { emailForTicket, ticketHash, ticketSecret } from './tickets.ts';

const holders = [
  ['0123456789ABCDEFGHJKMNPQRS', 3, 'leilani@example.org'],
  ['ZYXWVTSRQPNMKJHGFEDCBA9876', 10, 'kimo@example.org'],
  ['00000000000000000000000000', 1, 'noa@example.org'],
  ['7QK2M9XR4TB8WJ5ZC3VN6PDHFG', 50, 'mele@example.org'],
] as const;

const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

const tickets = holders
  .flatMap(([key, count, email]) =>
    Array.from({ length: count }, (_, i) => ({
      email,
      line: ticketHash(ticketSecret(key, 1, i + 1), emailForTicket(email)),
    })),
  )
  .sort((a, b) => (a.line < b.line ? -1 : 1));
const ticketsText = tickets.map(({ line }) => `${line}\n`).join('');

const facts = {
  title: 'Raffle for Kai',
  number: 1,
  sealedAt: new Date('2027-07-14T18:00:00Z'),
  ticketCount: 64,
  ticketsSha256: hash('sha256', ticketsText),
  source: { kind: 'drand' as const, chain: QUICKNET.hash, round: 1000, at: '' },
  prizes: [
    'A year of Kona coffee, roasted to order',
    'ʻUlu pattern wall quilt',
    'Quiet Evening Pack',
  ],
};

describe('the check values', () => {
  test('of tickets.txt', () => {
    expect(tickets).toHaveLength(64);
    expect(tickets[0]?.line).toBe(
      '011c700931a4cdf426bd374a177fe98ea9ccc5ef8a0bbb8779ac9e20dbdc8937',
    );
    expect(facts.ticketsSha256).toBe(
      '79c577c80b00879ee90ced1b120f4d6961ab95924ba18de2fc2c2b8d06bf6843',
    );
  });

  test('of seal.txt', () => {
    expect(sealHash(sealText(facts))).toBe(
      'b52c8037a37767b93ee4f47014844c8bbb543ab8ac58f181eda88218081bdef0',
    );
  });

  test.each([
    [1, 1, 58, 'mele'],
    [2, 1, 45, 'mele'],
    [2, 2, 11, 'mele'],
    [2, 3, 57, 'mele'],
    [2, 4, 20, 'noa'],
    [3, 1, 25, 'leilani'],
  ])('of line %i, attempt %i: ticket %i, held by %s', (line, attempt, ticket, name) => {
    const seal = sealHash(sealText(facts));
    expect(pickSealedTicket({ randomness: RANDOMNESS, seal, line, attempt }, 64)).toBe(ticket);
    expect(tickets[ticket - 1]?.email).toBe(`${name}@example.org`);
  });

  test('of round 1000, and not of another round', () => {
    expect(isSigned(QUICKNET, 1000, SIGNATURE)).toBe(true);
    expect(randomnessOf(SIGNATURE)).toBe(RANDOMNESS);
    expect(isSigned(QUICKNET, 1001, SIGNATURE)).toBe(false);
  });
});

test('each control character or line separator in a title becomes a space, and nothing is trimmed', () => {
  const text = sealText({ ...facts, prizes: ['  a\r\nb\u2028c\u0085\u007fd\u2029\te\u0301 '] });
  expect(text.split('\n').at(-2)).toBe('Prize 1   a  b c  d  e\u0301 ');
  expect(text.split('\n')).toHaveLength(8);
});

test('seal.txt has the announced numbers and when they close', () => {
  const source = {
    kind: 'announced' as const,
    closesAt: '2027-07-15T04:00:00.000Z',
    text: 'Powerball,\nwhite balls',
  };
  expect(sealText({ ...facts, source })).toContain(
    '\nRandomness announced 2027-07-15T04:00:00.000Z Powerball, white balls\n',
  );
});

describe('a signature', () => {
  const flipped = `${SIGNATURE.slice(0, -1)}8`;
  const negated = bls12_381.shortSignatures.Signature.fromHex(SIGNATURE).negate().toHex();
  const infinity = `c0${'0'.repeat(94)}`;
  test.each([
    ['with one digit changed', flipped],
    ['of the opposite point', negated],
    ['of the point at infinity', infinity],
    ['in upper case', SIGNATURE.toUpperCase()],
    ['cut short', SIGNATURE.slice(2)],
    ['of no digits', ''],
    ['of zeros', '0'.repeat(96)],
  ])('%s is refused', (_, signature) => {
    expect(isSigned(QUICKNET, 1000, signature)).toBe(false);
  });
});

describe('rounds', () => {
  test('are counted from the genesis', () => {
    expect(timeOfRound(QUICKNET, 1).getTime()).toBe(QUICKNET.genesis * 1000);
    for (const round of [1, 2, 1000, 20_000_000]) {
      const time = timeOfRound(QUICKNET, round);
      expect(roundAt(QUICKNET, time)).toBe(round);
      expect(roundAt(QUICKNET, new Date(time.getTime() + 2_999))).toBe(round);
      expect(roundAt(QUICKNET, new Date(time.getTime() - 1))).toBe(round - 1);
      expect(firstRoundFrom(QUICKNET, time)).toBe(round);
      expect(firstRoundFrom(QUICKNET, new Date(time.getTime() + 1))).toBe(round + 1);
    }
  });
});

describe('a ticket key', () => {
  test('has 26 characters of the alphabet, each equally likely', () => {
    const asked: number[] = [];
    const key = makeTicketKey((below) => {
      asked.push(below);
      return asked.length;
    });
    expect(asked).toEqual(Array(26).fill(32));
    expect(key).toBe(TICKET_KEY_ALPHABET.slice(1, 27));
    expect(normalizeTicketKey(makeTicketKey(systemRandom))).not.toBeNull();
  });

  test.each([
    ['0123456789ABCDEFGHJKMNPQRS', '0123456789ABCDEFGHJKMNPQRS'],
    [' 0123456789abcdefghjkmnpqrs\n', '0123456789ABCDEFGHJKMNPQRS'],
    ['O12345-6789A–BCDEF GHJKM NPQRS', '0123456789ABCDEFGHJKMNPQRS'],
    ['０１２３４５６７８９ａｂｃｄｅｆＧＨＪＫＭＮＰＱＲＳ', '0123456789ABCDEFGHJKMNPQRS'],
    ['oIlLi0000000000000000000001', null],
    ['oIlLi000000000000000000000', '01111000000000000000000000'],
    ['0123456789ABCDEFGHJKMNPQRU', null],
    ['0123456789ABCDEFGHJKMNPQR', null],
    ['', null],
  ])('typed as %j is %j', (typed, key) => {
    expect(normalizeTicketKey(typed)).toBe(key);
  });
});

test('the email in a ticket is trimmed, with A–Z lowercased and nothing else changed', () => {
  expect(emailForTicket('  Mele.Ä@Example.ORG ')).toBe('mele.Ä@example.org');
  expect(emailForTicket('')).toBe('');
});

describe('announced numbers', () => {
  test.each(['9319./2.5.8.10.12./', '0./', '7.7.7./', '9.10./'])('%s are taken', (value) => {
    expect(checkAnnounced(value)).toBe(value);
  });

  test.each([
    '',
    '1',
    '1.',
    '1/',
    '01./',
    '1../',
    '1. /',
    '1.2/3./',
    '10.9./',
    '1./\n',
    '-1./',
    '１./',
  ])('%j are refused', (value) => {
    expect(() => checkAnnounced(value)).toThrow(/numbers/);
  });
});
