import { escapeHtml } from '../../platform/html.ts';
import { formPageHeaders, PAGE_END, pageHead } from '../../platform/http/plain-page.ts';

/** A second click would cancel the request that uses the key, and find the key used. */
const PRESSED_ONCE = `let last = -Infinity;
document.forms[0].onsubmit = ({ timeStamp }) => {
  const again = timeStamp - last < 3000;
  last = timeStamp;
  return !again;
};`;

/**
 * Asks before a link from elsewhere shows proposed releases. The form goes to the address of this page.
 *
 * @param releases "mf-raffle 0.2.0-3f2a9c01de…"
 */
export function previewQuestion(releases: readonly string[], secure: boolean): Response {
  const one = releases.length === 1;
  const names = releases.map((release) => `<strong>${escapeHtml(release)}</strong>`).join(', ');
  const page = `${pageHead(`Show the proposed release${one ? '' : 's'}?`)}<p>This link shows ${names}. ${one ? 'It was' : 'They were'} proposed for this site, and nobody has approved ${one ? 'it' : 'them'}: the page you get may ask for things that the site does not, such as money or passwords.</p>
<p>Go on only if an organizer sent you this link to look at ${one ? 'it' : 'them'}. The link works once; this browser then shows the release${one ? '' : 's'} for 12 hours.</p>
<form method="post">
<p><button>Show the proposed release${one ? '' : 's'}</button></p>
</form>
<script>${PRESSED_ONCE}</script>
<p><a href="/">No, go to the home page</a></p>
${PAGE_END}`;
  return new Response(page, {
    headers: {
      ...formPageHeaders(secure, PRESSED_ONCE),
      // With "no-referrer", a browser does not say whose form it sends. The address has no key.
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  });
}
