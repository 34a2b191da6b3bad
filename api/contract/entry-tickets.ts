import { ticketCountFor } from './donations.ts';

/** What decides how many tickets an entry has. */
export interface CountedEntry {
  donationCents: number;
  /** The excluded place that the entrant lives in, as the rules name it; null for none. */
  excludedPlace: string | null;
}

/**
 * The tickets of an entry, however it came in: what its donation earns, and none when its entrant
 * lives in an excluded place. The donation still counts as a gift.
 */
export function ticketsOfEntry({ donationCents, excludedPlace }: CountedEntry): number {
  return excludedPlace === null ? ticketCountFor(donationCents) : 0;
}
