import { WrongOrigin } from '../errors.ts';
import type { HttpContext, HttpSettings } from './call.ts';

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
  if (origin !== undefined && !ownHosts(c, settings).includes(hostOf(origin))) {
    throw new WrongOrigin();
  }
}

function ownHosts(c: HttpContext, settings: HttpSettings): (string | undefined)[] {
  return [
    c.req.header('host') ?? new URL(c.req.url).host,
    settings.trustProxy > 0 ? c.req.header('x-forwarded-host') : undefined,
    settings.publicUrl && hostOf(settings.publicUrl),
  ];
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : 'null';
}
