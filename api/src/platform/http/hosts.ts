import { trustedValue } from './client-address.ts';
import type { HttpContext } from './context.ts';
import { baseHeaders } from './headers.ts';

/** What the operator says about the site's addresses. */
export interface Addresses {
  /** How many proxies in front are trusted for the client's address, protocol and host. */
  trustProxy: number;
  publicUrl?: string | undefined;
  /** The origin of the admin pages, when they have a host of their own. */
  adminUrl?: string | undefined;
}

type ReadHeader = (name: string) => string | undefined;

/**
 * Whether a request was sent to the admin's own host; false for a site without one. A request that
 * names both hosts counts as the site's: scripts can send `X-Forwarded-Host`, but not another `Host`.
 */
export function isForAdminHost(
  c: Pick<HttpContext, 'req'>,
  addresses: Pick<Addresses, 'adminUrl' | 'publicUrl' | 'trustProxy'>,
): boolean {
  return addresses.adminUrl !== undefined && namesAdminHost(headersOf(c), addresses);
}

function namesAdminHost(header: ReadHeader, { adminUrl, publicUrl, trustProxy }: Addresses) {
  const named = [header('host'), trustedValue(header('x-forwarded-host'), trustProxy)];
  const isNamed = (url: string | undefined) =>
    url !== undefined && named.some((host) => host !== undefined && isHostOf(host, url));
  return isNamed(adminUrl) && !isNamed(publicUrl);
}

/** Whether a Host header names the host of a URL, with or without its usual port. */
function isHostOf(host: string, url: string): boolean {
  const { protocol, host: own } = new URL(url);
  if (host === own) return true;
  const named = `${protocol}//${host}`;
  return URL.canParse(named) && new URL(named).host === own;
}

/** The headers of a request; a test without a server has the host in its URL alone. */
function headersOf(c: Pick<HttpContext, 'req'>): ReadHeader {
  return (name) => c.req.header(name) ?? (name === 'host' ? new URL(c.req.url).host : undefined);
}

/** Whether the visitor uses https, also through trusted proxies. */
export function isSecure(c: Pick<HttpContext, 'req'>, addresses: Addresses): boolean {
  return isHttps(headersOf(c), addresses);
}

/** The same for the headers of a plain node request. */
export function isHttps(header: ReadHeader, addresses: Addresses): boolean {
  const { publicUrl, adminUrl, trustProxy } = addresses;
  if (adminUrl !== undefined && namesAdminHost(header, addresses)) {
    return adminUrl.startsWith('https:');
  }
  if (publicUrl) return publicUrl.startsWith('https:');
  return trustProxy > 0 && trustedValue(header('x-forwarded-proto'), trustProxy) === 'https';
}

/**
 * The origin of the site's admin pages, such as "https://admin.friends.example": `ADMIN_URL`, or else
 * `PUBLIC_URL`, or else the address that the request was sent to.
 */
export function adminOriginOf(
  c: Pick<HttpContext, 'req'>,
  { settings }: { settings: Addresses },
): string {
  const { adminUrl, publicUrl, trustProxy } = settings;
  const known = adminUrl ?? publicUrl;
  if (known !== undefined) return new URL(known).origin;
  const header = headersOf(c);
  const host = trustedValue(header('x-forwarded-host'), trustProxy) ?? header('host');
  const address = `${isSecure(c, settings) ? 'https' : 'http'}://${host}`;
  return new URL(URL.canParse(address) ? address : c.req.url).origin;
}

/** Which of the two hosts responds to something. */
export type Host = 'site' | 'admin' | 'both';

/** The origin of the other host, when that one responds; otherwise undefined. */
export function elsewhere(
  c: Pick<HttpContext, 'req'>,
  addresses: Addresses,
  host: Host,
): string | undefined {
  const { adminUrl, publicUrl } = addresses;
  if (adminUrl === undefined || host === 'both') return undefined;
  const isAdminHost = isForAdminHost(c, addresses);
  if (host === 'admin') return isAdminHost ? undefined : adminUrl;
  return isAdminHost ? publicUrl : undefined;
}

/** Leads to the same path and query on the other host, or to another path there. */
export function redirectTo(
  origin: string,
  c: Pick<HttpContext, 'req'>,
  { secure, path }: { secure: boolean; path?: string },
): Response {
  const { pathname, search } = new URL(c.req.url);
  return new Response(null, {
    status: 302,
    headers: {
      ...baseHeaders(secure),
      'Cache-Control': 'no-store',
      // A path begins with a slash, so it cannot change the host.
      Location: origin + (path ?? pathname + search),
    },
  });
}
