import { isIP } from 'node:net';
import type { HttpContext } from '../../platform/http/context.ts';

/**
 * The origin for absolute links, such as "https://friends.example"; null when it is not trusted. A
 * client can send any Host header, so without `PUBLIC_URL` only localhost and the connection's own
 * local address are accepted.
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

/** Compares without the brackets of IPv6 in URLs and the IPv6 prefix of IPv4 in sockets. */
function isSame(hostname: string, address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  const requested = hostname.replace(/^\[|\]$/g, '');
  return isIP(requested) !== 0 && requested === plain;
}
