import { WrongOrigin } from '../errors.ts';
import { trustedValue } from './client-address.ts';
import type { HttpContext } from './context.ts';
import type { HttpSettings } from './server-context.ts';

/**
 * Refuses a change that another site's page sent with this browser's cookie. Programs that are no
 * browsers send neither header, and have no cookie they did not sign in for.
 */
export function refuseOtherOrigins(c: HttpContext, settings: HttpSettings): void {
  // A page cannot forge this one, and it stays true behind proxies that change the host.
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) {
    if (site !== 'same-origin') throw new WrongOrigin();
    return;
  }
  const origin = c.req.header('origin');
  if (origin !== undefined && !ownOrigins(c, settings).includes(originOf(origin))) {
    throw new WrongOrigin();
  }
}

/**
 * The origins that this site's own pages have: scheme, host and port. A page at the same host but
 * over http may have been put there by anybody on the way, so it is another site to one over https.
 */
function ownOrigins(c: HttpContext, { publicUrl, trustProxy }: HttpSettings): string[] {
  const said = (header: string) => trustedValue(c.req.header(header), trustProxy);
  const scheme = said('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const hosts = [c.req.header('host') ?? new URL(c.req.url).host, said('x-forwarded-host')];
  const asked = hosts.flatMap((host) => (host ? [originOf(`${scheme}://${host}`)] : []));
  if (!publicUrl) return asked;
  // Of the public host the setting knows the scheme, whatever a proxy leaves out.
  const own = new URL(publicUrl);
  return [own.origin, ...asked.filter((origin) => hostOf(origin) !== own.host)];
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null';
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
