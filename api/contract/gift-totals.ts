import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';

/** What a service's gifts come to. */
export const PlatformTotal = z.object({
  /** One of `giftPlatforms`; a newer server may know more. */
  platform: z.string(),
  /** Gifts of which at least a part is matched with a verified entry. */
  count: z.int(),
  /** The sum of these gifts as decimal text in dollars. */
  sum: z.string(),
});

export const RaffleTotals = z.object({
  /** Whether the organizers show them. If not, there is nothing in the rest. */
  shown: z.boolean(),
  /** Tickets that take part in a draw, or won. */
  tickets: z.int(),
  gifts: z.array(PlatformTotal),
  asOf: z.nullable(Timestamp),
});
export type RaffleTotals = z.output<typeof RaffleTotals>;

export const raffleTotals = endpoint({
  method: 'GET',
  path: '/api/raffle/totals',
  access: 'public',
  summary: 'Tickets, and verified gifts with their sum by service, if the organizers show them.',
  input: z.object({}),
  output: RaffleTotals,
});
