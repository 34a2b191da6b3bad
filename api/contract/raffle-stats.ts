import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The raffle in numbers. By itself, because pages show it that know nothing else of the raffle. */

export const RaffleStats = z.object({
  /** Sum of the quantities of active prizes. */
  totalPrizes: z.int(),
  /** Sum of value × quantity of active prizes, in dollars. */
  totalValue: z.number(),
  totalEntries: z.int(),
  verifiedEntries: z.int(),
  pendingEntries: z.int(),
  /** Of all entries, those that an organizer added by hand; left out when there is none. */
  byHandEntries: z.optional(z.int()),
});
export type RaffleStats = z.output<typeof RaffleStats>;

export const raffleStats = endpoint({
  method: 'GET',
  path: '/api/raffle/stats',
  access: 'public',
  summary: 'Counts of prizes and entries, and the value of all prizes.',
  input: z.object({}),
  output: RaffleStats,
});

export const raffleCount = endpoint({
  method: 'GET',
  path: '/api/raffle/count',
  access: 'public',
  summary: 'How many entries there are.',
  input: z.object({}),
  output: z.object({ count: z.int() }),
});
