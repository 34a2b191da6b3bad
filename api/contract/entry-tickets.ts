import { type TicketsEarned, ticketsFor } from './donations.ts';

/** What decides how many tickets an entry has. */
export interface CountedEntry {
  /** What its donation earns, or what an organizer gave it. */
  tickets: number;
  /** The excluded place that the entrant lives in, as the rules name it; null for none. */
  excludedPlace: string | null;
}

/**
 * The tickets of an entry, however it came in: none when its entrant lives in an excluded place. A
 * donation from there still counts as a gift.
 */
export function ticketsOfEntry({ tickets, excludedPlace }: CountedEntry): number {
  return excludedPlace === null ? tickets : 0;
}

/** What a donation earns, as typed so far, by somebody who lives there. */
export function ticketsForResident(amount: string, excludedPlace: string | null): TicketsEarned {
  if (excludedPlace === null) return ticketsFor(amount);
  return {
    entries: 0,
    doubled: false,
    sentence: `Your donation still helps the family, but it earns no raffle entries: the rules exclude ${excludedPlace}.`,
  };
}
