import { createHash } from 'node:crypto';
import type { Registry } from '../../../contract/index.ts';
import { escapeHtml } from '../../platform/html.ts';

/** The only remote whose code runs on admin pages. */
const ADMIN_REMOTE = 'mf-admin';

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
 * A refresh would drop the fragment, which holds the secret of an invitation. With a fragment, the
 * browser loads another address only: hence the question mark.
 */
const LOAD_AGAIN = `const { pathname, search, hash } = location;
location.replace(pathname + (hash ? (search ? search + '&' : '?') + hash : search));`;

/** Only this script runs on the page. */
export const LOAD_AGAIN_POLICY = `default-src 'none'; script-src 'sha256-${createHash('sha256')
  .update(LOAD_AGAIN)
  .digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Loads the same address again: a link from another site opened it, so the browser sent no
 * SameSite=Strict cookie. The second request comes from this page, and has the cookie.
 */
export function loadAgainPage(path: string): string {
  const address = escapeHtml(path);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="0;url=${address}"></noscript>
<title>Admin</title>
</head>
<body>
<p><a href="${address}">Continue to the admin page</a></p>
<script>${LOAD_AGAIN}</script>
</body>
</html>
`;
}

/** For pages of admins: no cache keeps them, and no window of another page can reach theirs. */
export const ADMIN_HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/**
 * For pages of visitors. Their opener policy must differ from the admin's: two pages with the same
 * one could reach each other's windows. Passkeys work on admin pages alone.
 */
export const VISITOR_HEADERS = {
  'Cache-Control': 'no-cache',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), publickey-credentials-get=(), publickey-credentials-create=()',
} as const;
