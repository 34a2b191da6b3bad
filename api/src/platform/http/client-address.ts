import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Database } from '../db/client.ts';
import type { HttpContext } from './context.ts';

/** Turns a client's address into the keyed hash that limits count by; the address is kept nowhere. */
export interface AddressHashes {
  hashOf(c: HttpContext): Promise<string>;
}

export function createAddressHashes(db: Database, trustProxy: number): AddressHashes {
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
  return trustedValue(c.req.header('x-forwarded-for'), trustProxy) ?? socket;
}

/**
 * What the outermost believed proxy said in a header to which each proxy adds its own value at the
 * end: anything before that may come from the client.
 */
export function trustedValue(header: string | undefined, trustProxy: number): string | undefined {
  if (trustProxy === 0 || header === undefined) return undefined;
  const values = header
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  return values[Math.max(0, values.length - trustProxy)];
}

/**
 * What counts as one address. Providers give a household up to a whole IPv6 /56, so that is one, and
 * so is everything that is no address. Some proxies add the port, and brackets around IPv6.
 */
export function network(client: string): string {
  const address = withoutPort(client);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return groups.slice(6).flatMap(bytesOf).join('.');
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return [first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(':');
}

function withoutPort(client: string): string {
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(client)?.[1] ?? client;
  // An IPv6 address has more than one colon, so a single one stands before a port.
  const address = /^([^:]+):\d+$/.exec(host)?.[1] ?? host;
  return address.split('%')[0] ?? address;
}

/** The eight numbers of a valid IPv6 address; its end may be written as IPv4. */
function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map((part) =>
    part.split(':').flatMap((group) => {
      if (group === '') return [];
      if (!isIPv4(group)) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    }),
  );
  if (!tail) return head;
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 0xff];
}

/** Whether the visitor's side of the connection is encrypted. */
export function isSecure(
  c: Pick<HttpContext, 'req'>,
  trustProxy: number,
  publicUrl?: string,
): boolean {
  return isHttps((name) => c.req.header(name), trustProxy, publicUrl);
}

/** The same, for a request that is not Hono's. */
export function isHttps(
  header: (name: string) => string | undefined,
  trustProxy: number,
  publicUrl?: string,
): boolean {
  if (publicUrl) return publicUrl.startsWith('https:');
  return trustProxy > 0 && trustedValue(header('x-forwarded-proto'), trustProxy) === 'https';
}
