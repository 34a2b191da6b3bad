import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { afterTests } from '../../../testing/database.ts';
import { ask } from '../../../testing/secured.ts';
import { release, smallSite } from '../../../testing/site.ts';
import { listen } from '../../platform/http/server.ts';

async function start(settings: { publicUrl?: string; trustProxy?: number } = {}) {
  const app = await startTestApp({ settings, site: await smallSite(settings) });
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0, ...settings });
  afterTests(() => server.stop(0));
  return {
    port: server.port,
    get: (path: string, headers = {}) => ask(server.port, path, { headers }),
  };
}

const picture = `${release}/file.webp`;
const shown = ['/', '/robots.txt', '/sitemap.xml', '/api/docs', '/registry.json', '/nothing.js'];

describe('a site without PUBLIC_URL', () => {
  test.each([
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example' },
    { host: '198.51.100.9' },
    { host: 'localhost', 'x-forwarded-host': 'evil.example' },
  ])('does not trust the header %j', async (headers) => {
    const { get } = await start({ trustProxy: 1 });
    for (const path of shown) {
      const { body, headers: answered } = await get(path, headers);
      expect(body + JSON.stringify(answered), path).not.toMatch(/evil|198\.51/);
    }
  });

  test('has no absolute links and no sitemap', async () => {
    const { get } = await start();
    const headers = { host: 'friends.example' };
    const { body } = await get('/', headers);
    expect(body).toContain('<link rel="canonical" href="/">');
    expect(body).not.toContain('og:url');
    expect(body).toContain(`<meta property="og:image" content="${picture}">`);
    expect((await get('/robots.txt', headers)).body).not.toContain('Sitemap');
    expect((await get('/sitemap.xml', headers)).status).toBe(404);
  });

  test('has absolute links on its own machine', async () => {
    const { get, port } = await start();
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      const { body } = await get('/', { host });
      expect(body).toContain(`<link rel="canonical" href="http://${host}/">`);
      expect(body).toContain(`<meta property="og:url" content="http://${host}/">`);
      expect(body).toContain(`<meta property="og:image" content="http://${host}${picture}">`);
      expect((await get('/sitemap.xml', { host })).body).toContain(`<loc>http://${host}/</loc>`);
    }
  });
});

test('with PUBLIC_URL every absolute link uses it', async () => {
  const { get } = await start({ publicUrl: 'https://friends.example' });
  const { body } = await get('/', { host: 'evil.example' });
  expect(body).toContain('<link rel="canonical" href="https://friends.example/">');
  expect(body).toContain('<meta property="og:url" content="https://friends.example/">');
  expect(body).not.toContain('evil');
});
