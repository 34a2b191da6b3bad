import type { Random } from '../../platform/random.ts';

/** A ticket from 1 to `ticketCount`, every one equally likely. */
export function pickTicket(ticketCount: number, random: Random): number {
  return 1 + random(ticketCount);
}

export interface Holder {
  id: number;
  tickets: number;
}

/**
 * Who holds a ticket when the holders stand in a row, each with as many as they have; and which of
 * theirs it is, from 1. Undefined beyond the last.
 */
export function holderOf(
  ticket: number,
  holders: readonly Holder[],
): { id: number; ticket: number } | undefined {
  let before = 0;
  for (const { id, tickets } of holders) {
    if (ticket <= before + tickets) return { id, ticket: ticket - before };
    before += tickets;
  }
  return undefined;
}
