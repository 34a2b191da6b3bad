import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import { adminDocumentTexts, pathNames } from '../../../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp } from '../../../testing/app.ts';
import { signedInAs } from '../../../testing/roles.ts';
import { addEntry } from '../../../testing/rows.ts';
import { smallSite } from '../../../testing/site.ts';
import { DAY, HOUR } from '../../platform/clock.ts';

const pages = await smallSite();
const site = await startTestApp({ site: pages });
await addEntry(site.db);
const session = '/api/admin/session';

/** What a browser sends when somebody opens an address in a tab. */
const tab = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
/** Keeps the test's server from adding what an admin page sends. */
const asPublicPage = { 'x-admin-document': '' };

type Boot = { adminDocument?: string; adminStorageKey?: string; registry: object };
async function open(path: string, headers: Record<string, string> = {}) {
  const response = await site.raw(path, { accept: 'text/html', ...tab, ...headers });
  const html = await response.text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return { response, html, boot: JSON.parse(boot ?? '{}') as Boot };
}
const secretFrom = async (headers: Record<string, string> = {}) =>
  (await open('/admin', headers)).boot.adminDocument ?? '';

describe('acting as an organizer', () => {
  const admins = allEndpoints().filter(({ access }) => access !== 'public');

  test.each(admins.map((one) => [`${one.method} ${one.path}`, one] as const))(
    'needs more than the session cookie: %s',
    async (_, { method, path, opensInTab }) => {
      const cookie = await site.signIn();
      const at = pathNames(path).reduce((text, name) => text.replace(`:${name}`, '1'), path);
      const other = await site.documentFor(await site.signIn());
      const signedOut = await secretFrom();
      for (const document of ['', 'x', signedOut, other]) {
        const init = { method, headers: { 'x-admin-document': document } };
        expect((await site.send(at, init, { cookie })).status, document).toBe(401);
      }
      const init = { method, headers: { cookie, ...asPublicPage, ...tab } };
      const inTab = await site.fetch(new Request(`http://localhost${at}`, init));
      await inTab.arrayBuffer();
      // An empty header is no header for a tab, which cannot send one.
      expect(inTab.status).toBe(401);
      const alone = { method, headers: { cookie, ...tab } };
      const withoutHeader = await site.withoutDocument(at, alone);
      expect(withoutHeader.status).toBe(opensInTab ? 200 : 401);
    },
  );

  test('works with the secret of an admin page that was opened with the session', async () => {
    const cookie = await site.signIn();
    const headers = { 'x-admin-document': await secretFrom({ cookie }) };
    expect((await site.get('/api/raffle/entries', { cookie, headers })).status).toBe(200);
    expect((await site.get('/api/raffle/entries', { headers })).status).toBe(401);
  });

  test('a public page does not learn whether somebody is signed in, and cannot sign out', async () => {
    const cookie = await site.signIn();
    const asked = { cookie, headers: asPublicPage };
    expect((await site.get(session, asked)).body).toEqual({ authenticated: false, since: null });
    expect((await site.delete(session, asked)).status).toBe(401);
    expect((await site.get(session, { cookie })).body).toMatchObject({ authenticated: true });
  });
});

describe('signing in', () => {
  const password = { password: ADMIN_PASSWORD };

  test('is possible from an admin page alone, and a refused one costs no try', async () => {
    for (let i = 0; i < 12; i += 1) {
      const refused = await site.post(session, password, { headers: asPublicPage });
      expect(refused).toMatchObject({
        status: 403,
        body: { message: adminDocumentTexts.signInOnAdminPage },
      });
      expect(refused.headers.get('set-cookie')).toBeNull();
    }
    const headers = { 'x-admin-document': await secretFrom() };
    expect((await site.post(session, password, { headers })).status).toBe(200);
  });

  test('gives no secret: the page has to load again', async () => {
    const before = await secretFrom();
    const headers = { 'x-admin-document': before };
    const signedIn = await site.post(session, password, { headers });
    expect(signedIn.body).toMatchObject({ authenticated: true, loadAgain: true });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const after = await secretFrom({ cookie });
    expect(JSON.stringify([signedIn.body, ...signedIn.headers])).not.toContain(after);
    expect((await site.get(session, { cookie, headers })).body).toEqual({
      authenticated: false,
      since: null,
      loadAgain: true,
    });
    const opened = { cookie, headers: { 'x-admin-document': after } };
    expect((await site.get(session, opened)).body).toMatchObject({ authenticated: true });
  });

  test('again from a page of the session that ended lets its tabs go on', async () => {
    const first = await site.signIn();
    const secret = await secretFrom({ cookie: first });
    const headers = { 'x-admin-document': secret };
    await site.delete(session, { cookie: first });
    const again = await site.post(session, password, { headers });
    expect(again.body).not.toHaveProperty('loadAgain');
    const cookie = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await site.get('/api/audit', { cookie, headers })).status).toBe(200);
    expect(await secretFrom({ cookie })).toBe(secret);
  });

  test('of another account gives its tabs its own key for the browser’s storage, and no other page', async () => {
    const keyFor = async (cookie: string) =>
      (await open('/admin', { cookie })).boot.adminStorageKey;
    const keyIn = ({ body }: { body: unknown }) => (body as { storageKey?: string }).storageKey;
    const reader = await signedInAs(site, 'reader');
    const readersKey = await keyFor(reader);
    const headers = { 'x-admin-document': await secretFrom({ cookie: reader }) };
    expect(keyIn(await site.get(session, { cookie: reader, headers }))).toBe(readersKey);

    const signedIn = await site.post(session, password, { cookie: reader, headers });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const key = await keyFor(cookie);
    expect(key).not.toBe(readersKey);
    expect(keyIn(signedIn)).toBe(key);
    expect(keyIn(await site.get(session, { cookie, headers }))).toBe(key);

    const before = { 'x-admin-document': await secretFrom() };
    const other = {
      'x-admin-document': await site.documentFor(await signedInAs(site, 'organizer')),
    };
    for (const elsewhere of [asPublicPage, before, other]) {
      const asked = await site.get(session, { cookie, headers: elsewhere });
      expect(keyIn(asked)).toBeUndefined();
    }
    expect(keyIn(await site.post(session, password, { headers: before }))).toBeUndefined();
  });

  test('from a second page of the browser lets the tabs of both go on', async () => {
    const first = await site.signIn();
    const old = { 'x-admin-document': await secretFrom({ cookie: first }) };
    await site.delete(session, { cookie: first });
    const second = await site.signIn();
    const between = { 'x-admin-document': await secretFrom({ cookie: second }) };
    const third = await site.post(session, password, { cookie: second, headers: old });
    const cookie = third.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    for (const headers of [old, between]) {
      expect((await site.get('/api/audit', { cookie, headers })).status).toBe(200);
    }
  });

  test('works for half a day after its page was opened, and not for more than one', async () => {
    const headers = { 'x-admin-document': await secretFrom() };
    site.advance(12 * HOUR);
    expect((await site.post(session, password, { headers })).status).toBe(200);
    site.advance(DAY);
    expect((await site.post(session, password, { headers })).status).toBe(403);
  });

  test('works with two servers, and after a restart', async () => {
    const cookie = await site.signIn();
    const headers = { 'x-admin-document': await secretFrom({ cookie }) };
    expect((await site.restart().get('/api/audit', { cookie, headers })).status).toBe(200);
  });
});

describe('the secret of an admin page', () => {
  test('is in the response to a navigation of a whole tab, for any admin address', async () => {
    const cookie = await site.signIn();
    const secret = await secretFrom({ cookie });
    expect(secret).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    for (const path of ['/raffle-admin', '/admin/nothing-here', '/lovenotes-admin/?tab=all']) {
      expect((await open(path, { cookie })).boot.adminDocument, path).toBe(secret);
    }
  });

  test.each<[string, Record<string, string>]>([
    ['fetch', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['an object', { 'sec-fetch-dest': 'object' }],
    ['a script', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is not in the response to %s', async (_, headers) => {
    const cookie = await site.signIn();
    const secret = await site.documentFor(cookie);
    const { response, html } = await open('/admin', { cookie, ...headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).not.toContain(secret);
    expect(html).not.toContain(secret.split('.')[1]);
  });

  test.each(['prefetch', 'prefetch;prerender'])(
    'is not in the response to a %s, which is refused',
    async (purpose) => {
      const { response, html } = await open('/admin', {
        cookie: await site.signIn(),
        'sec-purpose': purpose,
      });
      expect(response.status).toBe(503);
      expect(html).not.toContain('adminDocument');
    },
  );

  test('is on no public page', async () => {
    const cookie = await site.signIn();
    for (const path of ['/', '/raffle', '/administration', '/%61dmin']) {
      const { boot, response } = await open(path, { cookie });
      expect(boot, path).not.toHaveProperty('adminDocument');
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(response.headers.get('permissions-policy')).toContain(
        'publickey-credentials-get=(), publickey-credentials-create=()',
      );
    }
  });

  test('comes with headers that keep it from caches, frames and other windows', async () => {
    const { headers } = (await open('/raffle-admin')).response;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("worker-src 'none'");
  });

  test('comes with a key for the browser’s storage, which no other account has', async () => {
    const keyFor = async (cookie: string) =>
      (await open('/admin', { cookie })).boot.adminStorageKey;
    const password = await keyFor(await site.signIn());
    const reader = await keyFor(await signedInAs(site, 'reader'));
    const organizer = await keyFor(await signedInAs(site, 'organizer'));
    expect(new Set([password, reader, organizer]).size).toBe(3);
    expect(await keyFor(await site.signIn())).toBe(password);
    expect((await open('/admin')).boot.adminStorageKey).toBe('');
  });

  test('comes with headers that let it send nothing to other sites', async () => {
    const { headers } = (await open('/raffle-admin')).response;
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy');
    expect(policy).not.toContain('https:');
    for (const directive of [
      "connect-src 'self';",
      "img-src 'self' data: blob:;",
      "frame-src 'none'",
    ])
      expect(policy).toContain(directive);
  });

  test('opened from another site, the page loads the same address again', async () => {
    const mail = { 'sec-fetch-site': 'cross-site' };
    const { html, response } = await open('/raffle-admin?tab=entries&q=%22%3E', mail);
    expect(html).toContain('content="0;url=/raffle-admin?tab=entries&amp;q=%22%3E"');
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(html) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
    const loads = (pathname: string, search: string, fragment: string) => {
      let loaded = '';
      const location = { pathname, search, hash: fragment, replace: (to: string) => (loaded = to) };
      new Function('location', script)(location);
      return loaded;
    };
    expect(loads('/raffle-admin', '?tab=entries', '')).toBe('/raffle-admin?tab=entries');
    // The secret of an invitation, which no server may see.
    expect(loads('/admin/invitation', '', '#abc')).toBe('/admin/invitation?#abc');
    expect(loads('/admin', '?a=1', '#abc')).toBe('/admin?a=1&#abc');
  });
});

describe('the lists of signatures that open in a tab', () => {
  test.each(['/api/petition/download', '/api/petition/view'])(
    '%s takes the cookie on a navigation of a tab alone',
    async (path) => {
      const cookie = await site.signIn();
      const get = (headers: Record<string, string>) =>
        site.withoutDocument(path, { headers: { cookie, ...headers } });
      const shown = await get(tab);
      expect(shown.status).toBe(200);
      expect(shown.headers.get('cache-control')).toBe('no-store');
      expect(shown.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(shown.headers.get('content-security-policy')).toMatch(/; sandbox$/);
      for (const headers of [
        {},
        { ...tab, 'sec-fetch-dest': 'iframe' },
        { ...tab, 'sec-fetch-mode': 'cors' },
        { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
        { ...tab, 'sec-purpose': 'prefetch;prerender' },
      ]) {
        expect((await get(headers)).status, JSON.stringify(headers)).toBe(401);
      }
      expect((await site.withoutDocument(path, { headers: tab })).status).toBe(401);
    },
  );

  test('opened by a link of another site, load again with the cookie', async () => {
    const path = '/api/petition/view';
    const headers = { ...tab, 'sec-fetch-site': 'cross-site' };
    const linked = await site.withoutDocument(path, { headers });
    expect(linked.status).toBe(200);
    expect(await linked.text()).toContain(`content="0;url=${path}"`);
  });
});
