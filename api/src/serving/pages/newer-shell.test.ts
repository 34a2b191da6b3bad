import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sampleCampaign } from '../../../contract/index.ts';
import { temporaryFolder } from '../../../testing/app.ts';
import { siteVersions, writeFiles } from '../../../testing/releases.ts';
import { emptyRegistry } from '../releases/registry.ts';
import { createSite } from './site.ts';

const NOW = new Date('2026-11-20T00:00:00Z');

let builds: string;
beforeEach(async () => {
  builds = join(await temporaryFolder(), 'shell');
});

/** Builds a shell, as the next start uses it. */
const build = (id: string, hash: string) =>
  writeFiles(builds, {
    [`${id}/page.html`]: `<script src="/shell/shell.${hash}.js"></script><!--page:boot-->`,
    [`${id}/admin-page.html`]: '<!--page:boot-->',
    [`${id}/shell.${hash}.js`]: `script of ${id}`,
    [`${id}/shell.${hash}.js.map`]: `sources of ${id}`,
    [`${id}/favicon.svg`]: `icon of ${id}`,
    [`${id}/only-${id}.json`]: '{}',
    current: id,
  });

/** A server that starts now. */
async function start(id: string) {
  const site = await createSite({
    siteVersions,
    shellDir: join(builds, id),
    releasesDir: join(builds, 'releases'),
    registry: { current: () => emptyRegistry, version: () => 1, check: () => undefined },
    campaign: async () => ({ ...sampleCampaign(NOW), socialFeed: false }),
    navigation: async () => [],
    withFigures: async (value) => value,
    onUnreadable: (error) => {
      throw error;
    },
    clock: () => NOW,
    trustProxy: 0,
    publicUrl: undefined,
    devServers: {},
  });
  return async (path: string) => site.fetch(new Request(`http://localhost${path}`));
}

test('while servers are updated one by one, each has the files of the other one’s pages', async () => {
  await build('first', 'aaaaaaaaaa');
  const old = await start('first');
  expect((await old('/shell/shell.bbbbbbbbbb.js')).status).toBe(404);
  await build('second', 'bbbbbbbbbb');
  const page = await (await (await start('second'))('/')).text();
  const [, script = ''] = /src="([^"]+)"/.exec(page) ?? [];
  const answer = await old(script);
  expect([answer.status, await answer.text()]).toEqual([200, 'script of second']);
  expect(answer.headers.get('cache-control')).toContain('immutable');

  await build('third', 'cccccccccc');
  expect(await (await old('/shell/shell.cccccccccc.js')).text()).toBe('script of third');
  expect(await (await old('/shell/shell.aaaaaaaaaa.js')).text()).toBe('script of first');
});

test('nothing else of a newer build is given: only names with a hash say which file it is', async () => {
  await build('first', 'aaaaaaaaaa');
  const old = await start('first');
  await build('second', 'bbbbbbbbbb');
  expect(await (await old('/shell/favicon.svg')).text()).toBe('icon of first');
  for (const path of [
    'only-second.json',
    'shell.bbbbbbbbbb.js.map',
    'shell.dddddddddd.js',
    '..%2fsecond%2fshell.bbbbbbbbbb.js',
    'second/shell.bbbbbbbbbb.js',
  ]) {
    expect((await old(`/shell/${path}`)).status, path).toBe(404);
  }
});

test.each(['../elsewhere', '..', '.', '', '/etc', 'gone'])(
  'a build named %j is none',
  async (name) => {
    await build('first', 'aaaaaaaaaa');
    const old = await start('first');
    await writeFiles(builds, {
      '../elsewhere/file.bbbbbbbbbb.js': 'private',
      '../file.bbbbbbbbbb.js': 'private',
      'file.bbbbbbbbbb.js': 'private',
      current: name,
    });
    expect((await old('/shell/file.bbbbbbbbbb.js')).status).toBe(404);
    await rm(join(builds, 'current'));
    expect((await old('/shell/file.bbbbbbbbbb.js')).status).toBe(404);
  },
);
