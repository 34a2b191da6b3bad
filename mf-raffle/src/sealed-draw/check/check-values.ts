import { createHash } from 'node:crypto';
import type { Pick, Seal } from 'api/contract';

// For tests: the sealed draw whose values are fixed with the format, made without the code under test.

export const sha256 = (text: string | Uint8Array) =>
  createHash('sha256').update(text).digest('hex');

const holders = [
  ['0123456789ABCDEFGHJKMNPQRS', 3, 'leilani@example.org'],
  ['ZYXWVTSRQPNMKJHGFEDCBA9876', 10, 'kimo@example.org'],
  ['00000000000000000000000000', 1, 'noa@example.org'],
  ['7QK2M9XR4TB8WJ5ZC3VN6PDHFG', 50, 'mele@example.org'],
] as const;

/** tickets.txt */
export const ticketsTxt = holders
  .flatMap(([key, count, email]) =>
    Array.from(
      { length: count },
      (_, i) => `${sha256(`${sha256(`${key}/1/${i + 1}`)}/${email}`)}\n`,
    ),
  )
  .sort()
  .join('');

/** seal.txt with this line about what decides. */
export const sealTxt = (randomness: string) => `Raffle for Kai
Sealed draw 1
Sealed at 2027-07-14T18:00:00.000Z
Tickets 64
Tickets file 79c577c80b00879ee90ced1b120f4d6961ab95924ba18de2fc2c2b8d06bf6843
Randomness ${randomness}
Prize 1 A year of Kona coffee, roasted to order
Prize 2 ʻUlu pattern wall quilt
Prize 3 Quiet Evening Pack
`;

export const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
export const SEAL = 'b52c8037a37767b93ee4f47014844c8bbb543ab8ac58f181eda88218081bdef0';
export const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
export const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

/** The round after it, as real. */
export const ROUND_1001 = {
  value: sha256(
    Buffer.from(
      'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
      'hex',
    ),
  ),
  round: 1001,
  signature:
    'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
};

/** Round 1000 came in 2023, so the seal of the check values is later than its number. */
export const sealOfCheckValues: Seal = {
  id: 7,
  number: 1,
  state: 'open',
  sealedAt: '2027-07-14T18:00:00.000Z',
  seal: SEAL,
  ticketCount: 64,
  ticketsSha256: '79c577c80b00879ee90ced1b120f4d6961ab95924ba18de2fc2c2b8d06bf6843',
  source: { kind: 'drand', chain: CHAIN, round: 1000, at: '2023-08-23T15:59:24.000Z' },
  randomness: {
    value: RANDOMNESS,
    signature: SIGNATURE,
    receivedAt: '2027-07-14T19:00:00.000Z',
  },
  calledOff: null,
};

export const pick = (
  prize: number,
  attempt: number,
  ticket: number | null,
  outcome: Pick['outcome'],
  changes: Partial<Pick> = {},
): Pick => ({
  prize,
  attempt,
  ticket,
  outcome,
  randomness: { value: RANDOMNESS, round: 1000, signature: SIGNATURE },
  at: '2027-07-14T19:00:00.000Z',
  winner: null,
  ...changes,
});

export const picksOfCheckValues: Pick[] = [
  pick(1, 1, 58, 'won', { winner: 'Mele, Hilo' }),
  pick(2, 1, 45, 'already-won'),
  pick(2, 2, 11, 'already-won'),
  pick(2, 3, 57, 'already-won'),
  pick(2, 4, 20, 'won'),
  pick(3, 1, 25, 'won', { winner: 'Leilani Kealoha' }),
];
