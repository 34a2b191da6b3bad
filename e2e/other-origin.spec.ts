import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { builtFolder } from '../scripts/builds.mjs';
import { publishOrigin } from '../scripts/publish.mjs';
import { serveElsewhere } from './built-remotes.ts';
import { expect, test } from './fixtures.ts';
import type { Site } from './test-site.ts';

const built = builtFolder('mf-raffle');

// On narrower screens the links are in a closed menu.
test.use({ viewport: { width: 1440, height: 900 } });

/** Publishes the raffle's build from another origin. */
async function publishElsewhere(site: Site) {
  const cdn = await serveElsewhere(built);
  await publishOrigin(site.releasesDir, 'mf-raffle', `${cdn.origin}/`, { by: 'a test' });
  const names = await readdir(built);
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? '';
  return {
    ...cdn,
    script: named(/^page-raffle\.\w+\.js$/),
    stylesheet: named(/^page-raffle\.\w+\.css$/),
  };
}

/** By a link, so that styles load as a file. */
async function goToRaffle(page: Page, site: Site) {
  await page.goto(`${site.url}/lovenotes`);
  await page.getByRole('link', { name: 'Raffle', exact: true }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
}

const wasLoaded = (page: Page) =>
  page.evaluate(() => ({
    ran: 'ranWhatWasChanged' in window,
    outline: getComputedStyle(document.body).outlineWidth,
  }));

test('the browser checks every script and stylesheet from another origin', async ({
  ownSite,
  page,
  watch,
}) => {
  const cdn = await publishElsewhere(ownSite);
  try {
    await goToRaffle(page, ownSite);
    expect(cdn.requested).toEqual(expect.arrayContaining([cdn.script, cdn.stylesheet]));
    const fromOwnCopy: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === ownSite.url && pathname.startsWith('/releases/mf-raffle/')) {
        fromOwnCopy.push(pathname);
      }
    });
    // The preloads are what the scripts request: nothing loads twice.
    const from = cdn.requested.length;
    const response = await page.goto(`${ownSite.url}/raffle`);
    expect(await response?.text()).toContain('<div id="first-paint">');
    await expect(page.getByLabel('Full name')).toBeVisible();
    const scripts = cdn.requested.slice(from).filter((path) => path.endsWith('.js'));
    expect(scripts).toHaveLength(new Set(scripts).size);
    expect(fromOwnCopy.filter((path) => /\.(js|css)$/.test(path))).toEqual([]);

    watch.allow(/integrity/);
    cdn.change(cdn.script, 'window.ranWhatWasChanged = true');
    await goToRaffle(page, ownSite);
    expect((await wasLoaded(page)).ran).toBe(false);
    cdn.change(cdn.stylesheet, 'body { outline: 7px solid }');
    await goToRaffle(page, ownSite);
    expect(await wasLoaded(page)).toEqual({
      ran: false,
      outline: expect.not.stringMatching('7px'),
    });
    expect(fromOwnCopy.some((path) => path.endsWith(cdn.script))).toBe(true);
  } finally {
    cdn.close();
  }
});

test('while the other origin is down, the site’s own copy is used', async ({
  ownSite,
  page,
  watch,
}) => {
  const cdn = await publishElsewhere(ownSite);
  watch.allow(/net::ERR_CONNECTION|net::ERR_EMPTY|net::ERR_SOCKET/);
  cdn.hang();
  await page.goto(`${ownSite.url}/lovenotes`);
  await page.clock.install();
  const requested = page.waitForRequest(`${cdn.origin}/**`);
  await page.getByRole('link', { name: 'Raffle', exact: true }).click();
  await requested;
  await page.clock.runFor(8_000);
  await page.clock.resume();
  await expect(page.getByLabel('Full name')).toBeVisible();

  cdn.close();
  await goToRaffle(page, ownSite);
  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
});

test('who publishes from another origin is told that /privacy must name it', async ({
  ownSite,
}) => {
  const cdn = await serveElsewhere(built);
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/release.mjs', 'publish', 'mf-raffle', '--at', cdn.origin],
      {
        cwd: join(import.meta.dirname, '..'),
        env: { ...process.env, DATA_DIR: dirname(ownSite.releasesDir) },
      },
    );
    expect(stdout).toContain(`is live, from ${cdn.origin}/`);
    expect(stdout).toContain(`Visitors’ browsers load its files from ${new URL(cdn.origin).host}`);
    expect(stdout).toContain('mf-story/content/privacy.json');
  } finally {
    cdn.close();
  }
});
