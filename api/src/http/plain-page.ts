import { createHash } from 'node:crypto';
import { accepts } from 'hono/accepts';
import type { Endpoint, ErrorBody } from '../../contract/index.ts';
import { escapeHtml } from '../site/html.ts';
import type { HttpContext } from './call.ts';
import { isForm } from './form.ts';
import { baseHeaders, type Headers } from './headers.ts';

/** A few words for somebody who opened an address of the API in a browser. */
export interface Notice {
  title: string;
  text: string;
}

const STYLE = `
body{font:1.0625rem/1.6 system-ui,sans-serif;color:#12303f;background:#fbf6ee;margin:0 auto;padding:2rem 1rem;max-width:80rem}
h1{font-family:Georgia,serif;line-height:1.2}
a{color:#0b5a7a}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.9375rem;background:#fff}
caption{text-align:start;padding:.5rem 0}
th,td{border:1px solid #c9d3d8;padding:.35rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{background:#eef3f5}
img{max-width:12rem;max-height:6rem}
@media print{body{background:#fff;color:#000;padding:0;max-width:none;font-size:9pt}table{font-size:8pt}.scroll{overflow:visible}thead{display:table-header-group}tr{break-inside:avoid}}
`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No script, no other address, no form: what people typed can do nothing here. */
export function pageHeaders(secure: boolean): Headers {
  return { ...baseHeaders(secure), ...pageOnlyHeaders };
}

export const pageOnlyHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

/** Everything before the content; the title is escaped here. */
export function pageHead(title: string): string {
  const safe = escapeHtml(title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${safe}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${safe}</h1>
`;
}

export const PAGE_END = '</main>\n</body>\n</html>\n';

/** Whether a person is looking: a browser that opens a document, or sends a plain HTML form. */
export function wantsPage({ produces, takesForms }: Endpoint, c: HttpContext): boolean {
  if (!produces && !(takesForms && isForm(c.req.header('content-type')))) return false;
  const supports = ['application/json', 'text/html'];
  const chosen = accepts(c, { header: 'Accept', supports, default: 'application/json' });
  return chosen === 'text/html';
}

/** A refusal as a page: the sentence, each field's own, and the way to sign in when that is it. */
export function refusalPage(status: number, body: ErrorBody, secure: boolean) {
  const lines = body.errors.map(
    ({ path, message }) => `<li>${escapeHtml(message)} <small>(${escapeHtml(path)})</small></li>`,
  );
  const title = status === 401 ? 'Please sign in' : status === 400 ? 'Please correct' : 'Sorry';
  const hint =
    status === 401
      ? '<p><a href="/admin">Sign in on the admin page</a>, then open this address again.</p>'
      : status === 400
        ? '<p>Go back in your browser, correct it and send it again. Nothing was stored.</p>'
        : '';
  const text = [
    pageHead(title),
    `<p>${escapeHtml(body.message)}</p>\n`,
    lines.length > 0 ? `<ul>\n${lines.join('\n')}\n</ul>\n` : '',
    hint,
    PAGE_END,
  ].join('');
  return { text, headers: pageHeaders(secure) };
}

export function noticePage(status: number, { title, text }: Notice, secure: boolean): Response {
  const page = `${pageHead(title)}<p>${escapeHtml(text)}</p>\n${PAGE_END}`;
  return new Response(page, { status, headers: pageHeaders(secure) });
}
