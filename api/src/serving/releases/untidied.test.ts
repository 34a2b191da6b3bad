import { existsSync } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AuditRecord, MAX_KEPT_RELEASES } from '../../../contract/index.ts';
import { liveOf, registryBytes } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { HOUR } from '../../platform/clock.ts';
import { history } from './history.ts';

const site = await startReleaseSite();
const dir = site.releasesDir;
const { cookie } = site;

// Each test has a remote of its own.
let remote: string;
let tests = 0;
beforeEach(() => {
  tests += 1;
  remote = `mf-part${tests}`;
  site.log.length = 0;
});

const publish = async (content: string) => {
  const { status, body } = await site.publish(remote, { content, pages: [`/part${tests}`] });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const remove = (id: string) => site.delete(`/api/releases/${remote}/${id}`, { cookie });
const isStored = (id: string) => existsSync(join(dir, remote, id));
const lastRecord = async () =>
  (await site.get<AuditRecord[]>('/api/audit?kind=release&limit=1', { cookie })).body[0];

/** As many releases as are kept, all too old for open tabs, and one more. */
async function fill(): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const ids: string[] = [];
  for (let number = 0; number <= MAX_KEPT_RELEASES; number += 1) {
    ids.push((await publish(`number ${number}`)).id);
  }
  vi.setSystemTime(Date.now() + 2 * HOUR);
  return ids;
}

/** Makes a call of the file system fail for some paths, as when another program has a file open. */
function failing(call: 'rename' | 'rm' | 'writeFile', isAbout: (path: string) => boolean) {
  const works = fs[call] as (...given: unknown[]) => Promise<void>;
  const error = Object.assign(new Error(`EPERM: ${call}`), { code: 'EPERM' });
  const spy = vi
    .spyOn(fs, call)
    .mockImplementation(async (...given: unknown[]) =>
      isAbout(String(given[0])) ? Promise.reject(error) : works(...given),
    );
  const stop = () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
  syncBuiltinESMExports();
  onTestFinished(stop);
  return stop;
}

const isHidden = (path: string) => /^\.[0-9a-f-]{36}$/.test(basename(path));
const problem = () => site.log.find((line) => line.includes('release-files-not-deleted'));

describe('a publish is live and recorded, and the log says what is left to do', () => {
  test('when an old release cannot be deleted; the next publish deletes it', async () => {
    const [oldest = '', second = ''] = await fill();
    const stop = failing('rename', (path) => basename(path) === oldest);
    const { id, removed } = await publish('the last');
    expect([liveOf(dir, remote), removed, isStored(oldest)]).toEqual([id, [], true]);
    expect(await lastRecord()).toMatchObject({ action: 'published', after: { live: id } });
    expect(problem()).toContain('EPERM: rename');
    expect(problem()).toContain(remote);
    stop();
    expect((await publish('once more')).removed).toEqual([second, oldest]);
  });

  test('when the files of an old release cannot be deleted', async () => {
    const [oldest = ''] = await fill();
    failing('rm', isHidden);
    const { id, removed } = await publish('the last');
    expect([liveOf(dir, remote), removed, isStored(oldest)]).toEqual([id, [oldest], false]);
    expect(await lastRecord()).toMatchObject({ after: { live: id, removed: oldest } });
    expect(problem()).toContain('EPERM: rm');
  });

  test('when the disk is full as soon as it is live', async () => {
    await fill();
    let writes = 0;
    failing('writeFile', (path) => {
      if (path.endsWith('registry.json.next')) writes += 1;
      return writes > 1;
    });
    const { id } = await publish('the last');
    expect([liveOf(dir, remote), writes]).toEqual([id, 2]);
    expect(await lastRecord()).toMatchObject({ after: { live: id } });
    expect(problem()).toContain('EPERM: writeFile');
  });
});

test('a revoked token takes along what it published, also when its files cannot be deleted', async () => {
  const { id: tokenId, secret } = await site.makeToken(remote, 'Stolen');
  const build = { pages: [`/part${tests}`] };
  const { id } = (await site.publish(remote, build, '?over=yes', secret)).body;
  failing('rm', isHidden);
  const revoke = { remove: [id], backTo: 'none' };
  const { status } = await site.post(`/api/release-tokens/${tokenId}/revoke`, revoke, { cookie });
  expect([status, isStored(id), liveOf(dir, remote)]).toEqual([200, false, undefined]);
  expect(problem()).toContain('EPERM: rm');
});

describe('nothing changes', () => {
  async function expectFull(attempt: () => Promise<{ status: number }>) {
    const before = [await registryBytes(dir), await history(dir, remote)];
    expect((await attempt()).status).toBe(507);
    expect([await registryBytes(dir), await history(dir, remote)]).toEqual(before);
  }

  test('when a release to delete cannot be moved away, or the history not written', async () => {
    const { id } = await publish('one');
    await publish('two');
    const stop = failing('rename', (path) => basename(path) === id);
    await expectFull(() => remove(id));
    stop();

    const file = await fs.open(join(dir, remote, '.history.jsonl'));
    const flush = vi.spyOn(Object.getPrototypeOf(file) as FileHandle, 'datasync');
    await file.close();
    flush.mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    await expectFull(() => remove(id));
    flush.mockRestore();
    expect(isStored(id)).toBe(true);

    failing('rm', isHidden);
    expect((await remove(id)).status).toBe(200);
    expect(isStored(id)).toBe(false);
    expect(await lastRecord()).toMatchObject({ action: 'deleted', before: { release: id } });
    expect(problem()).toContain('EPERM: rm');
  });

  test('when a proposal to turn down cannot be moved away: it waits on', async () => {
    await publish('one');
    const { secret } = await site.makeToken(remote, 'Noa', { scope: 'propose' });
    const pages = [`/part${tests}`];
    const { id } = (await site.publish(remote, { content: 'two', pages }, '?over=yes', secret))
      .body;
    const turnDown = () =>
      site.post(`/api/releases/${remote}/turn-down`, { release: id }, { cookie });
    const stop = failing('rename', (path) => basename(path) === id);
    await expectFull(turnDown);
    stop();
    expect((await turnDown()).status).toBe(200);
    expect(isStored(id)).toBe(false);
  });

  test('when the registry cannot be written while a remote is taken off', async () => {
    const { id } = await publish('one');
    const takeOff = () => site.post(`/api/releases/${remote}/take-off`, {}, { cookie });
    const stop = failing('writeFile', (path) => path.endsWith('registry.json.next'));
    await expectFull(takeOff);
    expect(liveOf(dir, remote)).toBe(id);
    stop();
    expect((await takeOff()).status).toBe(200);
  });
});
