import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { EntryStatus, Phone, ShippingAddress } from './raffle.ts';
import { pickOutcomes, sealStates } from './seals.ts';

/** How a winner is named in public: in full, by first name and place, or not at all. */
export const showAsChoices = ['full', 'first', 'none'] as const;
export const ShowAs = z.enum(showAsChoices, 'Please choose full, first or none');
export type ShowAs = z.output<typeof ShowAs>;

/**
 * What is left to draw: `prizes` in draws to come, only the winners of a `seal` that is not over, or
 * `nothing`, until an organizer adds a prize.
 */
export const LeftToDraw = z.enum(['prizes', 'seal', 'nothing']);
export type LeftToDraw = z.output<typeof LeftToDraw>;

/** What the holder of a ticket key sees of their entry. */
export const MyEntry = z.object({
  status: EntryStatus,
  /** Its tickets. */
  entryCount: z.int(),
  /**
   * One of about this many tickets in the next draw is its own. A pending entry counts as if it were verified.
   * The number of verified tickets is rounded first: to two digits, below 100 to tens. Null for an entry that
   * takes no part in the next draw, or has no ticket.
   */
  oneIn: z.nullable(z.number()),
  /** Of an earlier server, which does not say, as it was then. */
  leftToDraw: z._default(LeftToDraw, 'prizes'),
  showAs: ShowAs,
  createdAt: Timestamp,
  /** An organizer added it, so there may be no donation to find. */
  byHand: z.boolean(),
  /** For the note of its gift; null for earlier entries and those by hand. */
  giftReference: z._default(z.nullable(z.string()), null),
  // The link to this may be shared by mistake, so of the contacts only so much is shown.
  /** Empty for an entry without an email. */
  maskedEmail: z.string(),
  maskedPhone: z.nullable(z.string()),
  maskedAddress: z.nullable(z.string()),
  /** Whether phone and address can still be replaced. */
  changeable: z.boolean(),
  /** The seals that the entry takes part in, newest first. */
  seals: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      state: z.enum(sealStates),
      /** Numbers of its tickets, ascending. */
      tickets: z.array(z.int()),
      /**
       * The prize lines in their order, the first is line 1. One whose winner was passed over is not
       * shown until the next number has decided it.
       */
      lines: z.array(z.object({ title: z.string(), shown: z.boolean() })),
      /** Its tickets that were picked and passed over, of the lines that are shown. */
      passed: z.array(z.object({ prize: z.int(), ticket: z.int(), outcome: z.enum(pickOutcomes) })),
    }),
  ),
  /** What it won, also in direct draws, the oldest first. */
  won: z.array(
    z.object({
      prizeTitle: z.string(),
      /** The ticket that was drawn, from 1, and of how many. */
      ticket: z.int(),
      ticketCount: z.int(),
      drawnAt: Timestamp,
      /** Number of the sealed draw; null for a direct draw. */
      sealNumber: z.nullable(z.int()),
    }),
  ),
});
export type MyEntry = z.output<typeof MyEntry>;

/** A key as it was typed; the server reads every spelling of it. */
const Key = z
  .string('Please enter your ticket key')
  .check(
    z.minLength(1, 'Please enter your ticket key'),
    z.maxLength(200, 'Please check the key: it has 26 letters and digits'),
  );

export const readMyEntry = endpoint({
  method: 'POST',
  path: '/api/raffle/my-entry',
  access: 'public',
  summary: 'The entry of a ticket key.',
  input: z.object({ key: Key }),
  output: MyEntry,
});

export const updateMyEntry = endpoint({
  method: 'PATCH',
  path: '/api/raffle/my-entry',
  access: 'public',
  summary: 'Choose how a winner is named; replace phone and address until the seal.',
  input: z.object({
    key: Key,
    showAs: z.optional(ShowAs),
    /** The choice before, as the page showed it: chosen elsewhere since, it is not replaced (409). */
    expected: z.optional(ShowAs),
    phone: z.optional(Phone),
    shippingAddress: z.optional(ShippingAddress),
  }),
  output: MyEntry,
});
