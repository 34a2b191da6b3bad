import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { archiveOf, type Build, buildRemote, liveOf } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';

/** What a release says about itself is in every page, so it has to be short. */

const site = await startReleaseSite();

beforeAll(async () => {
  await site.publish('mf-story', { pages: ['/'] });
});

const requires = { kit: '^1.0.0', api: '^0.1.0', federation: '^2.9.0' };
const page = { path: '/', title: 'A page', description: 'Of a test.' };
const image = { file: 'pictures/first.png', alt: 'A picture' };

function described(changes: Record<string, unknown>): Build {
  const manifest = { name: 'mf-story', version: '1.0.0', pages: [page], slots: [], requires };
  const parts = { 'page:/': ['remote.1.js'] };
  const files = {
    'remote.json': JSON.stringify({ ...manifest, ...changes }),
    'pictures/first.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  };
  return { parts, files };
}

describe('a remote.json is refused with', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a title of 900 KB', { pages: [{ ...page, title: 'x'.repeat(900_000) }] }, 'pages.0.title'],
    ['a title of 201', { pages: [{ ...page, title: 'x'.repeat(201) }] }, 'pages.0.title'],
    ['a long description', { pages: [{ ...page, description: 'x'.repeat(501) }] }, 'description'],
    ['a long path', { pages: [{ ...page, path: `/${'x'.repeat(100)}` }] }, 'pages.0.path'],
    [
      'the long name of a picture',
      { pages: [{ ...page, image: { ...image, file: `${'x'.repeat(200)}.png` } }] },
      'pages.0.image.file',
    ],
    [
      'a long text for a picture',
      { pages: [{ ...page, image: { ...image, alt: 'x'.repeat(301) } }] },
      'pages.0.image.alt',
    ],
    [
      'a picture that is not in the build',
      { pages: [{ ...page, image: { ...image, file: 'pictures/gone.png' } }] },
      'The build lacks pictures/gone.png',
    ],
    [
      'too many pages',
      { pages: Array.from({ length: 51 }, (_, i) => ({ ...page, path: `/p${i}` })) },
      'A remote has at most 50 pages',
    ],
    ['a long slot', { slots: [`home:${'x'.repeat(80)}`] }, 'slots.0'],
    [
      'too many slots',
      { slots: Array.from({ length: 51 }, () => 'home:slot') },
      'A remote has at most 50 slots',
    ],
    ['a long range', { requires: { ...requires, kit: '^1.0.0||'.repeat(50) } }, 'requires.kit'],
    // Its folder could be published, and then neither previewed nor removed.
    ['a long version', { version: `1.0.0-${'x'.repeat(200)}` }, 'at "version"'],
  ])('%s', async (_, changes, said) => {
    const live = liveOf(site.releasesDir, 'mf-story');
    const { status, body } = await site.publish('mf-story', described(changes));
    expect([status, body.message]).toEqual([400, expect.stringContaining(said)]);
    expect(liveOf(site.releasesDir, 'mf-story')).toBe(live);
    expect((await site.text('/')).length).toBeLessThan(20_000);
  });

  test('everything at its limit is accepted', async () => {
    const longest = {
      pages: Array.from({ length: 50 }, (_, i) => ({
        ...page,
        path: i === 0 ? '/' : `/${i}${'x'.repeat(97)}`,
        title: 't'.repeat(200),
        description: 'd'.repeat(500),
        image: { ...image, alt: 'a'.repeat(300) },
      })),
    };
    const build = described(longest);
    const pages = longest.pages.map(({ path }) => [`page:${path}`, ['remote.1.js']]);
    const { status, body } = await site.publish('mf-story', {
      ...build,
      parts: Object.fromEntries(pages),
    });
    expect([status, body.message]).toEqual([201, undefined]);
    expect((await site.text('/')).length).toBeLessThan(100_000);
  });
});

test('a first screen of more than 64 KB is refused, and one of an unknown page', async () => {
  const screens = (screen: object): Build => ({
    pages: ['/'],
    files: { 'first-paint.json': JSON.stringify(screen) },
  });
  const large = await site.publish('mf-story', screens({ '/': 'x'.repeat(65 * 1024) }));
  expect([large.status, large.body.message]).toEqual([
    400,
    'The first screen of / has 65 KB, and it may have 64 KB.',
  ]);
  const unknown = await site.publish('mf-story', screens({ '/raffle': 'x' }));
  expect([unknown.status, unknown.body.message]).toEqual([
    400,
    expect.stringContaining('a first screen of /raffle, which is no page of remote.json'),
  ]);
});

test.each(['/admin/tickets', '/tickets-admin'])('only mf-admin has a page at %s', async (path) => {
  const { status, body } = await site.publish('mf-raffle', { pages: [path] });
  expect([status, body.message]).toEqual([
    400,
    `No page of mf-raffle can be at ${path}: that is for mf-admin.`,
  ]);
});

test('a source map that belongs to no file is refused', async () => {
  const stray = Object.fromEntries(
    Array.from({ length: 50 }, (_, number) => [`remote.1.js.${number}.map`, '']),
  );
  const { status, body } = await site.publish('mf-stray', { files: stray });
  expect([status, body.message]).toEqual([
    400,
    'The build holds remote.1.js.0.map, which is the source map of no listed file.',
  ]);
});

test('derived files of an earlier release do not multiply in the next one', async () => {
  const first = await site.publish('mf-maps', {});
  const folder = join(site.releasesDir, 'mf-maps', first.body.id);
  // As a release from before that check may have it.
  for (let number = 0; number < 5; number += 1) {
    await writeFile(join(folder, `remote.1.js.${number}.map`), '');
  }
  const built = await buildRemote('mf-maps', { files: { 'again.js': 'one', 'third.js': 'one' } });
  const left = ['remote.1.js', 'again.js', 'third.js'];
  const { status, body } = await site.sendArchive('mf-maps', await archiveOf(built, left));
  expect([status, body.message]).toEqual([201, undefined]);
  const there = await readdir(join(site.releasesDir, 'mf-maps', body.id));
  expect(there).toEqual(expect.arrayContaining(left));
  expect(there.filter((name) => name.endsWith('.map'))).toEqual([]);
});

describe('admin pages are kept out of search engines', () => {
  const listed = (path: string, listed?: boolean) => ({ ...page, path, listed });

  test('whatever a release says', async () => {
    const paths = ['/admin', '/admin/exports', '/raffle-admin', '/thank-you-admin'];
    await site.publish('mf-admin', {
      parts: Object.fromEntries(paths.map((path) => [`page:${path}`, ['remote.1.js']])),
      files: {
        'remote.json': JSON.stringify({
          name: 'mf-admin',
          version: '1.0.0',
          pages: paths.map((path, i) => listed(path, i % 2 === 0 ? true : undefined)),
          slots: [],
          requires,
        }),
      },
    });
    await site.publish('mf-raffle', { pages: ['/raffle', '/administration'] });
    const sitemap = await site.text('/sitemap.xml');
    const shown = [...sitemap.matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g)].map(([, at]) => at);
    expect(shown.filter((path) => !/^\/\d*x*$/.test(path ?? ''))).toEqual([
      '/administration',
      '/raffle',
    ]);
    const hidden = [...paths, '/Admin/Exports/'];
    for (const path of hidden) {
      expect(await site.text(path), path).toContain('<meta name="robots" content="noindex">');
    }
    for (const path of ['/raffle', '/administration']) {
      expect(await site.text(path), path).not.toContain('noindex');
    }
    const robots = await site.text('/robots.txt');
    for (const path of paths) expect(robots).toContain(`Disallow: ${path}\n`);
  });
});
