import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  archiveOf,
  type Build,
  buildRemote,
  registryBytes,
  writeFiles,
} from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { packArchive } from './archive.ts';
import { hashFolder } from './files.ts';

/** What somebody with a deploy token can send, and what it does to the server: nothing. */

const site = await startReleaseSite();
const dir = site.releasesDir;

beforeAll(async () => {
  await writeFile(join(site.folder, 'secret.txt'), 'a secret of the server');
  await site.publish('mf-story', { pages: ['/'] });
});

async function expectRefused(archive: Uint8Array, sentence: string | RegExp) {
  const [registry, folders] = [await registryBytes(dir), await readdir(join(dir, 'mf-story'))];
  const logged = site.log.length;
  const { status, body } = await site.sendArchive('mf-story', archive);
  expect([status, body.message]).toEqual([
    400,
    typeof sentence === 'string'
      ? expect.stringContaining(sentence)
      : expect.stringMatching(sentence),
  ]);
  expect(body.message.length).toBeLessThan(500);
  expect(await registryBytes(dir)).toBe(registry);
  expect(await readdir(join(dir, 'mf-story'))).toEqual(folders);
  expect(site.log.slice(logged).join('\n')).not.toContain('"bug"');
}
const refused = async (build: Build, sentence: string | RegExp) =>
  expectRefused(await archiveOf(await buildRemote('mf-story', build)), sentence);

describe('parts.json can only name the build’s own files', () => {
  const outside = [
    '../../../secret.txt',
    '../../../../../../../dev/zero',
    '/dev/zero',
    'pictures/..',
  ];
  const notFiles = ['pictures', 'gone.js', 'constructor', '__proto__', 'toString', 'files.json'];

  test.each(outside)('at a page, not %s', (path) =>
    refused({ pages: ['/'], parts: { 'page:/': [path] } }, 'is not the path of a file inside'),
  );
  test.each(outside)('in a part that nothing offers, not %s', (path) =>
    refused({ pages: ['/'], parts: { more: [path] } }, 'is not the path of a file inside'),
  );
  test.each(notFiles)('at a page, not %s', (path) =>
    refused({ pages: ['/'], parts: { 'page:/': [path] } }, `The build lacks ${path}.`),
  );
  test.each(notFiles)('in a part that nothing offers, not %s', (path) =>
    refused({ pages: ['/'], parts: { more: [path] } }, `The build lacks ${path}.`),
  );

  test('and no part that remote.json does not have', () =>
    refused(
      { pages: ['/'], parts: { 'page:/other': ['remote.1.js'] } },
      'parts.json names page:/other, which remote.json does not offer',
    ));

  test('and not too many files for one part', () =>
    refused(
      { pages: ['/'], parts: { 'page:/': Array.from({ length: 51 }, () => 'remote.1.js') } },
      'page:/ needs more than 50 files at once',
    ));
});

describe('names such as "constructor"', () => {
  test.each(['constructor', '__proto__', 'toString'])(
    'do not slip a file called %s past files.json',
    async (name) => {
      const built = await buildRemote('mf-story', { pages: ['/'] });
      await writeFiles(built, { [name]: 'not in the list' });
      await expectRefused(await archiveOf(built), `The build holds ${name}`);
    },
  );

  test('stay in a first screen unchanged', async () => {
    const html = '<p>{{constructor}} {{toString}} {{__proto__}} {{childName}}</p>';
    const files = { 'first-paint.json': JSON.stringify({ '/': html }) };
    const { status } = await site.publish('mf-story', { content: 'odd', pages: ['/'], files });
    expect(status).toBe(201);
    expect(await site.text('/')).toContain('<p>{{constructor}} {{toString}} {{__proto__}} Kai</p>');
  });
});

describe('files.json', () => {
  const withList = async (change: (files: Record<string, string>) => Record<string, string>) => {
    const built = await buildRemote('mf-story', { pages: ['/'], content: 'listed' });
    const files = change(await hashFolder(built));
    await writeFile(join(built, 'files.json'), JSON.stringify(files));
    return archiveOf(built);
  };

  test('cannot list a compressed file with other content', async () => {
    const built = await buildRemote('mf-story', { pages: ['/'], content: 'listed' });
    await writeFiles(built, { 'remote-entry.js.br': 'something else' });
    const hash = 'a'.repeat(64);
    const list = { ...(await hashFolder(built)), 'remote-entry.js.br': hash };
    await writeFile(join(built, 'files.json'), JSON.stringify(list));
    await expectRefused(await archiveOf(built), 'files.json names remote-entry.js.br');
  });

  test('has a maximum number of files', async () => {
    const many = Array.from({ length: 4_001 }, (_, i) => [`${i}.js`, 'a'.repeat(64)]);
    await expectRefused(
      await withList((files) => ({ ...files, ...Object.fromEntries(many) })),
      'A release has at most 4000 files.',
    );
  });

  test('has a compressed file with the same content', async () => {
    const built = await buildRemote('mf-story', { pages: ['/'], content: 'listed' });
    await writeFile(join(built, 'files.json.gz'), gzipSync('{}'));
    await expectRefused(await archiveOf(built), 'files.json.gz has other content than files.json');
  });
});

describe('a file that compresses well', () => {
  test('is refused in a page when it is too large unpacked', () =>
    refused(
      { pages: ['/'], files: { 'remote.1.js': ' '.repeat(5 * 1024 * 1024) } },
      'has more than 4 MB of files',
    ));

  test('is refused when it grows with every release', async () => {
    // Each sends 50 MB of zeros and takes the ones before from the releases before.
    const big = Buffer.alloc(50 * 1024 * 1024);
    const list: Record<string, string> = {};
    const last = { status: 0, message: '' };
    for (const name of ['a.bin', 'b.bin', 'c.bin']) {
      const built = await buildRemote('mf-story', { pages: ['/'], content: name });
      await writeFile(join(built, name), big);
      Object.assign(list, await hashFolder(built));
      await writeFile(join(built, 'files.json'), JSON.stringify(list));
      const { status, body } = await site.sendArchive('mf-story', await archiveOf(built));
      Object.assign(last, { status, message: body.message });
    }
    expect(last).toEqual({ status: 400, message: 'A release may have at most 128 MB.' });
  });

  test('is refused when it unpacks beyond the limit', async () => {
    const zeros = new Uint8Array(129 * 1024 * 1024);
    const bomb = packArchive([{ path: 'bomb.js', content: zeros }]);
    expect(bomb.length).toBeLessThan(200_000);
    await expectRefused(bomb, 'The archive is too large');
  });
});

describe('an archive', () => {
  const one = (change: (header: Buffer) => void) => {
    const plain = gunzipSync(packArchive([{ path: 'a.js', content: Buffer.from('a') }]));
    const header = plain.subarray(0, 512);
    change(header);
    header.write(' '.repeat(8), 148);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return gzipSync(plain);
  };

  test.each([
    ['1', 'a hard link'],
    ['2', 'a link'],
    ['3', 'a device'],
    ['6', 'a pipe'],
    ['S', 'a sparse file'],
  ])('with an item of type %s, %s, is refused', (type) =>
    expectRefused(
      one((header) => {
        header.write(type, 156);
        header.write('../../../secret.txt', 157);
      }),
      'which is not a plain file',
    ),
  );

  test('with a stated size of 8 GB is refused before anything is written', () =>
    expectRefused(
      one((header) => header.write('77777777777', 124)),
      'The archive is too large',
    ));

  test('with deeply nested folders is refused', () =>
    expectRefused(
      packArchive([{ path: `${'a/'.repeat(60)}b.js`, content: Buffer.from('') }]),
      'is not the path of a file inside',
    ));
});

describe('JSON', () => {
  test.each(['remote.json', 'parts.json', 'files.json', 'first-paint.json'])(
    'of a hundred thousand levels in %s is refused',
    async (name) => {
      const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      for (const text of [deep, '[{"a":'.repeat(100_000)]) {
        const built = await buildRemote('mf-story', { pages: ['/'], files: { [name]: text } });
        if (name === 'files.json') await writeFile(join(built, name), text);
        await expectRefused(await archiveOf(built), `${name} is not`);
      }
    },
  );

  test('with a name of half a megabyte gets a short message', () =>
    refused(
      { files: { 'parts.json': JSON.stringify({ ['x'.repeat(500_000)]: [1] }) } },
      'parts.json',
    ));
});
