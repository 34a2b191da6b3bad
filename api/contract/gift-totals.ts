import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';

/** A service with fewer verified gifts is not shown by itself: its sum would reveal single gifts. */
export const MIN_GIFTS_SHOWN = 5;

/**
 * What the verified gifts of a service come to. A gift is verified when organizers found it in an
 * export of the service, and at least a part of it is matched with a verified entry.
 */
export const PlatformTotal = z.object({
  /** One of `giftPlatforms`; a newer server may know more. */
  platform: z.string(),
  count: z.int(),
  /** The sum of the whole gifts, as decimal text in dollars. */
  sum: z.string(),
  /** When the latest file with new gifts was brought in. */
  asOf: z.nullable(Timestamp),
});
export type PlatformTotal = z.output<typeof PlatformTotal>;

export const RaffleTotals = z.object({
  /** Whether the organizers show them. If not, the rest is empty. */
  shown: z.boolean(),
  /** Tickets of verified entries and of winners. */
  tickets: z.int(),
  /** How many of them belong to entries added by hand, which need no gift. */
  ticketsByHand: z._default(z.int(), 0),
  /**
   * The largest sum first. Services with fewer than `MIN_GIFTS_SHOWN` gifts are one, as "other", if
   * they have as many together; else they are left out.
   */
  gifts: z.array(PlatformTotal),
  /** Whether some were left out. */
  fewer: z._default(z.boolean(), false),
  /** The latest of `gifts`; null when there are none. */
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
