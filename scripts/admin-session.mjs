import { once } from 'node:events';
import { request } from 'node:http';
import { request as requestOverTls } from 'node:https';

/** What a browser says when somebody opens a page in a tab. `fetch` cannot say it. */
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/**
 * Signs in to a site as a program.
 *
 * @returns the headers with which a call acts as an admin
 */
export async function signInAt(base, password, name = null) {
  const response = await fetch(`${base}/api/admin/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-admin-document': await adminDocumentOf(base),
    },
    body: JSON.stringify({ password, name }),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${response.status}`);
  const cookie = response.headers.getSetCookie()[0].split(';')[0];
  return { cookie, 'x-admin-document': await adminDocumentOf(base, cookie) };
}

/** The secret of an admin page that is opened with these cookies. */
export async function adminDocumentOf(base, cookie) {
  const url = new URL('/admin', base);
  const asked = (url.protocol === 'https:' ? requestOverTls : request)(url, {
    headers: { ...NAVIGATION, ...(cookie && { cookie }) },
    agent: false,
  });
  asked.end();
  const [response] = await once(asked, 'response');
  let html = '';
  for await (const text of response.setEncoding('utf8')) html += text;
  const secret = /"adminDocument":"([\w.-]+)"/.exec(html)?.[1];
  if (!secret) throw new Error(`${url} opened no admin page (status ${response.statusCode}).`);
  return secret;
}
