import { existsSync } from 'node:fs';
import { appendFile, type FileHandle, mkdir, open, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { liveOf, siteVersions } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { bringBack } from './go-back.ts';
import { history, historyFile } from './history.ts';
import { readRegistry, registryFile, writeRegistry } from './registry.ts';

const remote = 'mf-raffle';
const pages = ['/raffle'];

/** Nothing can be written in the place of a folder. */
const blocking = (releasesDir: string) => {
  const path = `${registryFile(releasesDir)}.next`;
  return { block: () => mkdir(path), unblock: () => rmdir(path) };
};

describe('a registry that cannot be written', () => {
  test('changes nothing: what is live stays, and the history says nothing', async () => {
    const site = await startReleaseSite();
    const first = await site.publish(remote, { pages });
    const { block, unblock } = blocking(site.releasesDir);
    await block();
    const second = await site.publish(remote, { pages, content: 'two' });
    await unblock();
    expect(second.status).toBe(500);
    expect(liveOf(site.releasesDir, remote)).toBe(first.body.id);
    expect(await history(site.releasesDir, remote)).toHaveLength(1);
    const again = await site.publish(remote, { pages, content: 'two' });
    expect([again.status, again.body.live]).toEqual([201, true]);
    const actions = (await history(site.releasesDir, remote)).map(({ action }) => action);
    expect(actions).toEqual(['published', 'published']);
  });

  test('leaves a proposal waiting, which can be approved again', async () => {
    const site = await startReleaseSite();
    const first = await site.publish(remote, { pages });
    const { secret } = await site.makeToken(remote, 'Proposer', { scope: 'propose' });
    const { id } = (await site.publish(remote, { pages, content: 'two' }, '?over=yes', secret))
      .body;
    const { cookie } = site;
    const approve = () => site.post(`/api/releases/${remote}/rollback`, { to: id }, { cookie });
    const turnDown = () =>
      site.post(`/api/releases/${remote}/turn-down`, { release: id }, { cookie });
    const { block, unblock } = blocking(site.releasesDir);
    await block();
    expect((await approve()).status).toBe(500);
    await unblock();
    expect(liveOf(site.releasesDir, remote)).toBe(first.body.id);
    expect((await approve()).status).toBe(200);
    expect(liveOf(site.releasesDir, remote)).toBe(id);
    expect((await turnDown()).status).toBe(409);
    expect(existsSync(join(site.releasesDir, remote, id))).toBe(true);
  });
});

test('half a line that a power cut left swallows no other', async () => {
  const site = await startReleaseSite();
  await site.publish(remote, { pages });
  await appendFile(historyFile(site.releasesDir, remote), '{"id":"1.0.0-abc","by":"Ke');
  await site.post(`/api/releases/${remote}/take-off`, {}, { cookie: site.cookie });
  const actions = (await history(site.releasesDir, remote)).map(({ action }) => action);
  expect(actions).toEqual(['published', 'taken-off']);
  const { secret } = await site.makeToken(remote, 'Keola');
  const headers = { authorization: `Bearer ${secret}` };
  const back = await site.post(`/api/releases/${remote}/bring-back`, {}, { headers });
  expect(back.status).toBe(409);
});

test('bringing back replaces nothing that was published in that moment', async () => {
  const site = await startReleaseSite();
  const { releasesDir, cookie } = site;
  const first = (await site.publish(remote, { pages })).body.id;
  const withFirst = readRegistry(releasesDir);
  await site.publish(remote, { pages, content: 'two' });
  await site.post(`/api/releases/${remote}/take-off`, {}, { cookie });
  // Runs under the lock: by then, somebody else had it.
  const recheck = () => writeRegistry(releasesDir, withFirst);
  const back = await bringBack(releasesDir, remote, { siteVersions, by: 'Malia', recheck });
  expect(back.id).toBe(first);
  expect(liveOf(releasesDir, remote)).toBe(first);
  expect((await history(releasesDir, remote)).at(-1)?.action).toBe('taken-off');
});

test('a history that cannot be written makes nothing live', async () => {
  const site = await startReleaseSite();
  const first = await site.publish(remote, { pages });
  const file = await open(historyFile(site.releasesDir, remote));
  const fileHandle = Object.getPrototypeOf(file) as FileHandle;
  await file.close();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const flush = vi.spyOn(fileHandle, 'datasync').mockRejectedValueOnce(full);
  const second = await site.publish(remote, { pages, content: 'two' });
  expect(flush).toHaveBeenCalledOnce();
  flush.mockRestore();
  expect(second.status).toBe(507);
  expect(liveOf(site.releasesDir, remote)).toBe(first.body.id);
  expect(await history(site.releasesDir, remote)).toHaveLength(1);
});
