/** SHA-256 of a text or of bytes, in lowercase hex. Needs a secure context (canHash()). */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Browsers hash only over https and on localhost. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** How an email goes into a ticket: without spaces around it, A–Z in lower case. */
export function emailForTicket(email: string): string {
  return email.replace(/^ +| +$/g, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * What proves a ticket together with the email, without giving the key away.
 * @param ticket which of the entry's own tickets, from 1
 */
export function ticketSecret(key: string, sealNumber: number, ticket: number): Promise<string> {
  return sha256(`${key}/${sealNumber}/${ticket}`);
}

/** A line of tickets.txt. @param email as it was entered */
export function ticketHash(secret: string, email: string): Promise<string> {
  return sha256(`${secret}/${emailForTicket(email)}`);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
