import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdText, Timestamp, text } from './fields.ts';

export const announcedTexts = {
  format:
    'Please enter the numbers as digits, each followed by a dot, and a slash after each lottery: 9319./2.5.8.10.12./',
  order: 'Please enter the numbers of each lottery in ascending order',
} as const;

/** drand's public network, by the hash of its chain. Any other one is for tests. */
export const QUICKNET_HASH = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** Which public number decides. */
export const SealSource = z.union([
  z.object({
    kind: z.literal('drand'),
    /** Hash of the chain, in hex. */
    chain: z.string(),
    round: z.int(),
    /** When the round comes. */
    at: Timestamp,
  }),
  z.object({
    kind: z.literal('announced'),
    /** Which numbers, on one line. */
    text: z.string(),
    /** Before the drawing of those numbers. */
    closesAt: Timestamp,
  }),
]);
export type SealSource = z.output<typeof SealSource>;

export const sealStates = ['sealed', 'open', 'called-off'] as const;

/** A seal. `open`: its number is there. */
export const Seal = z.object({
  id: z.int(),
  /** From 1, in the order of sealing. */
  number: z.int(),
  state: z.enum(sealStates),
  sealedAt: Timestamp,
  /** SHA-256 of seal.txt, in hex. */
  seal: z.string(),
  ticketCount: z.int(),
  /** SHA-256 of tickets.txt, in hex. */
  ticketsSha256: z.string(),
  source: SealSource,
  randomness: z.nullable(
    z.object({
      value: z.string(),
      /** Of announced numbers null. */
      signature: z.nullable(z.string()),
      receivedAt: Timestamp,
      /** Mistyped values that stood here before, the oldest first; left out when there is none. */
      corrected: z.optional(z.array(z.object({ value: z.string(), receivedAt: Timestamp }))),
    }),
  ),
  calledOff: z.nullable(z.object({ at: Timestamp, reason: z.string() })),
  /** What organizers added by hand, of all that is sealed; left out when it is nothing. */
  byHand: z.optional(z.object({ entries: z.int(), tickets: z.int() })),
});
export type Seal = z.output<typeof Seal>;

export const listSeals = endpoint({
  method: 'GET',
  path: '/api/raffle/seals',
  access: 'public',
  summary: 'All seals, newest first.',
  input: z.object({}),
  output: z.array(Seal),
});

const ofSeal = z.object({ id: IdText });

export const sealFile = endpoint({
  method: 'GET',
  path: '/api/raffle/seals/:id/seal.txt',
  access: 'public',
  summary: 'What was sealed, as the text whose SHA-256 is the seal.',
  input: ofSeal,
  output: z.string(),
  responseType: 'text/plain; charset=utf-8',
});

export const ticketsFile = endpoint({
  method: 'GET',
  path: '/api/raffle/seals/:id/tickets.txt',
  access: 'public',
  summary: 'The sealed tickets: one SHA-256 a line, sorted.',
  input: ofSeal,
  output: z.string(),
  responseType: 'text/plain; charset=utf-8',
});

/** Why an organizer goes on to the next attempt. */
export const passOutcomes = ['declined', 'no-answer', 'disqualified'] as const;

export const pickOutcomes = [
  'won',
  /** Its entry won another line of this seal. */
  'already-won',
  /** Its entry was picked before in this seal, and did not win. */
  'out',
  'disqualified',
  /** Its entry was erased. */
  'withdrawn',
  'declined',
  'no-answer',
  /** The end of a line for which every entry is out; it picks no ticket. */
  'no-winner',
] as const;
export type PickOutcome = (typeof pickOutcomes)[number];

/** One attempt for a prize line. */
export const Pick = z.object({
  /** The prize line, from 1. */
  prize: z.int(),
  attempt: z.int(),
  /** From 1; null for `no-winner`. */
  ticket: z.nullable(z.int()),
  outcome: z.enum(pickOutcomes),
  randomness: z.object({
    value: z.string(),
    /** Both null for announced numbers. */
    round: z.nullable(z.int()),
    signature: z.nullable(z.string()),
  }),
  /** When it was decided. */
  at: Timestamp,
  /** The winner's name as they agreed to show it. */
  winner: z.nullable(z.string()),
  /** Of a winner who was passed over: when, and what decides anew. Otherwise left out. */
  passed: z.optional(z.object({ at: Timestamp, source: SealSource })),
});
export type Pick = z.output<typeof Pick>;

export const listPicks = endpoint({
  method: 'GET',
  path: '/api/raffle/seals/:id/picks',
  access: 'public',
  summary: 'The attempts of all prize lines that are shown so far.',
  input: ofSeal,
  output: z.array(Pick),
});

/** A prize line of a seal: what one winner gets. */
export const SealedPrize = z.object({
  /** Its line, from 1. */
  prize: z.int(),
  title: z.string(),
  packId: z.nullable(z.int()),
  items: z.array(
    z.object({
      prizeId: z.int(),
      /** As it was sealed. */
      title: z.string(),
      units: z.int(),
      /** URL, at most 1280 px wide; null when there is none. */
      image: z.nullable(z.string()),
      /** URL of the same picture, at most 640 px wide. */
      thumbnail: z.nullable(z.string()),
    }),
  ),
  /** When its winner was shown; null while nobody was. */
  shownAt: z.nullable(Timestamp),
});
export type SealedPrize = z.output<typeof SealedPrize>;

export const listSealedPrizes = endpoint({
  method: 'GET',
  path: '/api/raffle/seals/:id/prizes',
  access: 'public',
  summary: 'The prize lines of a seal, in the order in which they are decided.',
  input: ofSeal,
  output: z.array(SealedPrize),
});

const moment = (message: string) => z.iso.datetime({ offset: true, error: message });
const closesAt = moment('Please say until when nobody can know the numbers');
const numbersText = text(5, 300, 'Please say which numbers of which lotteries will decide');

/** A public random number that comes at a time. */
export const DrandChoice = z.object({
  kind: z.literal('drand'),
  at: moment('Please choose when to draw'),
});
/** Numbers that a lottery announces. */
export const AnnouncedChoice = z.object({
  kind: z.literal('announced'),
  text: numbersText,
  closesAt,
});

export const SealPrize = z.union(
  [z.strictObject({ prizeId: Id }), z.strictObject({ packId: Id })],
  'Please name a prize or a pack',
);

export const makeSeal = endpoint({
  method: 'POST',
  path: '/api/raffle/seals',
  access: 'admin',
  permission: 'organize',
  again: true,
  summary: 'Seal the tickets of all verified entries, the prizes, and which number will decide.',
  input: z.object({
    /** In the order in which they are decided; a prize once for each unit that is to be drawn. */
    prizes: z
      .array(SealPrize, 'Please choose the prizes to draw')
      .check(
        z.minLength(1, 'Please choose at least one prize to draw'),
        z.maxLength(500, 'Please choose at most 500 prizes'),
      ),
    source: z.union(
      [DrandChoice, AnnouncedChoice],
      'Please choose which public number will decide, and when',
    ),
  }),
  output: Seal,
  status: 201,
});

export const callOffSeal = endpoint({
  method: 'POST',
  path: '/api/raffle/seals/:id/call-off',
  access: 'admin',
  permission: 'organize',
  again: true,
  summary: 'Call a seal off, with a public reason, while its number is not known.',
  input: z.object({
    id: IdText,
    reason: text(3, 500, 'Please give a reason; everyone can read it'),
  }),
  output: Seal,
});

export const enterRandomness = endpoint({
  method: 'POST',
  path: '/api/raffle/seals/:id/randomness',
  access: 'admin',
  permission: 'organize',
  again: true,
  summary: 'Enter the number by hand: announced numbers, or a drand round when no relay answers.',
  input: z
    .object({
      id: IdText,
      /** Announced numbers in their one spelling. */
      value: z.optional(
        z
          .string('Please enter the numbers')
          .check(z.trim(), z.maxLength(2_000, 'Please use at most 2000 characters')),
      ),
      round: z.optional(Id),
      /** In hex. */
      signature: z.optional(
        z
          .string('Please enter the signature')
          .check(z.trim(), z.toLowerCase(), z.maxLength(200, 'A signature has 96 hex digits')),
      ),
      /** The line that is decided anew after a winner was passed over. */
      prize: z.optional(Id),
    })
    .check(
      z.refine(
        ({ value, round, signature }) =>
          value === undefined
            ? round !== undefined && signature !== undefined
            : round === undefined && signature === undefined,
        { path: ['value'], error: 'Please enter either the numbers, or a round and its signature' },
      ),
    ),
  output: Seal,
});

export const revealPrize = endpoint({
  method: 'POST',
  path: '/api/raffle/seals/:id/reveal',
  access: 'admin',
  permission: 'organize',
  summary: 'Show who won a prize line. It was decided with the number; showing changes nothing.',
  input: z.object({ id: IdText, prize: Id }),
  output: z.array(Pick),
});

export const passOver = endpoint({
  method: 'POST',
  path: '/api/raffle/seals/:id/pass',
  access: 'admin',
  permission: 'organize',
  again: true,
  summary: 'Pass over a winner, in public; returns which number will decide next.',
  input: z.object({
    id: IdText,
    prize: Id,
    attempt: Id,
    outcome: z.enum(passOutcomes, 'Please choose declined, no-answer or disqualified'),
    /** For admins alone. */
    note: text(3, 2_000, 'Please note what happened'),
    /** In a draw by announced numbers: which will decide next, and when they close. */
    text: z.optional(numbersText),
    closesAt: z.optional(closesAt),
  }),
  output: SealSource,
});
