import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importFromApi } from '../builds.mjs';
import { publishWithRetry } from './publish.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  writeFileSync(join(folder, 'made-from.json'), '{}');
});
beforeEach(() => vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'settings')));
afterAll(() => rmSync(folder, { recursive: true }));

/** A site with one live release, where every publish returns `id`. */
const siteWith = (live, id) => ({
  key: 'https://friends.example',
  place: 'at https://friends.example',
  flags: '',
  isOwn: async () => true,
  list: async () => [{ remote: 'mf-story', live: live.id, history: [live] }],
  publish: async () => ({ id, sentFiles: 0 }),
});
const live = { id: '0.1.0-a', at: '2026-03-01T12:00:00Z', by: 'Noa', action: 'published' };

test('a build that is already live is reported as such', async () => {
  const same = await publishWithRetry(siteWith(live, '0.1.0-a'), 'mf-story', folder, {});
  expect(same.already).toMatchObject({ id: '0.1.0-a', by: 'Noa', at: live.at });
  const other = await publishWithRetry(siteWith(live, '0.1.0-b'), 'mf-story', folder, {});
  expect(other).toMatchObject({ id: '0.1.0-b' });
  expect(other.already).toBeUndefined();
});

test('a lost answer is told as uncertain, with what to do, unless the site has the release', async () => {
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ version: '0.1.0' }));
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ 'remote-entry.js': 'ab'.repeat(32) }));
  let listed = [];
  let fails = () => false;
  let asked = 0;
  const site = {
    ...siteWith(live, '0.1.0-a'),
    list: async () => {
      asked += 1;
      if (fails(asked)) throw new Error('no network');
      return [{ remote: 'mf-story', live: live.id, history: [live], releases: listed }];
    },
    publish: async () => {
      throw Object.assign(new Error('The connection was lost.'), { isLost: true });
    },
  };
  const publish = (options) => {
    asked = 0;
    return publishWithRetry(site, 'mf-story', folder, { over: true, ...options });
  };
  const uncertain = {
    isUncertain: true,
    message:
      'The connection was lost.\nIt is not known whether the site takes the release; it may take two minutes. Please check then: npm run release -- list mf-story',
  };
  await expect(publish({})).rejects.toMatchObject(uncertain);
  await expect(publish({ hold: true })).rejects.toMatchObject(uncertain);
  // The site cannot be asked, at once or only for its proposals.
  for (const at of [2, 3]) {
    fails = (call) => call >= at;
    await expect(publish({})).rejects.toMatchObject(uncertain);
  }
  fails = () => false;
  const { digestFiles } = await importFromApi('src/serving/releases/files');
  const { releaseId } = await importFromApi('src/serving/releases/release-id');
  const digest = digestFiles({ 'remote-entry.js': 'ab'.repeat(32) });
  listed = [{ id: releaseId('0.1.0', digest, 'publish') }];
  expect(await publish({ hold: true })).toMatchObject({ id: listed[0].id });
  listed = [{ id: releaseId('0.1.0', digest, 'propose'), proposed: true }];
  expect(await publish({})).toMatchObject({ id: listed[0].id, proposed: true });
});

test.each([
  ['no list of its sources', undefined],
  ['a damaged list of its sources', Buffer.from('{"content/')],
])('a live release with %s is replaced with --over only', async (_, list) => {
  const site = { ...siteWith(live, '0.1.0-c'), isOwn: async () => false, file: async () => list };
  await expect(publishWithRetry(site, 'mf-story', folder, {})).rejects.toThrow('--over');
  const done = await publishWithRetry(site, 'mf-story', folder, { over: true });
  expect(done.id).toBe('0.1.0-c');
});
