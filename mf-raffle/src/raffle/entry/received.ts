/** What the confirmation shows of an entry. */
export interface Received {
  name: string;
  entryCount: number;
  ticketKey: string;
  /** Six characters. */
  giftReference: string | null;
}

/** Accepted after the page was left: it waits here until the visitor begins another entry. */
export const missed: { received: Received | null } = { received: null };
