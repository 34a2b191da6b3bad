import type { Random } from '../../platform/random.ts';

/** A ticket from 1 to `ticketCount`, each equally likely. */
export function pickTicket(ticketCount: number, random: Random): number {
  return 1 + random(ticketCount);
}

export interface Holder {
  id: number;
  tickets: number;
}

/**
 * Finds the holder of a ticket when tickets are numbered through in the holders' order.
 * @returns the holder's id and which of its own tickets it is, from 1; undefined beyond the last
 */
export function findTicketHolder(
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
