import fs from 'node:fs';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { registryBytes, releasesIn } from '../../../testing/releases.ts';
import { followRegistry, registryFile } from './registry.ts';
import { repairRegistry } from './repair-registry.ts';

let releases: string;
beforeEach(async () => {
  releases = await temporaryFolder();
});
const { publish, back, live } = releasesIn(() => releases);

function follow() {
  const problems: string[] = [];
  const registry = followRegistry(releases, (problem) => problems.push(problem), 0);
  const current = () => registry.current().microFrontends['mf-raffle']?.[0]?.metadata.version;
  return { problems, registry, current };
}

describe('a running server', () => {
  test('follows the registry, and keeps the last valid one when it breaks', async () => {
    const { problems, registry, current } = follow();
    expect(registry.current().microFrontends).toEqual({});
    const { id } = await publish('mf-raffle');
    expect(current()).toBe(id);

    await writeFile(registryFile(releases), '{ half');
    expect(current()).toBe(id);
    await rm(registryFile(releases));
    expect(current()).toBe(id);
    await writeFile(registryFile(releases), '{ "microFrontends": {} }');
    expect(current()).toBe(id);
    expect(problems).toHaveLength(3);
  });

  test('keeps the last registry while the file cannot be read, and reads it once it can', async () => {
    const { problems, current } = follow();
    const first = await publish('mf-raffle', 'one');
    expect(current()).toBe(first.id);
    const second = await publish('mf-raffle', 'two');

    // Also where the tests run as root, nothing can be read through a file, or from a link to itself.
    const away = `${releases}.away`;
    await rename(releases, away);
    for (const block of [() => writeFile(releases, ''), () => symlink(releases, releases)]) {
      await block();
      expect([current(), current()]).toEqual([first.id, first.id]);
      await rm(releases);
    }
    expect(problems).toEqual([
      expect.stringContaining('ENOTDIR'),
      expect.stringContaining('ELOOP'),
    ]);
    await rename(away, releases);
    expect(current()).toBe(second.id);
  });

  test('reads a file again that could not be read, although it did not change', async () => {
    const { problems, current } = follow();
    const first = await publish('mf-raffle', 'one');
    expect(current()).toBe(first.id);
    const second = await publish('mf-raffle', 'two');
    const failing = vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
      throw new Error('EMFILE: too many open files');
    });
    syncBuiltinESMExports();
    expect([current(), current()]).toEqual([first.id, first.id]);
    failing.mockRestore();
    syncBuiltinESMExports();
    expect(current()).toBe(second.id);
    expect(problems).toHaveLength(1);
  });
});

describe.each([
  ['lost', () => rm(registryFile(releases))],
  ['half written', () => writeFile(registryFile(releases), '{ "microFront')],
  ['valid and empty', () => writeFile(registryFile(releases), '{ "microFrontends": {} }')],
  [
    'valid and without a release',
    () => writeFile(registryFile(releases), '{ "microFrontends": { "mf-raffle": [] } }'),
  ],
])('a registry that is %s', (_, breakIt) => {
  test('is rebuilt from the history at a start', async () => {
    await publish('mf-story', 'story');
    await publish('mf-raffle', 'one');
    await publish('mf-raffle', 'two');
    await back('mf-raffle');
    const before = await registryBytes(releases);
    await breakIt();
    const said: string[] = [];
    await repairRegistry(releases, (problem) => said.push(problem));
    expect(JSON.parse(await registryBytes(releases))).toEqual(JSON.parse(before));
    expect(said).toHaveLength(1);
  });

  test('is rebuilt while the site runs', async () => {
    const { id } = await publish('mf-raffle', 'one');
    const before = await registryBytes(releases);
    const said: string[] = [];
    const report = (problem: string) => said.push(problem);
    const mended = vi.fn(() => repairRegistry(releases, report));
    const registry = followRegistry(releases, report, 0, mended);
    expect(registry.current().microFrontends['mf-raffle']).toHaveLength(1);
    await breakIt();
    expect(registry.current().microFrontends['mf-raffle']?.[0]?.metadata.version).toBe(id);
    expect(mended).toHaveBeenCalledOnce();
    await mended.mock.results[0]?.value;
    expect(await registryBytes(releases)).toBe(before);
    expect(registry.current().microFrontends['mf-raffle']?.[0]?.metadata.version).toBe(id);
    expect(mended).toHaveBeenCalledOnce();
  });

  test('loses no other remote when one is published', async () => {
    const story = await publish('mf-story', 'story');
    await publish('mf-raffle', 'one');
    await breakIt();
    const second = await publish('mf-raffle', 'two');
    expect([live('mf-story'), live('mf-raffle')]).toEqual([story.id, second.id]);
  });
});

test('an empty registry is valid while nothing was ever live', async () => {
  await publish('mf-raffle', 'held', { hold: true });
  await writeFile(registryFile(releases), '{ "microFrontends": {} }');
  const said: string[] = [];
  await repairRegistry(releases, (problem) => said.push(problem));
  expect(said).toEqual([]);
  expect(live('mf-raffle')).toBeUndefined();
});
