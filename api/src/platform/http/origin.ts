import { WrongOrigin } from '../errors.ts';
import { trustedValue } from './client-address.ts';
import type { HttpContext } from './context.ts';
import { type Addresses, isForAdminHost } from './hosts.ts';

/**
 * Refuses a change that another site's page sent with this browser's cookies. Clients other than
 * browsers send neither header, and hold only cookies they signed in for.
 */
export function refuseOtherOrigins(c: HttpContext, settings: Addresses): void {
  const origin = c.req.header('origin');
  const { adminUrl } = settings;
  // Browsers send it with each change. It says more than the host, which a header may have named.
  if (isForAdminHost(c, settings) && origin !== undefined && origin !== adminUrl) {
    throw new WrongOrigin();
  }
  // A page cannot forge this header, and proxies that change the host do not affect it.
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) {
    if (site !== 'same-origin') throw new WrongOrigin();
    return;
  }
  if (origin !== undefined && !ownOrigins(c, settings).includes(originOf(origin))) {
    throw new WrongOrigin();
  }
}

/**
 * The origins of this site's own pages: scheme, host and port. To an https site, the same host over
 * http is another site, since anyone on the network can forge its pages.
 */
function ownOrigins(c: HttpContext, settings: Addresses): string[] {
  const { publicUrl, adminUrl, trustProxy } = settings;
  if (adminUrl !== undefined && isForAdminHost(c, settings)) return [adminUrl];
  const forwarded = (header: string) => trustedValue(c.req.header(header), trustProxy);
  const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const hosts = [c.req.header('host') ?? new URL(c.req.url).host, forwarded('x-forwarded-host')];
  const ofRequest = hosts
    .flatMap((host) => (host ? [originOf(`${scheme}://${host}`)] : []))
    .filter((origin) => origin !== adminUrl);
  if (!publicUrl) return ofRequest;
  // For the public host, only the scheme in PUBLIC_URL counts, whatever a proxy says.
  const own = new URL(publicUrl);
  return [own.origin, ...ofRequest.filter((origin) => hostOf(origin) !== own.host)];
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null';
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
