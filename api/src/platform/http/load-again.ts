import { createHash } from 'node:crypto';
import { escapeHtml } from '../html.ts';
import type { HttpContext } from './context.ts';
import { baseHeaders, type Headers } from './headers.ts';

/** Whether a link of another site led here: then the browser sends no SameSite=Strict cookie. */
export function isFromAnotherSite(c: Pick<HttpContext, 'req'>): boolean {
  return c.req.header('sec-fetch-site') === 'cross-site';
}

/**
 * A refresh would drop the fragment, which holds the secret of an invitation. With a fragment, the
 * browser loads another address only: hence the question mark.
 */
const LOAD_AGAIN = `const { pathname, search, hash } = location;
location.replace(pathname + (hash ? (search ? search + '&' : '?') + hash : search));`;

/** Only this script runs on the page. */
const POLICY = `default-src 'none'; script-src 'sha256-${createHash('sha256')
  .update(LOAD_AGAIN)
  .digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** A page that loads the same address again. The second request comes from it, and has the cookie. */
export function loadAgain(
  c: Pick<HttpContext, 'req'>,
  secure: boolean,
  headers: Headers = {},
): Response {
  const { pathname, search } = new URL(c.req.url);
  const address = escapeHtml(pathname + search);
  const page = `<!doctype html>
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
  return new Response(page, {
    headers: {
      ...baseHeaders(secure),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
      'Content-Security-Policy': POLICY,
    },
  });
}
