import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { packArchive } from '../api/src/serving/releases/archive.ts';
import { offerBuild } from '../api/src/serving/releases/offer-build.ts';
import { builtFolder } from '../scripts/builds.mjs';
import { publishOrigin, siteVersions } from '../scripts/publish.mjs';
import { contextOf } from './accounts.ts';
import { signInOnce } from './admin-page.ts';
import {
  type BuiltRemote,
  builtWith,
  hashOfOtherRemotes,
  minimalRemote,
  registryOf,
  serveElsewhere,
  withDeployToken,
  writeIntegrity,
} from './built-remotes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Site } from './test-site.ts';

const root = join(import.meta.dirname, '..');
const HEADING = ', with aloha';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const made: BuiltRemote[] = [];
const raffleWith = async (text: string, manifest = {}) => {
  const built = await builtWith('mf-raffle', HEADING, text, manifest);
  made.push(built);
  return built.folder;
};
const tiny = async (...options: Parameters<typeof minimalRemote>) => {
  const built = await minimalRemote(...options);
  made.push(built);
  return built.folder;
};
test.afterEach(async () => {
  for (const built of made.splice(0)) await built.remove();
});

/** Makes the live release require another kit version. */
async function needsAnotherKit(releasesDir: string, remote: string) {
  const { microFrontends } = JSON.parse(await readFile(join(releasesDir, 'registry.json'), 'utf8'));
  const file = join(releasesDir, remote, microFrontends[remote][0].metadata.version, 'remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.requires.kit = '^9.0.0';
  await writeFile(file, JSON.stringify(manifest));
}

const settings = mkdtempSync(join(tmpdir(), 'settings-'));
test.afterAll(() => rmSync(settings, { recursive: true, force: true }));

/** Runs `npm run release -- …`. */
function release(args: string[], token = ''): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: root,
    env: { ...process.env, RELEASE_TOKEN: token, XDG_CONFIG_HOME: settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

test('a volunteer gets a token and publishes while the site runs, and an admin rolls back', async ({
  ownServer,
  page,
  context,
}) => {
  const openBefore = await context.newPage();
  await openBefore.goto(`${ownServer.url}/lovenotes`);
  await expect(heading(openBefore)).toBeVisible();

  await signInOnce(page, ownServer.url);
  await page.goto(`${ownServer.url}/admin/releases`);
  await page.getByRole('button', { name: 'Create token for mf-raffle' }).click();
  await page.getByRole('button', { name: 'Create token', exact: true }).click();
  await expect(page.getByText('Please enter whose token it is')).toBeVisible();
  await page.getByLabel('Whose token is it?').fill('Keoni');
  await page.getByRole('button', { name: 'Create token', exact: true }).click();
  const token = await page.getByLabel('Deploy token', { exact: true }).inputValue();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText('Never used')).toBeVisible();

  const { pid } = ownServer;
  const others = await hashOfOtherRemotes(ownServer.releasesDir, 'mf-raffle');
  const dir = await raffleWith(', with love');
  const published = await release(
    ['publish', 'mf-raffle', '--dir', dir, '--to', ownServer.url],
    token,
  );
  expect(published.output).toMatch(/mf-raffle 0\.1\.0-\w{10} is live/);
  expect(ownServer.pid).toBe(pid);
  expect(await hashOfOtherRemotes(ownServer.releasesDir, 'mf-raffle')).toBe(others);

  const visitor = await context.newPage();
  await visitor.goto(`${ownServer.url}/raffle`);
  await expect(heading(visitor)).toHaveText('A raffle for Kai, with love');
  // A page opened before the publish still gets all parts of its release.
  await openBefore.setViewportSize({ width: 1440, height: 900 });
  await openBefore.getByRole('link', { name: 'Raffle', exact: true }).click();
  await expect(heading(openBefore)).toHaveText('A raffle for Kai, with aloha');

  await page.reload();
  const releases = page.getByRole('list', { name: 'Releases of mf-raffle' });
  await expect(releases.getByText('by Keoni')).toBeVisible();
  await releases.getByRole('button', { name: /^Make live: mf-raffle/ }).click();
  await page.getByRole('button', { name: 'Make it live' }).click();
  await expect(page.getByText('is what visitors get now').first()).toBeVisible();
  await visitor.reload();
  await expect(heading(visitor)).toHaveText('A raffle for Kai, with aloha');
});

test('an organizer sees that only an owner can make a new release of mf-admin live', async ({
  ownSite,
  page,
  browser,
}) => {
  const built = await builtWith('mf-admin', 'Waiting for a decision', 'Waiting for somebody');
  made.push(built);
  const volunteer = await withDeployToken(ownSite, 'mf-admin');
  const { id } = await volunteer.publish('mf-admin', built.folder, { hold: true });
  await signInOnce(page, ownSite.url);
  const owner = await contextOf(browser, page.request, ownSite, { name: 'Malia', role: 'owner' });
  const organizer = await contextOf(browser, owner.request, ownSite, {
    name: 'Kai',
    role: 'organizer',
  });
  const rowOf = async (context: BrowserContext) => {
    const theirs = await context.newPage();
    await theirs.goto('/admin/releases');
    const list = theirs.getByRole('list', { name: 'Releases of mf-admin' });
    return list.getByRole('listitem').filter({ hasText: id });
  };
  const makeLive = (row: Locator) => row.getByRole('button', { name: `Make live: mf-admin ${id}` });
  const theirs = await rowOf(organizer);
  await expect(theirs).toContainText('It was never live, so only an owner can make it live.');
  await expect(makeLive(theirs)).toHaveCount(0);
  const own = await rowOf(owner);
  await makeLive(own).click();
  await own.page().getByRole('button', { name: 'Make it live' }).click();
  await expect(own.getByText('Live', { exact: true })).toBeVisible();
  // It was live now, so an organizer may go back to it.
  await expect(theirs).not.toContainText('never live');
  await organizer.close();
  await owner.close();
});

test('the Releases screen is accessible and fits a phone; a revoked token publishes no more', async ({
  ownSite,
  page,
}) => {
  const volunteer = await withDeployToken(ownSite, 'mf-raffle');
  await volunteer.publish('mf-raffle', await raffleWith(', with love'));
  const { releasesDir } = ownSite;
  const offered = await offerBuild(
    releasesDir,
    'mf-raffle',
    await raffleWith(', with joy'),
    await siteVersions(),
  );
  await needsAnotherKit(releasesDir, 'mf-story');
  await page.setViewportSize({ width: 360, height: 780 });
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/releases`);
  await page.getByRole('button', { name: 'History of mf-raffle' }).click();
  await expect(page.getByText('Published').first()).toBeVisible();
  // Builds that a start offers beside a volunteer's release, and releases that a new kit makes
  // incompatible.
  const own = page
    .getByRole('listitem')
    .filter({ hasText: 'Built from this server’s own sources' });
  await expect(own).toHaveCount(1);
  await expect(
    own.getByRole('button', { name: `Make live: mf-raffle ${offered.id}` }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Releases of mf-story' })).toContainText(
    'Visitors see a notice in place of its pages. It needs the kit in version ^9.0.0',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Revoke the token A volunteer' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByText('can no longer publish.', { exact: false }).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'mf-raffle' })).toBeFocused();
  await expect(volunteer.list()).rejects.toThrow('This deploy token was revoked.');
});

test('rolling back takes less than a second and no restart', async ({ ownServer, page }) => {
  const volunteer = await withDeployToken(ownServer, 'mf-raffle');
  const { id } = await volunteer.publish('mf-raffle', await raffleWith(', with love'));
  const { pid } = ownServer;
  // Back, forward and back: one of them is not held up by what else the machine does.
  const took: number[] = [];
  for (const to of [undefined, id, undefined]) {
    const started = performance.now();
    await volunteer.rollBack('mf-raffle', to);
    took.push(performance.now() - started);
    const live = await (await page.request.get(`${ownServer.url}/registry.json`)).text();
    expect(live.includes(id)).toBe(to === id);
  }
  expect(Math.min(...took)).toBeLessThan(1_000);
  await page.goto(`${ownServer.url}/raffle`);
  await expect(heading(page)).toHaveText('A raffle for Kai, with aloha');
  expect(ownServer.pid).toBe(pid);
});

test('incomplete uploads are refused, and the registry does not change', async ({ ownSite }) => {
  const volunteer = await withDeployToken(ownSite, 'mf-raffle');
  const before = await registryOf(ownSite);
  const isChunk = (name: string) => /^page-raffle\.\w+\.js$/.test(name);
  const chunkOf = async (folder: string) =>
    Object.keys(JSON.parse(await readFile(join(folder, 'files.json'), 'utf8'))).find(isChunk) ?? '';

  const lacking = await raffleWith(', lacking');
  await rm(join(lacking, await chunkOf(lacking)));
  await expect(sendFolder(ownSite, volunteer.token, lacking)).resolves.toMatch(
    /The build lacks page-raffle\.\w+\.js/,
  );

  const other = await raffleWith(', other');
  await writeFile(join(other, await chunkOf(other)), 'something else');
  await expect(volunteer.publish('mf-raffle', other)).rejects.toThrow(
    'was changed after the build',
  );

  const requires = { kit: '^9.0.0', api: '^0.1.0', federation: '^2.0.0' };
  await expect(
    volunteer.publish('mf-raffle', await raffleWith(', new', { requires })),
  ).rejects.toThrow('It needs the kit in version ^9.0.0');

  const outside = packArchive([{ path: '../../outside.txt', content: Buffer.from('x') }]);
  expect(await send(ownSite, volunteer.token, outside)).toContain(
    '"../../outside.txt" is not the path of a file inside the release',
  );
  expect(existsSync(join(ownSite.releasesDir, 'outside.txt'))).toBe(false);

  const fine = await raffleWith(', fine');
  const { output, code } = await release(
    ['publish', 'mf-raffle', '--dir', fine, '--to', ownSite.url],
    `release_${'wrong'.repeat(9)}`,
  );
  expect([code, output]).toEqual([1, expect.stringContaining('This deploy token is unknown')]);
  expect(await registryOf(ownSite)).toBe(before);
});

async function send(site: Site, token: string, archive: Uint8Array): Promise<string> {
  const response = await fetch(`${site.url}/api/releases/mf-raffle`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(archive),
  });
  expect(response.status).toBe(400);
  return ((await response.json()) as { message: string }).message;
}

/** Every file in a folder, whatever its files.json says. */
async function sendFolder(site: Site, token: string, folder: string): Promise<string> {
  const { readdir } = await import('node:fs/promises');
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const contents = files.map(async (path) => ({
    path,
    content: await readFile(join(folder, path)),
  }));
  return send(site, token, packArchive(await Promise.all(contents)));
}

test('two volunteers who publish at once are both live', async ({ ownSite, page }) => {
  const [raffle, guestbook] = await Promise.all([
    withDeployToken(ownSite, 'mf-raffle'),
    withDeployToken(ownSite, 'mf-tiny-book'),
  ]);
  const [raffleFolder, guestbookFolder] = [await raffleWith(', both'), await tiny('mf-tiny-book')];
  await Promise.all([
    raffle.publish('mf-raffle', raffleFolder),
    guestbook.publish('mf-tiny-book', guestbookFolder),
  ]);
  await page.goto(`${ownSite.url}/raffle`);
  await expect(heading(page)).toHaveText('A raffle for Kai, both');
  await page.goto(`${ownSite.url}/tiny-book`);
  await expect(heading(page)).toHaveText('Guestbook for Kai');
});

test('a new remote works without a build of the shell, with the same React and kit', async ({
  ownSite,
  page,
}) => {
  const volunteer = await withDeployToken(ownSite, 'mf-tiny-book');
  await volunteer.publish('mf-tiny-book', await tiny('mf-tiny-book', { version: '0.0.3' }));
  await page.goto(`${ownSite.url}/tiny-book`);
  await expect(heading(page)).toHaveText('Guestbook for Kai');
  await expect(page).toHaveTitle('Guestbook for Kai');
  const shared = await page.evaluate(async () => {
    const global = globalThis as unknown as {
      seenByTiny: { React: unknown; kit: unknown };
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, object>>> };
    };
    const scopes = Object.values(global.__FEDERATION__.__SHARE__).map((host) => host.default ?? {});
    const versions = (key: string) =>
      new Set(scopes.flatMap((scope) => Object.keys(scope[key] ?? {})));
    return { react: [...versions('react')], kit: [...versions('shell/kit')] };
  });
  expect([shared.react.length, shared.kit.length]).toEqual([1, 1]);

  // An older release beside newer remotes in one page.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Raffle', exact: true }).click();
  await expect(heading(page)).toHaveText('A raffle for Kai, with aloha');
  await page.goBack();
  await expect(heading(page)).toHaveText('Guestbook for Kai');
});

test('?mf= previews a release in one tab, through navigation and reload, with a link back', async ({
  ownSite,
  page,
  context,
}) => {
  const volunteer = await withDeployToken(ownSite, 'mf-raffle');
  const before = await registryOf(ownSite);
  const held = await volunteer.publish('mf-raffle', await raffleWith(', tomorrow'), { hold: true });
  expect(await registryOf(ownSite)).toBe(before);

  const response = await page.goto(`${ownSite.url}/raffle?mf=mf-raffle@${held.id}`);
  await expect(heading(page)).toHaveText('A raffle for Kai, tomorrow');
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`mf-raffle ${held.id}`);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  const plain = await page.request.get(`${ownSite.url}/raffle`);
  const policy = (text = '') => text.replace(/'nonce-[^']+'/g, '');
  expect(policy(response?.headers()['content-security-policy'])).toBe(
    policy(plain.headers()['content-security-policy']),
  );
  await expectAccessible(page, 'aside[aria-label="Preview"]');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Love Notes', exact: true }).click();
  await expect(page).toHaveURL(`${ownSite.url}/lovenotes`);
  await expect(badge).toBeVisible();
  await page.reload();
  await expect(badge).toBeVisible();
  await page.getByRole('link', { name: 'Raffle', exact: true }).click();
  await expect(heading(page)).toHaveText('A raffle for Kai, tomorrow');

  const other = await context.newPage();
  await other.goto(`${ownSite.url}/raffle`);
  await expect(heading(other)).toHaveText('A raffle for Kai, with aloha');

  await badge.getByRole('button', { name: 'Back to the live site' }).click();
  await expect(heading(page)).toHaveText('A raffle for Kai, with aloha');
  await expect(badge).toBeHidden();
  await page.reload();
  await expect(heading(page)).toHaveText('A raffle for Kai, with aloha');
});

test('a preview of a missing release shows the live one, with a notice', async ({ page }) => {
  await page.goto('/raffle?mf=mf-raffle@9.9.9');
  await expect(heading(page)).toHaveText('A raffle for Kai, with aloha');
  await expect(page.getByText('There is no release mf-raffle 9.9.9.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('There is no release')).toBeHidden();
});

test('a remote on another origin works, the policy allows it, and changed files do not run', async ({
  ownSite,
  page,
  watch,
}) => {
  // These files are in the live release: a CDN needs the whole build, so publish the minimal one
  // there.
  const folder = await tiny('mf-tiny-book', { heading: 'From afar' });
  const cdn = await serveElsewhere(folder);
  try {
    await publishOrigin(ownSite.releasesDir, 'mf-tiny-book', `${cdn.origin}/`, { by: 'a test' });
    const response = await page.goto(`${ownSite.url}/tiny-book`);
    await expect(heading(page)).toHaveText('From afar for Kai');
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain(`script-src 'self' ${cdn.origin};`);

    // The site's own copy is used instead.
    watch.allow(/integrity/);
    cdn.change('remote-entry.js', 'window.ranWhatWasChanged = true');
    await page.reload();
    await expect(heading(page)).toHaveText('From afar for Kai');
    expect(await page.evaluate(() => 'ranWhatWasChanged' in window)).toBe(false);

    await (await withDeployToken(ownSite, 'mf-tiny-book')).publish(
      'mf-tiny-book',
      await tiny('mf-tiny-book', { heading: 'At home' }),
    );
    const home = await page.goto(`${ownSite.url}/tiny-book`);
    await expect(heading(page)).toHaveText('At home for Kai');
    expect(home?.headers()['content-security-policy']).toContain("script-src 'self';");
  } finally {
    cdn.close();
  }
});

test('an incompatible release breaks only its own page', async ({ ownSite, page, watch }) => {
  watch.allow(/mf-raffle needs another version of this site/);
  const registry = JSON.parse(await registryOf(ownSite));
  registry.microFrontends['mf-raffle'][0].extras.requires.kit = '^9.0.0';
  await writeFile(join(ownSite.releasesDir, 'registry.json'), JSON.stringify(registry));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  expect(requested.filter((url) => url.includes('/releases/mf-raffle/'))).toEqual([]);
  await page.goto(`${ownSite.url}/lovenotes`);
  await expect(heading(page)).toContainText('Kai');
});

test('the integrity list of a test build is what the build itself writes', async () => {
  const built = await builtWith('mf-lovenotes', 'love', 'love');
  made.push(built);
  const written = await readFile(join(builtFolder('mf-lovenotes'), 'files.json'), 'utf8');
  await writeIntegrity(built.folder);
  const rewritten = JSON.parse(await readFile(join(built.folder, 'files.json'), 'utf8'));
  expect({ ...rewritten, 'remote.json': '' }).toEqual({
    ...JSON.parse(written),
    'remote.json': '',
  });
});
