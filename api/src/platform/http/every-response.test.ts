import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/all.ts';
import { sampleCampaign } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { afterTests } from '../../../testing/database.ts';
import { siteVersions } from '../../../testing/releases.ts';
import { addPrize } from '../../../testing/rows.ts';
import { type Answered, type Asked, ask, expectSecured } from '../../../testing/secured.ts';
import { endings, release, smallSite } from '../../../testing/site.ts';
import { listen } from './server.ts';

/** The whole server over real connections: what leaves it is what counts. */

const campaign = { ...sampleCampaign(new Date()), socialFeed: false };
let broken = false;
const app = await startTestApp({
  settings: { trustProxy: 1 },
  releases: { siteVersions },
  site: await smallSite({
    trustProxy: 1,
    campaign: async () => {
      if (broken) throw new Error('no database');
      return campaign;
    },
  }),
});
const cookie = await app.signIn();
const server = await listen(app.fetch, {
  host: '127.0.0.1',
  port: 0,
  trustProxy: 1,
});
afterTests(() => server.stop(0));

/** Asks as from behind a proxy with TLS, and expects what every answer must have. */
async function secured(path: string, asked: Asked = {}): Promise<Answered> {
  const headers = { 'x-forwarded-proto': 'https', ...asked.headers };
  const answer = await ask(server.port, path, { ...asked, headers });
  const name = `${asked.method ?? 'GET'} ${path} → ${answer.status}`;
  expectSecured(answer.headers, name);
  if (answer.body !== '') expectType(answer.headers['content-type'], name);
  return answer;
}

/** A body says what it is, and a text in which encoding. */
function expectType(type: string | undefined, name: string): void {
  expect(type, name).toMatch(/^[a-z]+\/[\w.+-]+(?:;|$)/);
  if (/^text\/|[/+](?:xml|json)\b/.test(type ?? '')) {
    expect(type?.toLowerCase(), name).toContain('charset=utf-8');
  }
}

const json = { 'content-type': 'application/json' };
const pathOf = (path: string) => path.replace(/:\w+/g, '999999');
const endpoints = allEndpoints();

describe('every response has the security headers', () => {
  test.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s, whatever it says',
    async (_, { method, path, access, allowAnyOrigin }) => {
      const at = pathOf(path);
      const body = method === 'GET' ? {} : { body: '{}', headers: json };
      const visitor = await secured(at, { method, ...body });
      if (access !== 'public') expect(visitor.status).toBe(401);
      const admin = await secured(at, { method, ...body, headers: { ...json, cookie } });
      const known = admin.headers.etag;
      if (known) {
        const again = { cookie, 'if-none-match': known };
        expect((await secured(at, { headers: again })).status).toBe(304);
      }
      if (method === 'GET') {
        await secured(at, { headers: { accept: 'text/html', cookie } });
        await secured(at, { headers: { accept: 'text/html' } });
        await secured(at, { headers: { 'accept-encoding': 'gzip', cookie } });
        await secured(at, { method: 'HEAD', headers: { cookie } });
        await secured(`${at}?limit=x&page=x&before=x&status=x`, { headers: { cookie } });
      } else {
        const wrong = { method, headers: { cookie, 'content-type': 'text/plain' } };
        await secured(at, { ...wrong, body: 'x' });
        await secured(at, { ...body, method, headers: { ...json, origin: 'https://x.example' } });
        const large = JSON.stringify({ large: 'x'.repeat(70_000) });
        await secured(at, { method, headers: { ...json, cookie }, body: large });
      }
      const taken = endpoints.filter((one) => one.path === path).map((one) => one.method);
      for (const other of ['PUT', 'DELETE', 'PROPFIND', 'OPTIONS']) {
        if (taken.includes(other as typeof method)) continue;
        const { status } = await secured(at, { method: other });
        expect([204, 401, 404, 405]).toContain(status);
        if (other === 'OPTIONS' && allowAnyOrigin) expect(status).toBe(204);
      }
    },
  );

  test.each<[path: string, status?: number]>([
    ['/', 200],
    ['/no-such-page', 200],
    ['/?mf=mf-story@1'],
    ['/robots.txt', 200],
    ['/sitemap.xml'],
    ['/registry.json', 200],
    ['/site.webmanifest', 200],
    ['/favicon.ico', 200],
    ['/shell/shell.0123456789.js', 200],
    ...endings.map((ending): [string, number] => [`${release}/file.${ending}`, 200]),
    [`${release}/long.mp4`, 200],
    ['/shell/gone.js', 404],
    ['/releases/mf-story/1/gone.js', 404],
    ['/.env', 404],
    ['/api', 404],
    ['/api/nothing', 404],
    ['/api/images/0123/640.webp', 404],
    ['/api/docs', 200],
    ['/api/openapi.json', 200],
    ['/metrics', 404],
    ['/healthz', 200],
    ['/readyz', 200],
  ])('%s', async (path, status) => {
    const first = await secured(path, { headers: { 'accept-encoding': 'br' } });
    if (status) expect(first.status).toBe(status);
    const page = await secured(path, { headers: { accept: 'text/html,*/*' } });
    expect(page.status).toBe(first.status);
    await secured(path, { method: 'HEAD' });
    await secured(path, { method: 'POST', body: 'x' });
    await secured(path, { method: 'POST', headers: { accept: 'text/html' } });
    await secured(path, { method: 'OPTIONS' });
    await secured(path, { headers: { range: 'bytes=0-0' } });
    await secured(path, { headers: { range: 'bytes=999999999-' } });
    const { etag } = first.headers;
    if (etag) {
      const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
      expect((await secured(path, { headers })).status).toBe(304);
    }
  });

  test('the metrics, for a program on this machine', async () => {
    const { status, headers } = await ask(server.port, '/metrics');
    expect(status).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  });

  test('an image of a prize', async () => {
    const id = await addPrize(app.db);
    const bytes = Buffer.from('picture');
    await app.db.write(async (tx) => {
      await tx.rows("INSERT INTO images (hash, created_at) VALUES ('abc', 0)");
      await tx.rows(
        "INSERT INTO image_variants (hash, variant, mime, bytes) VALUES ('abc', '640', 'image/webp', ?)",
        [bytes],
      );
      await tx.rows("UPDATE prizes SET image_hash = 'abc' WHERE id = ?", [id]);
    });
    expect((await secured('/api/images/abc/640.webp')).status).toBe(200);
  });

  test('a server error, as a page and as JSON', async () => {
    broken = true;
    expect((await secured('/', { headers: { accept: 'text/html' } })).status).toBe(500);
    expect((await secured('/')).status).toBe(500);
    broken = false;
  });

  test('HSTS is sent over https only', async () => {
    for (const path of ['/', '/api/raffle/stats', '/favicon.ico', '/robots.txt', '/nothing.js']) {
      const { headers } = await ask(server.port, path);
      expect(headers['strict-transport-security'], path).toBeUndefined();
      expect(headers['x-content-type-options'], path).toBe('nosniff');
    }
  });
});

describe('a service worker', () => {
  const asked = { headers: { 'service-worker': 'script', accept: '*/*' } };

  test.each([
    '/',
    '/sw.js',
    '/shell/shell.0123456789.js',
    `${release}/file.js`,
    '/api/raffle/stats',
    '/api/docs',
    '/registry.json',
  ])('is not served at %s', async (path) => {
    const { status, headers, body } = await secured(path, asked);
    expect(status).toBe(403);
    expect(headers['content-type']).not.toContain('javascript');
    expect(body).toContain('This site has no service worker.');
  });

  test('and other workers are forbidden by every page', async () => {
    const { headers } = await secured('/');
    expect(headers['content-security-policy']).toContain("; worker-src 'none';");
  });
});
