/** What the confirmation shows of an entry. */
export interface Received {
  name: string;
  entryCount: number;
  ticketKey: string;
  /** Six characters. */
  giftReference: string | null;
}
