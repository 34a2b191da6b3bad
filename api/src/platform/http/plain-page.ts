import { createHash } from 'node:crypto';
import { accepts } from 'hono/accepts';
import type { Endpoint, ErrorBody } from '../../../contract/index.ts';
import { escapeHtml } from '../html.ts';
import type { HttpContext } from './context.ts';
import { isForm } from './form.ts';
import { baseHeaders, type Headers } from './headers.ts';

/** A short page for somebody who opened an API URL in a browser. */
export interface Notice {
  title: string;
  text: string;
}

const STYLE = `
body{font:1.0625rem/1.6 system-ui,sans-serif;color:#14303f;background:#fbf5ec;margin:0;padding:clamp(1.5rem,5vw,3.5rem) 1rem}
body::before{content:"";display:block;width:48px;height:48px;margin:0 auto 1.25rem;border-radius:14px;background:linear-gradient(transparent 60%,#0a5a76 60% 79%,#08455b 79%),radial-gradient(circle at 50% 54%,#fbe3b8 11px,#66463f 12px 16px,transparent 17px) #14303f}
main{box-sizing:border-box;width:fit-content;min-width:min(34rem,100%);max-width:min(80rem,100%);margin:0 auto;padding:clamp(1.25rem,4vw,2.5rem);border:1px solid #e8d9c3;border-radius:18px;background:#fffdf9;box-shadow:0 4px 16px rgb(20 48 63/.06)}
h1{margin:0 0 .75rem;font:600 2rem/1.2 Georgia,serif}
p{margin:0 0 .75rem;max-width:44rem}
main>:last-child{margin-bottom:0}
a{display:inline-block;padding:.35rem 0;color:#0a5a76}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.9375rem;background:#fff}
caption{text-align:start;padding:.5rem 0}
th,td{border:1px solid #e8d9c3;padding:.35rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{background:#f4eadb}
strong{overflow-wrap:anywhere}
button{font:inherit;padding:.65rem 1.4rem;border:0;border-radius:12px;color:#fff;background:#0a5a76;cursor:pointer}
img{max-width:12rem;max-height:6rem}
@media print{body{background:#fff;color:#000;padding:0;font-size:9pt}body::before{display:none}main{max-width:none;padding:0;border:0;box-shadow:none}table{font-size:8pt}.scroll{overflow:visible}thead{display:table-header-group}tr{break-inside:avoid}}
`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No scripts, no external files and no forms, so typed text can do nothing. */
function pageHeaders(secure: boolean): Headers {
  return { ...baseHeaders(secure), ...pageOnlyHeaders };
}

export const pageOnlyHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policyWith("form-action 'none'"),
} as const;

/** For a page with a form that sends to this site, and the one script that is named. */
export function formPageHeaders(secure: boolean, script: string): Headers {
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = policyWith(`script-src 'sha256-${hash}'; form-action 'self'`);
  return { ...pageHeaders(secure), 'Content-Security-Policy': policy };
}

function policyWith(more: string): string {
  return `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; object-src 'none'; base-uri 'none'; ${more}; frame-ancestors 'none'`;
}

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

/** Whether a browser opened the URL as a document or sent a plain HTML form. */
export function wantsPage({ responseType, acceptsForms }: Endpoint, c: HttpContext): boolean {
  if (!responseType && !(acceptsForms && isForm(c.req.header('content-type')))) return false;
  const supports = ['application/json', 'text/html'];
  const chosen = accepts(c, { header: 'Accept', supports, default: 'application/json' });
  return chosen === 'text/html';
}

/** A refusal as a page: the message, the field errors, and a link to sign in when that is needed. */
export function refusalPage(status: number, body: ErrorBody, secure: boolean) {
  const lines = body.errors.map(
    ({ path, message }) => `<li>${escapeHtml(message)} <small>(${escapeHtml(path)})</small></li>`,
  );
  const title = status === 401 ? 'Please sign in' : status === 400 ? 'Please correct' : 'Sorry';
  const hint =
    body.reason === 'confirm-again'
      ? '<p>This page cannot ask you to confirm who you are. Use the link under <a href="/admin?tab=petition">Overview, Petition</a>: it asks you, and then opens this list.</p>'
      : status === 401
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
