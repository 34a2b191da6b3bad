import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { registryBytes, releasesIn, siteVersions } from '../../../testing/releases.ts';
import { rollBack } from './go-back.ts';
import { history } from './history.ts';
import { listReleases } from './list.ts';
import { withPreviews } from './preview.ts';
import { removeRelease } from './prune.ts';
import { readRegistry } from './registry.ts';
import { ReleaseRefused } from './release-refused.ts';

let releases: string;
beforeEach(async () => {
  releases = await temporaryFolder();
});
const { publish, back, live } = releasesIn(() => releases);

test('a published build is live, and the next one replaces it', async () => {
  const first = await publish('mf-raffle', 'one');
  expect(live('mf-raffle')).toBe(first.id);
  const second = await publish('mf-raffle', 'two');
  expect(second.id).not.toBe(first.id);
  expect(live('mf-raffle')).toBe(second.id);
  const kept = await readFile(join(releases, 'mf-raffle', first.id, 'remote.1.js'), 'utf8');
  expect(kept).toBe('one');
});

test('a release does not change other remotes', async () => {
  const story = await publish('mf-story', 'story');
  const before = JSON.stringify(readRegistry(releases).microFrontends['mf-story']);
  await publish('mf-raffle', 'one');
  expect(JSON.stringify(readRegistry(releases).microFrontends['mf-story'])).toBe(before);
  expect(live('mf-story')).toBe(story.id);
});

test('rolling back repeatedly goes through all previous live releases', async () => {
  const first = await publish('mf-raffle', 'one');
  const second = await publish('mf-raffle', 'two');
  await publish('mf-raffle', 'bad');
  expect((await back('mf-raffle')).id).toBe(second.id);
  expect((await back('mf-raffle')).id).toBe(first.id);
  await expect(back('mf-raffle')).rejects.toThrow('no earlier release');
  const lines = await history(releases, 'mf-raffle');
  expect(lines.slice(3).map(({ id, by, action }) => [id, by, action])).toEqual([
    [second.id, 'Keoni', 'rolled-back'],
    [first.id, 'Keoni', 'rolled-back'],
  ]);
});

test('after a rollback and a publish, the previous release is the one rolled back to', async () => {
  const first = await publish('mf-raffle', 'one');
  const bad = await publish('mf-raffle', 'bad');
  await back('mf-raffle');
  await publish('mf-raffle', 'mended');
  expect((await back('mf-raffle')).id).toBe(first.id);
  // Made live again by name, it is one more step on the way back.
  await back('mf-raffle', bad.id);
  expect((await back('mf-raffle')).id).toBe(first.id);
});

test('rolling back skips removed releases, and repeats what was live twice', async () => {
  const first = await publish('mf-raffle', 'one');
  const second = await publish('mf-raffle', 'two');
  await publish('mf-raffle', 'one');
  expect((await back('mf-raffle')).id).toBe(second.id);
  await publish('mf-raffle', 'three');
  await removeRelease(releases, 'mf-raffle', second.id, 'Leilani', () => expect.unreachable());
  expect((await back('mf-raffle')).id).toBe(first.id);
});

test('a first release cannot be rolled back', async () => {
  await publish('mf-raffle');
  await expect(back('mf-raffle')).rejects.toThrow(ReleaseRefused);
  await expect(back('mf-raffle', '9.9.9-none')).rejects.toThrow('There is no release 9.9.9-none');
});

test('an incompatible earlier release cannot be rolled back to', async () => {
  const first = await publish('mf-raffle', 'one');
  const second = await publish('mf-raffle', 'two');
  const newer = { ...siteVersions, kit: '2.0.0' };
  await expect(
    rollBack(releases, 'mf-raffle', { siteVersions: newer, by: 'Leilani', to: first.id }),
  ).rejects.toThrow('It needs the kit in version ^1.0.0, and this site runs 2.0.0.');
  expect(live('mf-raffle')).toBe(second.id);
});

test('publishing what is live already changes nothing', async () => {
  await publish('mf-raffle', 'one');
  const before = await registryBytes(releases);
  await publish('mf-raffle', 'one');
  expect(await registryBytes(releases)).toBe(before);
  expect(await history(releases, 'mf-raffle')).toHaveLength(1);
});

test('two concurrent publishes are both stored', async () => {
  await Promise.all([publish('mf-raffle', 'one'), publish('mf-story', 'two')]);
  expect(Object.keys(readRegistry(releases).microFrontends).sort()).toEqual([
    'mf-raffle',
    'mf-story',
  ]);
});

test('concurrent publishes of one build make one folder, and nothing else', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => publish('mf-raffle', 'one')));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect((await readdir(join(releases, 'mf-raffle'))).sort()).toEqual([
    '.history.jsonl',
    all[0]?.id,
  ]);
});

test('a release for previews can go live by its id, and is not rolled back to', async () => {
  const first = await publish('mf-raffle', 'one');
  const held = await publish('mf-raffle', 'two', { hold: true });
  expect(live('mf-raffle')).toBe(first.id);
  await expect(back('mf-raffle')).rejects.toThrow('no earlier release');
  expect(await back('mf-raffle', held.id)).toMatchObject({ id: held.id, action: 'published' });
  expect(live('mf-raffle')).toBe(held.id);
  expect(await back('mf-raffle')).toMatchObject({ id: first.id, action: 'rolled-back' });
  const [remote] = await listReleases(releases);
  expect(remote?.history.map(({ action }) => action)).toEqual([
    'rolled-back',
    'published',
    'held',
    'published',
  ]);
});

describe('a preview', () => {
  const see = (...asked: string[]) => withPreviews(releases, readRegistry(releases), asked);

  test('shows the named release, and the live ones of the others', async () => {
    const story = await publish('mf-story', 'story');
    const first = await publish('mf-raffle', { content: 'one', version: '1.0.0' });
    await publish('mf-raffle', { content: 'two', version: '1.1.0' });
    for (const version of [first.id, '1.0.0']) {
      const { registry, previews, unknown } = await see(`mf-raffle@${version}`);
      expect(registry.microFrontends['mf-raffle']?.[0]?.metadata.version).toBe(first.id);
      expect(registry.microFrontends['mf-story']?.[0]?.metadata.version).toBe(story.id);
      expect([previews, unknown]).toEqual([[`mf-raffle@${first.id}`], []]);
    }
    expect(live('mf-raffle')).not.toBe(first.id);
  });

  test.each([
    'mf-raffle@9.9.9',
    'mf-raffle',
    'mf-raffle@',
    'mf-raffle@../../secrets',
    '../mf-raffle@1.0.0',
    'mf-raffle@.history.jsonl',
    '@',
  ])('of %s shows the live ones, and lists what is missing', async (asked) => {
    await publish('mf-raffle', 'one');
    const { registry, previews, unknown } = await see(asked);
    expect(registry).toEqual(readRegistry(releases));
    expect([previews, unknown]).toEqual([[], [asked]]);
  });

  test('of the live release does not count as a preview', async () => {
    const { id } = await publish('mf-raffle', 'one');
    expect(await see(`mf-raffle@${id}`)).toMatchObject({ previews: [], unknown: [] });
  });
});
