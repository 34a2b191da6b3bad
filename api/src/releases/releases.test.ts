import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { history, publishRelease, ReleaseRefused, rollBack } from './publish.ts';
import { followRegistry, readRegistry, registryFile } from './registry.ts';

let folder: string;
let releases: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  releases = join(folder, 'releases');
  await mkdir(releases);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build as rspack leaves it, small. */
async function build(name: string, content: string): Promise<string> {
  const built = join(folder, `${name}-${content}`);
  await mkdir(built);
  await writeFile(join(built, 'remote-entry.js'), `entry ${content}`);
  await writeFile(join(built, 'remote.1.js'), content);
  await writeFile(join(built, 'parts.json'), JSON.stringify({ remote: ['remote.1.js'] }));
  await writeFile(
    join(built, 'remote.json'),
    JSON.stringify({ name, pages: [], slots: [], requires: { kit: '^1.0.0', api: '^0.1.0' } }),
  );
  return built;
}

const live = (name: string) => readRegistry(releases).microFrontends[name]?.[0]?.metadata.version;

test('a published build is live, and the next one takes its place', async () => {
  const first = await publishRelease(releases, await build('mf-raffle', 'one'), '1.0.0');
  expect(live('mf-raffle')).toBe(first.id);
  const second = await publishRelease(releases, await build('mf-raffle', 'two'), '1.0.0');
  expect(second.id).not.toBe(first.id);
  expect(live('mf-raffle')).toBe(second.id);
  const kept = await readFile(join(releases, 'mf-raffle', first.id, 'remote.1.js'), 'utf8');
  expect(kept).toBe('one');
});

test('rolling back puts the release before in place, and back again', async () => {
  const first = await publishRelease(releases, await build('mf-raffle', 'one'), '1.0.0');
  const second = await publishRelease(releases, await build('mf-raffle', 'two'), '1.0.0');
  expect((await rollBack(releases, 'mf-raffle')).id).toBe(first.id);
  expect((await rollBack(releases, 'mf-raffle')).id).toBe(second.id);
  expect((await history(releases, 'mf-raffle')).map(({ id }) => id)).toEqual([
    first.id,
    second.id,
    first.id,
    second.id,
  ]);
});

test('there is nothing before a first release', async () => {
  await publishRelease(releases, await build('mf-raffle', 'one'), '1.0.0');
  await expect(rollBack(releases, 'mf-raffle')).rejects.toThrow(ReleaseRefused);
});

test('a build without a file it names is refused, and the registry stays byte for byte', async () => {
  await publishRelease(releases, await build('mf-raffle', 'one'), '1.0.0');
  const before = await readFile(registryFile(releases), 'utf8');
  const broken = await build('mf-raffle', 'broken');
  await rm(join(broken, 'remote.1.js'));
  await expect(publishRelease(releases, broken, '1.0.0')).rejects.toThrow('remote.1.js');
  expect(await readFile(registryFile(releases), 'utf8')).toBe(before);
});

test('two publishes at once are both there', async () => {
  const builds = await Promise.all([build('mf-raffle', 'one'), build('mf-story', 'two')]);
  await Promise.all(builds.map((built) => publishRelease(releases, built, '1.0.0')));
  expect(Object.keys(readRegistry(releases).microFrontends).sort()).toEqual([
    'mf-raffle',
    'mf-story',
  ]);
});

test('the same build published twice at once makes one folder', async () => {
  const built = await build('mf-raffle', 'one');
  const copy = join(folder, 'copy');
  await cp(built, copy, { recursive: true });
  const [a, b] = await Promise.all([
    publishRelease(releases, built, '1.0.0'),
    publishRelease(releases, copy, '1.0.0'),
  ]);
  expect(a.id).toBe(b.id);
});

test('a running server follows the registry, and keeps the last good one when it breaks', async () => {
  const problems: string[] = [];
  const registry = followRegistry(releases, (problem) => problems.push(problem), 0);
  expect(registry.current().microFrontends).toEqual({});
  const { id } = await publishRelease(releases, await build('mf-raffle', 'one'), '1.0.0');
  const current = () => registry.current().microFrontends['mf-raffle']?.[0]?.metadata.version;
  expect(current()).toBe(id);

  await writeFile(registryFile(releases), '{ half');
  expect(current()).toBe(id);
  await rm(registryFile(releases));
  expect(current()).toBe(id);
  expect(problems).toHaveLength(2);
});

test('a lock left by a process that is gone holds nobody up', async () => {
  await writeFile(join(releases, '.lock'), JSON.stringify({ pid: 2 ** 30, at: Date.now() }));
  await publishRelease(releases, await build('mf-raffle', 'one'), '1.0.0');
  expect(live('mf-raffle')).toMatch(/^1\.0\.0-/);
});
