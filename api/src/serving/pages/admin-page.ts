import type { Registry } from '../../../contract/index.ts';
import { ADMIN_REMOTE } from '../releases/admin-pages.ts';

/** What an admin page knows of the registry: its own remote, always the live release. */
export function forAdmins({ microFrontends }: Registry): Registry {
  const own = microFrontends[ADMIN_REMOTE];
  return { microFrontends: own ? { [ADMIN_REMOTE]: own } : {} };
}

/** What visitors' pages know of it: everything but the admin's remote. */
export function forVisitors({ microFrontends, ...rest }: Registry): Registry {
  const { [ADMIN_REMOTE]: _, ...others } = microFrontends;
  return { ...rest, microFrontends: others };
}

/**
 * For pages of admins: no cache keeps them, and no window of another page can reach theirs. No other page
 * learns their address, which has what somebody searched for: neither other sites nor the next page in
 * the tab.
 */
export const ADMIN_HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/**
 * For pages of visitors. Each has a nonce of its own, so no shared cache may keep one. The opener policy
 * differs from that of admin pages, or the two could reach each other's windows. Passkeys work on admin
 * pages alone.
 */
export const VISITOR_HEADERS = {
  'Cache-Control': 'private, no-cache',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), publickey-credentials-get=(), publickey-credentials-create=()',
} as const;
