import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Database } from '../db/client.ts';
import type { HttpContext } from './call.ts';

/** Turns a client's address into the keyed hash that limits count by; the address is kept nowhere. */
export interface AddressBook {
  hashOf(c: HttpContext): Promise<string>;
}

export function createAddressBook(db: Database, trustProxy: number): AddressBook {
  let key: Promise<string> | undefined;
  const readKey = async () => {
    const [row] = await db.rows("SELECT value FROM settings WHERE name = 'address-key'");
    return String(row?.[0]);
  };
  return {
    async hashOf(c) {
      key ??= readKey().catch((error) => {
        key = undefined;
        throw error;
      });
      return createHmac('sha256', await key)
        .update(network(clientAddress(c, trustProxy)))
        .digest('base64url');
    },
  };
}

/** The address the outermost believed proxy saw; without proxies, the socket's. */
export function clientAddress(c: HttpContext, trustProxy: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return socket;
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  hops.push(socket);
  return hops[Math.max(0, hops.length - 1 - trustProxy)] ?? socket;
}

/** One household has a whole IPv6 /64 to choose from, so that is what counts as one address. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = plain.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':').toLowerCase();
}

/** Whether the visitor's side of the connection is encrypted. */
export function isSecure(
  c: Pick<HttpContext, 'req'>,
  trustProxy: number,
  publicUrl?: string,
): boolean {
  if (publicUrl) return publicUrl.startsWith('https:');
  return trustProxy > 0 && c.req.header('x-forwarded-proto') === 'https';
}
