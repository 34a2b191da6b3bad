import fs, { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { archiveOf, type Build, buildRemote, liveOf, picture } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';

/** A disk lost or changed files of a stored release. */

const REMOTE = 'mf-story';
const PICTURE = 'pictures/first.webp';
const good = picture('a picture');
const build = (content: string): Build => ({
  content,
  pages: ['/'],
  files: { 'remote.1.js.br': brotliCompressSync(content) },
});

let site: Awaited<ReturnType<typeof startReleaseSite>>;
let id: string;
beforeEach(async () => {
  site = await startReleaseSite();
  id = await publish('one');
});

async function publish(content: string): Promise<string> {
  const { status, body } = await site.publish(REMOTE, build(content));
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}
const fileOf = (release: string, path: string) => join(site.releasesDir, REMOTE, release, path);
/** As a new file: equal files of releases are hard links. */
async function damage(release: string, path: string, content: string | Buffer) {
  await rm(fileOf(release, path));
  await writeFile(fileOf(release, path), content);
}
const lose = (path: string) => rm(fileOf(id, path));
const served = (path: string) => site.text(`/releases/${REMOTE}/${id}/${path}`);

describe('the same build again repairs its release', () => {
  test.each([
    ['a lost file', () => lose(PICTURE)],
    ['a changed file', () => damage(id, PICTURE, 'x'.repeat(good.length))],
    ['a lost compressed file', () => lose('remote.1.js.br')],
    ['a changed compressed file', () => damage(id, 'remote.1.js.br', brotliCompressSync('two'))],
    ['a lost list', () => lose('files.json')],
    ['half a list', () => damage(id, 'files.json', '{"remote-entry.js"')],
    ['another list', () => damage(id, 'files.json', JSON.stringify({ 'a.js': 'a'.repeat(64) }))],
  ])('%s', async (_, happens) => {
    await happens();
    expect(await publish('one')).toBe(id);
    expect(liveOf(site.releasesDir, REMOTE)).toBe(id);
    expect(await readFile(fileOf(id, PICTURE), 'utf8')).toBe(good);
    expect(await readFile(fileOf(id, 'remote.1.js.br'))).toEqual(brotliCompressSync('one'));
    expect(JSON.parse(await readFile(fileOf(id, 'files.json'), 'utf8'))).toHaveProperty([PICTURE]);
    const left = (await readdir(join(site.releasesDir, REMOTE))).filter(
      (name) => !name.startsWith('.history'),
    );
    expect(left).toEqual([id]);
  });

  test('at once, also where a server has the damaged file in its memory', async () => {
    await damage(id, PICTURE, picture('another'));
    expect(await served(PICTURE)).toBe(picture('another'));
    await publish('one');
    expect(await served(PICTURE)).toBe(good);
  });

  test('or leaves it as it was when it cannot be replaced', async () => {
    await lose(PICTURE);
    const works = fs.rename;
    let failures = 1;
    const spy = vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      if (basename(String(to)) !== id || failures === 0) return works(from, to);
      failures -= 1;
      throw Object.assign(new Error('EIO: rename'), { code: 'EIO' });
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    expect((await site.publish(REMOTE, build('one'))).status).toBe(500);
    expect(JSON.parse(await readFile(fileOf(id, 'files.json'), 'utf8'))).toHaveProperty([PICTURE]);
    expect(await publish('one')).toBe(id);
    expect(await readFile(fileOf(id, PICTURE), 'utf8')).toBe(good);
  });
});

test('the same build again leaves a good release alone', async () => {
  const before = await stat(fileOf(id, ''));
  await publish('one');
  expect((await stat(fileOf(id, ''))).ino).toBe(before.ino);
});

test('an upload that leaves a file out gets it from a release whose file is good', async () => {
  const large = picture('large'.repeat(1000));
  const withLarge = (content: string) => ({ ...build(content), files: { 'large.webp': large } });
  const send = async (content: string, without: string[]) => {
    const archive = await archiveOf(await buildRemote(REMOTE, withLarge(content)), without);
    return (await site.sendArchive(REMOTE, archive)).body;
  };
  const { id: two } = await send('two', []);
  const { id: three } = await send('three', []);
  // Whichever is asked first.
  for (const damaged of [two, three]) {
    await damage(damaged, 'large.webp', 'x'.repeat(large.length));
    const { id: next } = await send(`without that of ${damaged}`, ['large.webp']);
    expect(await readFile(fileOf(next, 'large.webp'), 'utf8')).toBe(large);
    await damage(damaged, 'large.webp', large);
    await rm(fileOf(next, ''), { recursive: true });
  }
});

test('one that no release has in order is named as lacking, and can be sent', async () => {
  await damage(id, PICTURE, 'x'.repeat(good.length));
  const built = await buildRemote(REMOTE, build('two'));
  const refused = await site.sendArchive(REMOTE, await archiveOf(built, [PICTURE]));
  expect([refused.status, refused.body.message]).toEqual([400, `The build lacks ${PICTURE}.`]);
  const { status, body } = await site.sendArchive(REMOTE, await archiveOf(built));
  expect(status).toBe(201);
  expect(await readFile(fileOf(body.id, PICTURE), 'utf8')).toBe(good);
});
