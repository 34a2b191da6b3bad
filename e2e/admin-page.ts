import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { adminDocumentOf } from '../scripts/admin-session.mjs';
import { ADMIN_PASSWORD } from './test-site.ts';

/** What relative addresses of a context belong to. */
const baseURLs = new WeakMap<APIRequestContext, string | undefined>();

/**
 * Lets a context's own requests act as an admin page does: they send the secret of the page that its
 * session opens. Its pages send what they send by themselves.
 */
export function requestAsAdminPage(
  context: Pick<BrowserContext, 'request'> & Partial<Pick<BrowserContext, 'pages'>>,
  baseURL?: string,
) {
  const { request } = context;
  const isPrepared = baseURLs.has(request);
  baseURLs.set(request, baseURL);
  if (isPrepared) return;
  // As browsers do: the server may close an idle connection just when it is used again.
  const fetchOnce = request.fetch.bind(request) as APIRequestContext['fetch'];
  const send = ((asked, options = {}) => {
    const isRead = (options.method ?? 'GET') === 'GET';
    return fetchOnce(asked, { ...(isRead && { maxRetries: 1 }), ...options });
  }) as APIRequestContext['fetch'];
  const secrets = new Map<string, string>();

  // `get`, `post` and the others call it.
  request.fetch = async (asked, options = {}) => {
    const url = typeof asked === 'string' ? asked : asked.url();
    const { origin, pathname } = new URL(url, baseURLs.get(request));
    if (!pathname.startsWith('/api/')) return send(asked, options);
    const { cookies } = await request.storageState();
    const session = cookies.find(({ name }) => /^(__Host-)?admin_session$/.test(name));
    if (session && pathname === '/api/admin/session' && options.method === 'POST')
      expectNoAdminPage(origin);
    const opens = /^\/api\/admin\/(session|invitations)(\/|$)/.test(pathname);
    if (!session && !opens) return send(asked, options);
    const cookie = session && `${session.name}=${session.value}`;
    const known = `${origin} ${cookie}`;
    const secret = secrets.get(known) ?? (await adminDocumentOf(origin, cookie));
    // Where the cookie is unknown, the page would be one of before the sign-in, soon another one.
    if (secret.includes('.')) secrets.set(known, secret);
    return send(asked, { ...options, headers: { 'x-admin-document': secret, ...options.headers } });
  };

  function expectNoAdminPage(origin: string) {
    const open = openAdminPage(context, origin);
    if (open) throw new Error(`A new session would sign ${open} out.`);
  }
}

/**
 * Signs in through the API, unless the context is signed in on a page: a new session would sign that
 * page out, and its next poll would be refused.
 */
export async function signInOnce(page: Page, site = '') {
  if (openAdminPage(page.context())) return;
  await page.request.post(`${site}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
}

/** The URL of an admin page that the context has open. */
function openAdminPage(context: Partial<Pick<BrowserContext, 'pages'>>, origin?: string) {
  const urls = context.pages?.().map((page) => page.url()) ?? [];
  return urls.find((url) => {
    const its = new URL(url);
    return (!origin || its.origin === origin) && /^\/(raffle-)?admin/.test(its.pathname);
  });
}
