import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import {
  type Build,
  buildRemote,
  registryBytes,
  siteVersions,
  writeIntegrity,
} from '../../../testing/releases.ts';
import { publishRelease } from './publish.ts';
import { fromFolder } from './sources.ts';

let releases: string;

beforeAll(async () => {
  releases = await temporaryFolder();
  await publish('mf-story', await buildRemote('mf-story', { pages: ['/'], slots: ['home:hero'] }));
  await publish('mf-raffle', await buildRemote('mf-raffle', { pages: ['/raffle'] }));
});

const publish = (remote: string, built: string) =>
  publishRelease(releases, remote, fromFolder(built), { siteVersions, by: 'a test' });

/** The registry stays byte for byte, and no folder is left behind. */
async function expectRefused(built: string, sentence: string | RegExp, remote = 'mf-raffle') {
  const [registry, folders] = [
    await registryBytes(releases),
    await readdir(join(releases, remote)),
  ];
  await expect(publish(remote, built)).rejects.toThrow(sentence);
  expect(await registryBytes(releases)).toBe(registry);
  expect(await readdir(join(releases, remote))).toEqual(folders);
}

const kinds: [string, Build, string | RegExp][] = [
  [
    'asks for a newer kit',
    { requires: { kit: '^1.3.0' } },
    'the kit in version ^1.3.0, and this site runs 1.2.0',
  ],
  [
    'asks for another API',
    { requires: { api: '^0.2.0' } },
    'the API in version ^0.2.0, and this site runs 0.1.0',
  ],
  [
    'was built for a newer runtime',
    { requires: { federation: '^3.0.0' } },
    'the federation runtime in version ^3.0.0',
  ],
  ['asks in words', { requires: { kit: 'latest' } }, '"latest", which is not a version range'],
  ['has another remote’s page', { pages: ['/raffle', '/'] }, 'mf-story already has the page /'],
  [
    'fills another remote’s slot',
    { slots: ['home:hero'] },
    'mf-story already fills the slot home:hero',
  ],
  [
    'has a page among the server’s own addresses',
    { pages: ['/api/raffle'] },
    'No page can be at /api/raffle',
  ],
  [
    'has a page that no address leads to',
    { pages: ['/Raffle/'] },
    'remote.json has a page at "/Raffle/"',
  ],
  [
    'imports a name that the kit does not have',
    { kitImports: ['Button', 'useWeather'] },
    'It imports useWeather from shell/kit, and the kit of this site (1.2.0) has nothing of that name.',
  ],
  [
    'does not say what it imports',
    { files: { 'kit-imports.json': '"Button"' } },
    'kit-imports.json is not valid',
  ],
  [
    'names a file that is not there',
    { pages: ['/raffle'], parts: { 'page:/raffle': ['gone.js'] } },
    'The build lacks gone.js',
  ],
  [
    'names a file outside',
    { pages: ['/raffle'], parts: { 'page:/raffle': ['../../database.db'] } },
    '"../../database.db" is not the path of a file inside the release',
  ],
  [
    'lacks the files of a part',
    { files: { 'parts.json': '{}' } },
    'parts.json does not name the files of remote',
  ],
  [
    'has half a manifest',
    { files: { 'remote.json': '{"name": "mf-raffle"' } },
    'remote.json is not valid JSON',
  ],
  [
    'has no pages in its manifest',
    { files: { 'remote.json': '{"name": "mf-raffle"}' } },
    'remote.json is not valid at "pages"',
  ],
  [
    'has a page where the home page is',
    { pages: ['/home'] },
    'No page can be at /home: the server uses that address itself.',
  ],
  [
    'has a first screen that no server could read',
    { files: { 'first-paint.json': '{"/raffle": 5' } },
    'first-paint.json is not valid JSON',
  ],
  [
    'has a first screen that is none',
    { files: { 'first-paint.json': '{"/raffle": 5}' } },
    'first-paint.json is not valid at "/raffle"',
  ],
  [
    'has a description that would take seconds to read',
    { files: { 'parts.json': `{"remote": []}${' '.repeat(1024 * 1024)}` } },
    'parts.json is larger than 1 MB',
  ],
  [
    'is too heavy',
    { pages: ['/raffle'], files: { 'remote.1.js': heavy() } },
    /The page \/raffle has \d+ KB compressed.*110 KB.*remote\.1\.js|The part remote has/,
  ],
];

function heavy(): string {
  // No two lines alike, so that compression does not help.
  return Array.from({ length: 30_000 }, () => Math.random().toString(36)).join('\n');
}

describe('a build is refused, and nothing has changed, when it', () => {
  test.each(kinds)('%s', async (_, build, sentence) => {
    await expectRefused(await buildRemote('mf-raffle', build), sentence);
  });

  test('lacks a listed file', async () => {
    const built = await buildRemote('mf-raffle');
    await rm(join(built, 'pictures/first.webp'));
    // An earlier release has this one; another content is nowhere.
    const other = await buildRemote('mf-raffle', { content: 'nowhere else' });
    await rm(join(other, 'remote.1.js'));
    await expectRefused(other, 'The build lacks remote.1.js');
  });

  test('has a file with other content than listed', async () => {
    const built = await buildRemote('mf-raffle', { content: 'two' });
    await writeFile(join(built, 'remote.1.js'), 'two, and something more');
    await expectRefused(built, 'remote.1.js was changed after the build');
  });

  test.each([
    ['first.webp', '<script>alert(1)</script>'],
    ['first.png', 'RIFF\0\0\0\0WEBP'],
    ['paper.pdf', '<!doctype html>'],
    ['FILM.MP4', ''],
    ['font.woff2', 'wOFF'],
  ])('has %s with the content of something else', async (name, content) => {
    const built = await buildRemote('mf-raffle', { content: 'two' });
    await writeFile(join(built, name), content);
    await writeIntegrity(built);
    await expectRefused(built, `${name} is not what its ending`);
  });

  test('has an unlisted file', async () => {
    const built = await buildRemote('mf-raffle', { content: 'two' });
    await writeFile(join(built, 'more.js'), '');
    await expectRefused(built, 'The build holds more.js');
  });

  test('has a compressed file with other content', async () => {
    const built = await buildRemote('mf-raffle', { content: 'two' });
    await writeFile(join(built, 'remote.1.js.br'), brotliCompressSync('something else'));
    await expectRefused(built, 'remote.1.js.br has other content than remote.1.js');
    await writeFile(join(built, 'remote.1.js.br'), brotliCompressSync('two'.repeat(1e6)));
    await expectRefused(built, 'remote.1.js.br has other content than remote.1.js');
  });

  test('has a link in place of a file', async () => {
    const built = await buildRemote('mf-raffle', { content: 'two' });
    await rm(join(built, 'remote.1.js'));
    await symlink('/etc/passwd', join(built, 'remote.1.js'));
    await expectRefused(built, 'The build lacks remote.1.js');
  });

  test('is of another remote', async () => {
    await expectRefused(
      await buildRemote('mf-story'),
      'This is a build of mf-story, not of mf-raffle',
    );
  });

  test('was not built at all', async () => {
    await expectRefused(
      await temporaryFolder(),
      'The build lacks files.json. Was the remote built?',
    );
  });
});

test('a build with compressed files is accepted', async () => {
  const built = await buildRemote('mf-raffle', { content: 'compressed', pages: ['/raffle'] });
  await writeFile(join(built, 'remote.1.js.br'), brotliCompressSync('compressed'));
  await writeFile(join(built, 'remote.1.js.map'), '{}');
  await writeIntegrity(built);
  const { id } = await publish('mf-raffle', built);
  expect(await readdir(join(releases, 'mf-raffle', id))).toEqual(
    expect.arrayContaining(['remote.1.js', 'remote.1.js.br', 'remote.1.js.map', 'pictures']),
  );
});
