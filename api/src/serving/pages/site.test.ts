import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PublicCampaign, type Registry, sampleCampaign } from '../../../contract/index.ts';
import { leastProcessorTime } from '../../../testing/timing.ts';
import { createSite, type Site } from './site.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
let now = NOW;

let folder: string;
let site: Site;
let failing: boolean;
const unreadable: string[] = [];
const sample = { ...sampleCampaign(NOW), socialFeed: false };
let campaign: PublicCampaign;

const page = (path: string, more = {}) => ({
  path,
  title: `{name} ${path}`,
  description: '',
  ...more,
});
const registry: Registry = {
  microFrontends: {
    'mf-story': [
      {
        url: '/releases/mf-story/1/remote-entry.js',
        metadata: { version: '1' },
        extras: {
          pages: [
            page('/', { image: { file: 'pictures/home.jpg', alt: 'Dawn for {name}' } }),
            page('/legal'),
            page('/error', { listed: false }),
            page('/damaged', { listed: false }),
            page('/thanks', { listed: false }),
          ],
          slots: [],
          requires: { kit: '^1.0.0', api: '^0.1.0' },
          parts: {
            remote: [],
            'page:/': ['page-home.css'],
            'page:/damaged': ['gone.css'],
          },
        },
      },
    ],
    'mf-admin': [
      {
        url: '/releases/mf-admin/1/remote-entry.js',
        metadata: { version: '1' },
        extras: {
          pages: [page('/admin', { listed: false })],
          slots: [],
          requires: { kit: '^1.0.0', api: '^0.1.0' },
          parts: {},
        },
      },
    ],
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const story = join(folder, 'releases/mf-story/1');
  await mkdir(story, { recursive: true });
  await mkdir(join(folder, 'shell'));
  const put = (name: string, content: string) => writeFile(join(folder, name), content);
  await put(
    'shell/page.html',
    '<head><!--page:head--><link href="/shell/shell.0123456789.css" rel="stylesheet"></head><body><!--page:body--><!--page:boot--></body>',
  );
  await put(
    'shell/admin-page.html',
    '<head><!--page:head--><script defer src="/shell/shell-admin.0123456789.js"></script></head><body><!--page:body--><!--page:boot--></body>',
  );
  await put('shell/shell.0123456789.css', 'a{color:red}');
  await put('shell/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await put(
    'shell/first-paint.json',
    JSON.stringify({
      '/footer': '<footer>{{organizers}}</footer>',
      '/any': '<nav>any page</nav>',
      '/error': '<h1>{{title}}</h1><p>{{text}}</p>',
      '/stalled': '<div id="stalled"></div>',
      '/without-script': '<noscript>Write to {{contactEmail}}</noscript>',
      '/needs-script': '<noscript>Admin screens need scripts</noscript>',
    }),
  );
  await put(
    'releases/mf-story/1/first-paint.json',
    JSON.stringify({
      '/': '<h1>{{childName}}</h1><p>{{closingTime}}</p>',
      '/error': '<h1>Errors of our site</h1>',
      '/damaged': '<h1>Damaged</h1>',
    }),
  );
  await put('releases/mf-story/1/page-home.css', 'h1{background:url(dot.png)}');
  await put('releases/registry.json', '{}');
  campaign = sample;
  site = await createSite({
    siteVersions: { kit: '1.0.0', api: '0.1.0', federation: '2.0.0' },
    shellDir: join(folder, 'shell'),
    releasesDir: join(folder, 'releases'),
    registry: { current: () => registry, version: () => 1, check: () => undefined },
    campaign: async () => {
      if (failing) throw new Error('no database');
      return campaign;
    },
    navigation: async () => [],
    withFigures: async (value) => value,
    onUnreadable: (error, of) => unreadable.push(`${of} ${error}`),
    clock: () => now,
    trustProxy: 0,
    publicUrl: 'https://friends.example',
    devServers: {},
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(new Request(`http://localhost${path}`, { headers, method }));
const html = { Accept: 'text/html,*/*' };

describe('a page', () => {
  test('has its styles inlined, the shell’s first, with the policy’s nonce', async () => {
    const answer = await get('/');
    const text = await answer.text();
    const [, nonce] =
      /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    expect(text).toMatch(/<style nonce="[^"]+" data-href="\/shell\/shell.*<style nonce/s);
    expect(text).toContain('h1{background:url(/releases/mf-story/1/dot.png)}');
    for (const [, used] of text.matchAll(/nonce="([^"]+)"/g)) expect(used).toBe(nonce);
    expect(text).not.toContain('rel="stylesheet"');
    expect(JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '').nonce).toBe(nonce);
  });

  test('loads the admin’s script on admin paths only', async () => {
    const admin = '/shell/shell-admin.0123456789.js';
    for (const path of ['/admin', '/Admin/inbox', '/raffle-admin/', '/admin?tab=prizes']) {
      expect(await (await get(path)).text(), path).toContain(admin);
    }
    for (const path of ['/', '/legal', '/administration', '/nobody-offers-this']) {
      expect(await (await get(path)).text(), path).not.toContain(admin);
    }
  });

  test('formats the dates of its first screen for the time of the response', async () => {
    expect(await (await get('/')).text()).toContain('<p>7:00am Hawaii time on 7/14/2027</p>');
    now = new Date('2027-01-01T10:00:00Z');
    expect(await (await get('/')).text()).toContain('<p>7:00am Hawaii time on 7/14</p>');
    now = NOW;
  });

  test('has another nonce each time, compressed or not', async () => {
    const zipped = await Promise.all(
      ['/', '/'].map((path) => get(path, { 'Accept-Encoding': 'gzip' })),
    );
    const texts = await Promise.all(
      zipped.map(async (answer) => gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()),
    );
    expect(zipped[0]?.headers.get('content-encoding')).toBe('gzip');
    expect(texts[0]).not.toBe(texts[1]);
    const bare = (text = '') => text.replace(/nonce="[^"]+"|"nonce":"[^"]+"/g, '');
    expect(bare(texts[0])).toBe(bare(await (await get('/')).text()));
  });

  test('has the fallback notice, with a first screen or without', async () => {
    for (const path of ['/', '/admin']) {
      expect(await (await get(path)).text()).toMatch(
        /<\/(?:div|noscript)><div id="stalled"><\/div>/,
      );
    }
  });

  test('of a release on another origin has its first screen too, from this site’s copy', async () => {
    const live = registry.microFrontends['mf-story']?.[0];
    if (!live) throw new Error('There is no mf-story');
    const { url } = live;
    live.fallbackUrl = url;
    live.url = 'https://cdn.example/story/remote-entry.js';
    const text = await (await get('/')).text();
    live.url = url;
    live.fallbackUrl = undefined;
    expect(text).toContain(`<h1>${campaign.childName}</h1>`);
    expect(text).toContain(
      'data-href="https://cdn.example/story/page-home.css">h1{background:url(https://cdn.example/story/dot.png)}',
    );
  });

  test('comes without its first screen when files of its release cannot be read', async () => {
    for (let i = 0; i < 2; i += 1) {
      const answer = await get('/damaged');
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<div id="root"></div>');
    }
    // Once: anybody may load it again and again.
    expect(unreadable).toEqual([expect.stringMatching(/^\/releases\/mf-story\/1\/ .*gone\.css/)]);
  });

  test('has the navigation bar of every page, whatever its path', async () => {
    const text = await (await get('/error')).text();
    expect(text).toContain('<nav>any page</nav><main id="main" tabindex="-1"><h1>Errors of our');
  });

  test('has HSTS over https', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });

  test('is not compressed when the browser does not accept it', async () => {
    const answer = await get('/', { 'Accept-Encoding': 'gzip;q=0' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toContain('<h1>Kai</h1>');
  });

  test('shows a changed setting at once', async () => {
    campaign = { ...campaign, childName: 'Hōkū' };
    expect(await (await get('/')).text()).toContain('<h1>Hōkū</h1>');
    campaign = sample;
  });

  test('has a picture for links, its own or the home page’s', async () => {
    for (const path of ['/', '/legal']) {
      const text = await (await get(path)).text();
      expect(text).toContain(
        '<meta property="og:image" content="https://friends.example/releases/mf-story/1/pictures/home.jpg">',
      );
      expect(text).toContain('<meta property="og:image:alt" content="Dawn for Kai">');
    }
  });

  test.each([
    ['/', true],
    ['/home', true],
    ['/legal', true],
    ['/admin', false],
    ['/no-such-page', false],
    ['/a.name', false],
    ['/index.html', false],
  ])('at %s may be indexed by search engines: %s', async (path, may) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect((await answer.text()).includes('noindex')).toBe(!may);
  });
});

test('the sitemap has the public pages, and robots.txt links it and excludes the others', async () => {
  const map = await (await get('/sitemap.xml')).text();
  expect(map.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://friends.example/</loc>',
    '<loc>https://friends.example/legal</loc>',
  ]);
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin\n');
  expect(robots).toContain('Sitemap: https://friends.example/sitemap.xml');
});

test('without scripts, only an admin screen speaks of admin screens', async () => {
  for (const path of ['/legal', '/thanks', '/unknown']) {
    const text = await (await get(path)).text();
    expect(text, path).toContain(`<noscript>Write to ${sample.contactEmail}</noscript>`);
    expect(text, path).not.toContain('Admin screens');
  }
  expect(await (await get('/admin')).text()).toContain('<noscript>Admin screens need scripts');
});

describe('something missing', () => {
  test.each([
    '/releases/mf-story/1/gone.js',
    '/releases/mf-story/1/',
    '/shell/',
    '/shell/..%2fsecret.js',
    '/old/paper.pdf',
    '/.env',
    '/.git/config',
  ])('%s is a 404: a page for a person, a sentence for a program', async (path) => {
    const seen = await get(path, html);
    expect(seen.status).toBe(404);
    expect(await seen.text()).toContain('<title>Page not found</title>');
    expect(seen.headers.get('content-security-policy')).toContain("default-src 'none'");
    const plain = await get(path);
    expect([plain.status, plain.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=UTF-8',
    ]);
  });

  test('a page refuses POST', async () => {
    const answer = await get('/legal', html, 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.text()).toContain('Not possible here');
  });

  test('an error is passed on to be logged, and has a page that needs no database', async () => {
    failing = true;
    await expect(get('/')).rejects.toThrow('no database');
    failing = false;
    const body = { message: 'Sorry & so on', error: '', errors: [], requestId: 'r-1' };
    const { text } = site.errorPage?.(500, body, false) ?? { text: '' };
    expect(text).toContain('Something went wrong');
    expect(text).toContain('Sorry &amp; so on If you report this, please mention r-1.');
    expect(text).not.toContain('<script');
  });
});

test('the registry marks incompatible releases, like pages', async () => {
  const requires = registry.microFrontends['mf-admin']?.[0]?.extras.requires ?? { kit: '' };
  const before = requires.kit;
  requires.kit = '^9.0.0';
  const { microFrontends } = (await (await get('/registry.json')).json()) as Registry;
  requires.kit = before;
  expect(microFrontends['mf-admin']?.[0]?.extras.unfit).toBe(true);
});

describe('long input takes linear time', () => {
  const LENGTH = 30_000;
  const LONGEST_MS = 500;

  test('a path of slashes', async () => {
    const shown = async () => expect((await get(`/legal${'/'.repeat(LENGTH)}x`)).status).toBe(200);
    expect(await leastProcessorTime(3, shown)).toBeLessThan(LONGEST_MS);
  });

  test('a page with trailing slashes is the same page', async () => {
    expect(await (await get(`/Legal${'/'.repeat(LENGTH)}`)).text()).toContain('Kai /legal');
  });
});
