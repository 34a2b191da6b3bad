import * as z from 'zod/mini';
import { LineState } from './draws.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdText, moment, oneLine, text } from './fields.ts';
import { Pick, passOutcomes, Seal, SealSource } from './seals.ts';

export const announcedTexts = {
  format:
    'Please enter the numbers as digits, each followed by a dot, and a slash after each lottery: 9319./2.5.8.10.12./',
  order: 'Please enter the numbers of each lottery in ascending order',
} as const;

const noTime = 'Please enter the earliest time at which the numbers could be known';
const numbersText = text(
  5,
  300,
  'Please say which numbers of which lotteries will decide',
  oneLine,
);

/** A public random number that comes at a time. */
export const DrandChoice = z.object({
  kind: z.literal('drand'),
  at: moment('Please choose when to draw'),
});
/** Numbers that a lottery announces. */
export const AnnouncedChoice = z.object({
  kind: z.literal('announced'),
  text: numbersText,
  closesAt: moment(noTime),
});

/** What the caller last saw; when it is different now, nothing is sealed. */
const expected = z.optional(LineState);

export const SealPrize = z.union(
  [z.strictObject({ prizeId: Id, expected }), z.strictObject({ packId: Id, expected })],
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
    reason: text(3, 500, 'Please give a reason; everyone can read it', oneLine),
  }),
  output: Seal,
});

const enteredNumbers = z
  .string('Please enter the numbers')
  .check(z.trim(), z.maxLength(2_000, 'Please use at most 2000 characters'));

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
      value: z.optional(enteredNumbers),
      /**
       * What was entered before, as the organizer saw it; null for nothing. If somebody else has
       * entered other numbers since, the response is a 409. Left out, that is not checked.
       */
      replaces: z.optional(z.nullable(enteredNumbers)),
      round: z.optional(Id),
      /** In hex. */
      signature: z.optional(
        z
          .string('Please enter the signature')
          .check(z.trim(), z.toLowerCase(), z.maxLength(200, 'A signature has 96 hex digits')),
      ),
      /** The line that is decided again after a winner was passed over. */
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
  summary:
    'Show who won a prize line. It was decided with the number; when it is shown changes nothing about that.',
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
    closesAt: z.optional(z.iso.datetime({ offset: true, error: noTime })),
  }),
  output: SealSource,
});
