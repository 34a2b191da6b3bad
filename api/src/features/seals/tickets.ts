import { hash } from 'node:crypto';

/** An entry as the list of tickets needs it. */
export interface TicketHolder {
  entryId: number;
  ticketKey: string;
  /** As stored; empty for an entry without one. */
  email: string;
  tickets: number;
}

/** How an email goes into a ticket: without spaces around it, A–Z in lower case. */
export function emailForTicket(email: string): string {
  return email.replace(/^ +| +$/g, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * What proves a ticket together with the email, in lowercase hex, without giving the key away.
 * @param ticket which of the entry's own tickets, from 1
 */
export function ticketSecret(ticketKey: string, sealNumber: number, ticket: number): string {
  return hash('sha256', `${ticketKey}/${sealNumber}/${ticket}`);
}

/** A line of tickets.txt, in lowercase hex. @param email as emailForTicket() gives it */
export function ticketHash(secret: string, email: string): string {
  return hash('sha256', `${secret}/${email}`);
}

/** Bytes of a line of tickets.txt: 64 hex digits and the newline. */
export const TICKET_LINE_BYTES = 65;
