import { isIP } from 'node:net';
import type { HttpContext } from './context.ts';
import { type Addresses, adminOriginOf } from './hosts.ts';

/** Where passkeys are registered and work: they know a site by its host (decision 062). */
export interface RelyingParty {
  /** Such as "https://friends.example". */
  origin: string;
  /** Such as "friends.example". */
  host: string;
}

/** Null where the admin pages have no name, only an IP address: browsers have no passkeys there. */
export function relyingPartyOf(c: HttpContext, settings: Addresses): RelyingParty | null {
  const { origin, hostname } = new URL(adminOriginOf(c, { settings }));
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return isAddress ? null : { origin, host: hostname };
}
