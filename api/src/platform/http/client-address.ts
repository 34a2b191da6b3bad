import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Database } from '../db/client.ts';
import type { HttpContext } from './context.ts';

/** Turns a client's address into the keyed hash that limits count by. The address is not stored. */
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

/** The address that the outermost trusted proxy saw; without proxies, the socket's. */
export function clientAddress(c: HttpContext, trustProxy: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return socket;
  return trustedValue(c.req.header('x-forwarded-for'), trustProxy) ?? socket;
}

/**
 * The value that the outermost trusted proxy added to a list header. Each proxy appends its own, so
 * anything before that may come from the client.
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
 * The network that limits count as one: an IPv4 address or an IPv6 /56, which is what a household
 * gets. Everything else is "unknown". Removes a port and brackets, which some proxies add.
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
  // An IPv6 address has more than one colon, so a single colon precedes a port.
  const address = /^([^:]+):\d+$/.exec(host)?.[1] ?? host;
  return address.split('%')[0] ?? address;
}

/** The eight groups of a valid IPv6 address, which may end in IPv4 notation. */
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
