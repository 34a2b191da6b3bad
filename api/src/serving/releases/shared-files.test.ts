import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RemoteReleases } from '../../../contract/index.ts';
import { archiveOf, buildRemote, picture } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { linkOrCopy } from './shared-files.ts';

const site = await startReleaseSite();
const { cookie, releasesDir } = site;

const MB = 1024 * 1024;
const large = picture(randomBytes(MB / 2).toString('hex'));
const build = (content: string) => ({ content, pages: ['/'], files: { 'large.webp': large } });

async function publish(content: string): Promise<string> {
  const { status, body } = await site.publish('mf-story', build(content));
  expect(status).toBe(201);
  return body.id;
}
const listed = async (sent: object) =>
  (await site.get<{ remotes: RemoteReleases[] }>('/api/releases', sent)).body.remotes[0];
const inode = async (id: string, path: string) =>
  (await stat(join(releasesDir, 'mf-story', id, path))).ino;

test('releases share equal files, sent again or left out', async () => {
  const ids = [await publish('one'), await publish('two')];
  const without = await archiveOf(await buildRemote('mf-story', build('three')), ['large.webp']);
  ids.push((await site.sendArchive('mf-story', without)).body.id);
  const inodes = (path: string) => Promise.all(ids.map((id) => inode(id, path)));
  expect(new Set(await inodes('large.webp')).size).toBe(1);
  expect(new Set(await inodes('remote.json')).size).toBe(1);
  expect(new Set(await inodes('remote.1.js')).size).toBe(3);

  const now = await listed({ cookie });
  expect(now?.space).toBeGreaterThan(MB);
  expect(now?.space).toBeLessThan(1.2 * MB);
  const [first = ''] = ids;
  const frees = now?.releases.find(({ id }) => id === first)?.frees ?? 0;
  expect(frees).toBeGreaterThan(0);
  expect(frees).toBeLessThan(0.1 * MB);
  await site.delete(`/api/releases/mf-story/${first}`, { cookie });
  expect((await listed({ cookie }))?.space).toBe((now?.space ?? 0) - frees);
  expect(await readFile(join(releasesDir, 'mf-story', ids[1] ?? '', 'large.webp'), 'utf8')).toBe(
    large,
  );
});

test('a deploy token does not get the disk usage', async () => {
  const headers = { authorization: `Bearer ${await site.tokenFor('mf-story')}` };
  const mine = await listed({ headers });
  expect([mine?.space, mine?.releases[0]?.frees]).toEqual([null, null]);
});

test('a damaged file is not shared', async () => {
  const before = await publish('before');
  const file = join(releasesDir, 'mf-story', before, 'large.webp');
  // Written again, so that only this release has it.
  await rm(file);
  await writeFile(file, 'x'.repeat(large.length));
  const id = await publish('after');
  expect(await readFile(join(releasesDir, 'mf-story', id, 'large.webp'), 'utf8')).toBe(large);
});

test.skipIf(!existsSync('/dev/shm'))('where files cannot be linked they are copied', async () => {
  const elsewhere = await mkdtemp('/dev/shm/campaign-');
  const from = join(elsewhere, 'file.txt');
  const to = join(releasesDir, 'copied/file.txt');
  try {
    await writeFile(from, 'a text');
    await linkOrCopy(from, to);
    expect(await readFile(to, 'utf8')).toBe('a text');
  } finally {
    await rm(elsewhere, { recursive: true });
  }
});
