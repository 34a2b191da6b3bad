import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdText, Timestamp } from './fields.ts';

/** One draw's record, as an admin reads it. */
export const Winner = z.object({
  id: z.int(),
  winnerName: z.string(),
  prizeTitle: z.string(),
  prizeValue: z.nullable(z.string()),
  prizePackId: z.nullable(z.int()),
  drawnAt: Timestamp,
  /** The winning ticket, from 1, of `ticketCount` tickets that took part. */
  ticket: z.int(),
  ticketCount: z.int(),
});
export type Winner = z.output<typeof Winner>;

export const listWinners = endpoint({
  method: 'GET',
  path: '/api/raffle/winners',
  access: 'admin',
  summary: 'The record of all draws, newest first.',
  input: z.object({}),
  output: z.array(Winner),
});

export const drawWinner = endpoint({
  method: 'POST',
  path: '/api/raffle/draw-winner/:prizeId',
  access: 'admin',
  summary: 'Draw one unit of a prize among the verified entries, each weighted by its tickets.',
  input: z.object({ prizeId: IdText }),
  output: Winner,
  status: 201,
});
