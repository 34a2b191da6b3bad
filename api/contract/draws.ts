import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Before, Id, IdText, PageSize, PastCaches, Timestamp } from './fields.ts';

/**
 * The line of a sealed draw that a record comes from; null for a direct draw. A server before
 * sealed draws leaves it out.
 */
export const DrawnBySeal = z.optional(
  z.nullable(
    z.object({
      id: z.int(),
      number: z.int(),
      /** The prize line, and its attempt. */
      prize: z.int(),
      attempt: z.int(),
      /** Why this winner was passed over; null while the prize is theirs. */
      passed: z.nullable(z.string()),
    }),
  ),
);

/** One draw's record, as an admin reads it. */
export const Winner = z.object({
  id: z.int(),
  prizeId: z.int(),
  /** The entry that won. */
  winnerId: z.int(),
  winnerName: z.string(),
  /** How to reach the winner, as the entry had it at the draw. */
  winnerEmail: z.string(),
  winnerPhone: z.nullable(z.string()),
  prizeTitle: z.string(),
  prizeValue: z.nullable(z.string()),
  prizePackId: z.nullable(z.int()),
  drawnAt: Timestamp,
  /** The winning ticket, from 1, of `ticketCount` tickets that took part. */
  ticket: z.int(),
  ticketCount: z.int(),
  /** Whether somebody told the winner, and whether the winner takes the prize. */
  notified: z.boolean(),
  claimed: z.boolean(),
  seal: DrawnBySeal,
});
export type Winner = z.output<typeof Winner>;

export const listWinners = endpoint({
  method: 'GET',
  path: '/api/raffle/winners',
  access: 'admin',
  permission: 'read',
  summary: 'All draws, newest first.',
  input: z.object({}),
  output: z.array(Winner),
});

/** One draw's record, as everyone may read it: nothing in it tells who won. */
export const Draw = z.object({
  id: z.int(),
  /** As it was at the draw; a prize of several units is drawn as often. */
  prizeTitle: z.string(),
  /** The pack that the prize was drawn with: its records have one and the same ticket. */
  prizePackId: z.nullable(z.int()),
  drawnAt: Timestamp,
  /** The winning ticket, from 1, of `ticketCount` tickets that took part. */
  ticket: z.int(),
  ticketCount: z.int(),
  seal: DrawnBySeal,
});
export type Draw = z.output<typeof Draw>;

/** The most draws on one page. */
export const MAX_DRAWS = 500;

export const listDraws = endpoint({
  method: 'GET',
  path: '/api/raffle/draws',
  access: 'public',
  summary: 'All draws without the winners, newest first; `before` continues a page.',
  input: z.object({ before: Before, limit: PageSize(100, MAX_DRAWS), t: PastCaches }),
  output: z.array(Draw),
});

const linesMessage = 'Please send the prizes as you last saw them';

/** What one winner gets, as an admin last saw it: one unit of a prize, or everything in a pack. */
export const LineState = z.object(
  {
    /** Of the prize, or the name of the pack. */
    title: z.string(),
    items: z
      .array(z.object({ prizeId: z.int(), title: z.string(), units: z.int() }), linesMessage)
      .check(z.maxLength(5_000, linesMessage)),
  },
  linesMessage,
);
export type LineState = z.output<typeof LineState>;

/** Whether a winner gets the same of both, in whatever order it is listed. */
export function isSameLine(one: LineState, other: LineState): boolean {
  const items = new Map(other.items.map((item) => [item.prizeId, item]));
  return (
    one.title === other.title &&
    one.items.length === other.items.length &&
    one.items.every(({ prizeId, title, units }) => {
      const item = items.get(prizeId);
      return item?.title === title && item.units === units;
    })
  );
}

/** What the caller last saw; when it is different now, nothing is drawn. */
const expected = z.optional(LineState);

export const drawWinner = endpoint({
  method: 'POST',
  path: '/api/raffle/draw-winner/:prizeId',
  access: 'admin',
  permission: 'organize',
  again: true,
  summary: 'Draw one unit of a prize among the verified entries, each weighted by its tickets.',
  input: z.object({ prizeId: IdText, expected }),
  output: Winner,
  status: 201,
});

export const drawPackWinner = endpoint({
  method: 'POST',
  path: '/api/raffle/draw-pack-winner/:packId',
  access: 'admin',
  permission: 'organize',
  again: true,
  summary: 'Draw one winner for everything in a pack: one ticket, a record for each prize.',
  input: z.object({ packId: IdText, expected }),
  output: z.array(Winner),
  status: 201,
});

export const selectWinner = endpoint({
  method: 'POST',
  path: '/api/raffle/select-winner',
  access: 'admin',
  permission: 'organize',
  again: true,
  summary:
    'Draw the first individual prize, in display order, that has a unit left and is not in a standing seal.',
  input: z.object({
    /** The prize that the caller takes to be next; when another one is, nothing is drawn. */
    prizeId: z.optional(Id),
    expected,
  }),
  output: z.object({ winner: z.extend(Winner, { name: z.string() }) }),
  status: 201,
});

const answered = (sentence: string) => z.optional(z.boolean(sentence));

export const updateWinner = endpoint({
  method: 'PATCH',
  path: '/api/raffle/winners/:id',
  access: 'admin',
  permission: 'organize',
  summary:
    'Mark a winner as notified, or the prize as claimed. Nothing else about a draw ever changes.',
  input: z
    .object({
      id: IdText,
      notified: answered('Please say whether the winner was notified'),
      claimed: answered('Please say whether the prize was claimed'),
    })
    .check(
      z.refine(
        ({ notified, claimed }) => notified !== undefined || claimed !== undefined,
        'Please say whether the winner was notified, or the prize claimed',
      ),
    ),
  output: Winner,
});
