import { isIP } from 'node:net';
import type { HttpContext } from '../../platform/http/context.ts';

/**
 * The origin that absolute links are made from, "https://friends.example"; null when nobody vouches
 * for one. A client writes into Host whatever it likes, so without `PUBLIC_URL` only names that can
 * mean no other machine are believed: localhost, and the address that the connection came in at.
 */
export function ownOrigin(
  c: Pick<HttpContext, 'req' | 'env'>,
  publicUrl: string | undefined,
): string | null {
  if (publicUrl) return publicUrl;
  const { protocol, hostname, host } = new URL(c.req.url);
  const local = c.env?.incoming?.socket.localAddress;
  return isLoopback(hostname) || isSame(hostname, local) ? `${protocol}//${host}` : null;
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** A URL writes IPv6 in brackets, and a socket writes IPv4 as a part of IPv6. */
function isSame(hostname: string, address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  const requested = hostname.replace(/^\[|\]$/g, '');
  return isIP(requested) !== 0 && requested === plain;
}
