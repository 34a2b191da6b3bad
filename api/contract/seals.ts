import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdText, PastCaches, Timestamp } from './fields.ts';

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
      /** Earlier, mistyped values, the oldest first; left out when there is none. */
      corrected: z.optional(z.array(z.object({ value: z.string(), receivedAt: Timestamp }))),
    }),
  ),
  calledOff: z.nullable(z.object({ at: Timestamp, reason: z.string() })),
  /** What organizers added by hand, of all that is sealed; left out when it is nothing. */
  byHand: z.optional(z.object({ entries: z.int(), tickets: z.int() })),
  /**
   * Whose number has to be here before the one of this seal is used, such as "“Quilt” (prize 2 of sealed
   * draw 1)"; left out when there is none.
   */
  waitsFor: z.optional(z.string()),
});
export type Seal = z.output<typeof Seal>;

export const listSeals = endpoint({
  method: 'GET',
  path: '/api/raffle/seals',
  access: 'public',
  summary: 'All seals, newest first.',
  input: z.object({ t: PastCaches }),
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
  /** Its entry has won already: another line of this seal, or another draw since it was sealed. */
  'already-won',
  /** Its entry was picked before in this seal, and did not win or was passed over. */
  'out',
  /** Its entry is not verified any more, or with fewer tickets than were sealed; or an organizer passed it over. */
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
  /** Of a winner who was passed over: when, and what decides again. Otherwise left out. */
  passed: z.optional(z.object({ at: Timestamp, source: SealSource })),
  /**
   * The entry was passed over as disqualified, and is verified now. Left out otherwise. Whoever sets entries back
   * before a number and verifies them again after it has chosen who can win. One that was verified with fewer tickets
   * than were sealed has it, too, although nobody has verified it since.
   */
  verifiedNow: z.optional(z.literal(true)),
});
export type Pick = z.output<typeof Pick>;

export const listPicks = endpoint({
  method: 'GET',
  path: '/api/raffle/seals/:id/picks',
  access: 'public',
  summary: 'The attempts of all prize lines that are shown so far.',
  input: z.object({ id: IdText, t: PastCaches }),
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
