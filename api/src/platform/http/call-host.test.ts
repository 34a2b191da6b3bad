import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import { adminDocumentTexts, type Endpoint, pathNames } from '../../../contract/index.ts';
import { ADMIN_PASSWORD, startTestApp } from '../../../testing/app.ts';
import { siteVersions } from '../../../testing/releases.ts';
import { createApp } from '../../app.ts';

// One server with two hosts: every call of the contract at each of them.
const SITE = 'http://localhost:3000';
const ADMIN = 'http://admin.localhost:3000';
const site = await startTestApp({
  settings: { publicUrl: SITE, adminUrl: ADMIN },
  releases: { siteVersions },
});
const elsewhere = {
  [SITE]: adminDocumentTexts.adminElsewhere(ADMIN),
  [ADMIN]: adminDocumentTexts.siteElsewhere(SITE),
};
const { routes } = createApp({
  db: site.db,
  clock: site.now,
  random: () => 0,
  log: { request() {}, info() {}, error() {}, flush() {} },
  settings: {
    rateLimits: false,
    trustProxy: 0,
    publicUrl: SITE,
    checkResponses: true,
    buildTag: '',
    confirmAgainMs: 0,
  },
});
const signedIn = await site.post(`${ADMIN}/api/admin/session`, { password: ADMIN_PASSWORD });
const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** That all are is another test's. */
function isMounted({ method, path }: Endpoint): boolean {
  return routes.some((route) => route.method === method && route.path === path);
}

type Host = typeof SITE | typeof ADMIN;
interface Call {
  name: string;
  endpoint: Endpoint;
  query: string;
  /** Who may call: it decides which hosts answer. */
  kind: 'read' | 'visitors change' | 'admins' | 'release';
}

function kindOf({ access, method, path }: Endpoint): Call['kind'] {
  if (access === 'release') return 'release';
  if (access !== 'public' || path.startsWith('/api/admin/')) return 'admins';
  return method === 'GET' ? 'read' : 'visitors change';
}

const calls = allEndpoints()
  .filter(isMounted)
  .flatMap((endpoint): Call[] => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const call = { name, endpoint, query: '', kind: kindOf(endpoint) };
    if (!endpoint.adminOnlyIf) return [call];
    const query = `?${new URLSearchParams(endpoint.adminOnlyIf)}`;
    return [call, { ...call, name: name + query, query, kind: 'admins' }];
  });

/** Whether the host answers an organizer's call, instead of naming the other host. */
async function answers(host: Host, { endpoint, query }: Call, headers = {}): Promise<boolean> {
  const { method, path } = endpoint;
  const at = pathNames(path).reduce((text, name) => text.replace(`:${name}`, '999999'), path);
  const init =
    method === 'GET'
      ? { method }
      : { method, body: '{}', headers: { 'content-type': 'application/json' } };
  const answer = await site.send<{ message?: string }>(host + at + query, init, {
    cookie,
    headers,
  });
  const refused = answer.body?.message === elsewhere[host];
  // A refusal for another reason must not look like one for the host.
  if (refused) expect(answer.status).toBe(403);
  else expect(String(answer.body?.message)).not.toContain(host === SITE ? ADMIN : SITE);
  return !refused;
}

const hostsOf = async (call: Call, headers?: object) => ({
  site: await answers(SITE, call, headers),
  admin: await answers(ADMIN, call, headers),
});
const ofKind = (kind: Call['kind']) =>
  calls.filter((call) => call.kind === kind).map((call) => [call.name, call] as const);

describe('with a host of its own for the admin', () => {
  test.each(ofKind('admins'))('only that one answers %s', async (_, call) => {
    // Signing out here would end the session of the test.
    const headers = call.endpoint.method === 'DELETE' ? { 'x-admin-document': '' } : {};
    expect(await hostsOf(call, headers)).toEqual({ site: false, admin: true });
  });

  test.each(ofKind('read'))('both answer %s', async (_, call) => {
    expect(await hostsOf(call)).toEqual({ site: true, admin: true });
  });

  test.each(ofKind('visitors change'))('only the site answers %s', async (_, call) => {
    expect(await hostsOf(call)).toEqual({ site: true, admin: false });
  });

  test.each(ofKind('release'))(
    'only it answers an organizer, and both a program with a token: %s',
    async (_, call) => {
      expect(await hostsOf(call)).toEqual({ site: false, admin: true });
      const headers = { authorization: 'Bearer release_unknown' };
      expect(await hostsOf(call, headers)).toEqual({ site: true, admin: true });
    },
  );

  test('a program with an access token is an organizer', async () => {
    for (const [, call] of [...ofKind('release'), ...ofKind('admins')]) {
      for (const authorization of ['Bearer access_unknown', 'bearer  access_unknown']) {
        expect(await answers(SITE, call, { authorization }), call.name).toBe(false);
      }
    }
  });

  test('a host that is neither counts as the site', async () => {
    for (const host of ['http://127.0.0.1:3000', 'http://admin.localhost:3001']) {
      const refused = await site.get<{ message: string }>(`${host}/api/audit`, { cookie });
      expect(refused).toMatchObject({ status: 403, body: { message: elsewhere[SITE] } });
      expect((await site.get(`${host}/api/raffle/stats`)).status).toBe(200);
    }
  });
});

describe('a list that opens in a tab', () => {
  const tab = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  test.each(['/api/petition/view', '/api/petition/download'])(
    'leads from the site to the admin’s host: %s',
    async (path) => {
      const at = `${path}?a=${encodeURIComponent('//x.example?#\r\n')}`;
      const led = await site.withoutDocument(SITE + at, { headers: tab });
      expect(led.status).toBe(302);
      expect(led.headers.get('location')).toBe(ADMIN + at);
      expect(led.headers.get('cache-control')).toBe('no-store');
      const shown = await site.withoutDocument(ADMIN + path, { headers: { cookie, ...tab } });
      expect(shown.status).toBe(200);
    },
  );
});

describe('a change', () => {
  const change = async (url: string, headers: Record<string, string>) => {
    const { status } = await site.post(url, {}, { cookie, headers });
    return status === 403 ? 'refused' : 'handled';
  };

  test('of an admin comes from an admin page', async () => {
    const url = `${ADMIN}/api/raffle/prizes`;
    expect(await change(url, { origin: ADMIN })).toBe('handled');
    expect(await change(url, { origin: ADMIN, 'sec-fetch-site': 'same-origin' })).toBe('handled');
    expect(await change(url, { origin: SITE })).toBe('refused');
    // What a script of the site would send through a proxy that lets it name the host.
    expect(await change(url, { origin: SITE, 'sec-fetch-site': 'same-origin' })).toBe('refused');
    expect(await change(url, { origin: ADMIN, 'sec-fetch-site': 'same-site' })).toBe('refused');
    expect(await change(url, { origin: 'https://admin.localhost:3000' })).toBe('refused');
  });

  test('of a visitor comes from a page of the site', async () => {
    const url = `${SITE}/api/contact`;
    expect(await change(url, { origin: SITE })).toBe('handled');
    expect(await change(url, { origin: ADMIN })).toBe('refused');
    expect(await change(url, { origin: ADMIN, 'sec-fetch-site': 'same-site' })).toBe('refused');
  });

  test('of a visitor is not sent to the site in the admin’s name', async () => {
    const proxied = site.restart({ trustProxy: 1 });
    const headers = { origin: ADMIN, 'x-forwarded-host': 'admin.localhost:3000' };
    const { status } = await proxied.post(`${SITE}/api/contact`, {}, { headers });
    expect(status).toBe(403);
  });
});
