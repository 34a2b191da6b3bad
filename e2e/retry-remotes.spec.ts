import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtWith, withDeployToken } from './built-remotes.ts';
import { expect, holdResponse, latch, test } from './fixtures.ts';

const notice = 'This page could not be loaded.';
const raffle = '**/releases/mf-raffle/**';

// On narrower screens the links are in a closed menu.
test.use({ viewport: { width: 1440, height: 900 } });

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Marks the page load; a reload removes the mark. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { pageMark: true }));
const isSamePageLoad = (page: Page) => page.evaluate(() => 'pageMark' in window);

for (const [what, files] of [
  ['entry', '**/releases/mf-raffle/*/remote-entry.js*'],
  ['script', '**/releases/mf-raffle/*/page-raffle.*.js'],
  ['stylesheet', '**/releases/mf-raffle/*/page-raffle.*.css'],
] as const) {
  test(`each visit and each Retry requests a missing ${what} again`, async ({ page, watch }) => {
    watch.allow(/Failed to load resource|mf.raffle|ChunkLoadError/);
    let requested = 0;
    await page.goto('/lovenotes');
    await markPage(page);
    await page.route(files, (route) => {
      requested += 1;
      return route.fulfill({ status: 404 });
    });
    const requestsAgain = async (action: () => Promise<void>) => {
      const before = requested;
      await action();
      await expect.poll(() => requested).toBeGreaterThan(before);
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveCount(0);
    };
    const retry = () => page.getByRole('button', { name: 'Retry' }).click();
    await requestsAgain(() => follow(page, 'Raffle'));
    await requestsAgain(retry);
    await requestsAgain(retry);
    await follow(page, 'Love Notes');
    await requestsAgain(() => follow(page, 'Raffle'));
    await requestsAgain(retry);

    await follow(page, 'Love Notes');
    await page.unroute(files);
    await follow(page, 'Raffle');
    await expect(page.getByLabel('Full name')).toBeVisible();
    expect(await isSamePageLoad(page)).toBe(true);
  });
}

test('after several failed Retries, the first one with a network loads the page', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|mf.raffle/);
  await page.goto('/lovenotes');
  await page.route(raffle, (route) => route.abort());
  await follow(page, 'Raffle');
  const retry = page.getByRole('button', { name: 'Retry' });
  for (let press = 0; press < 3; press += 1) {
    await expect(retry).toBeVisible();
    const failed = page.waitForEvent('requestfailed');
    await retry.click();
    await failed;
  }
  await follow(page, 'Love Notes');
  await follow(page, 'Raffle');
  await expect(retry).toBeVisible();
  await page.unroute(raffle);
  await retry.click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

for (const file of ['page-raffle.*.js', 'page-raffle.*.css']) {
  test(`a Retry does not wait for a hanging ${file}`, async ({ page, watch }) => {
    watch.allow(/mf.raffle|Loading timed out/);
    await page.goto('/lovenotes');
    const files = `**/releases/mf-raffle/*/${file}`;
    let hanging = true;
    await page.route(files, (route) => (hanging ? undefined : route.continue()));
    await page.clock.install();
    const requested = page.waitForRequest(files);
    await follow(page, 'Raffle');
    await requested;
    await page.clock.runFor(16_000);
    await expect(page.getByText(notice)).toBeVisible();
    hanging = false;
    await page.clock.resume();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Full name')).toBeVisible();
    await expect(page.getByRole('form').first()).toHaveCSS('display', /grid|flex|block/);
  });
}

test('a slow remote loads', async ({ page }) => {
  await page.goto('/lovenotes');
  const release = await holdResponse(page, raffle);
  await page.clock.install();
  const requested = page.waitForRequest(raffle);
  await follow(page, 'Raffle');
  await requested;
  await page.clock.runFor(10_000);
  await expect(page.getByText(notice)).toHaveCount(0);
  release();
  await page.clock.resume();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('a deleted release is replaced by the live one, with one request to the registry', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|mf.raffle/);
  // The page already runs a part of the old release.
  await page.goto(`${ownSite.url}/fundraiser`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await markPage(page);
  const volunteer = await withDeployToken(ownSite, 'mf-raffle');
  const before = (await volunteer.list()).find(({ remote }) => remote === 'mf-raffle')?.live ?? '';
  const built = await builtWith('mf-raffle', ', with aloha', ', with love');
  await volunteer.publish('mf-raffle', built.folder);
  await built.remove();
  await rm(join(ownSite.releasesDir, 'mf-raffle', before), { recursive: true });

  const registries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/registry.json')) registries.push(request.url());
  });
  await follow(page, 'Raffle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A raffle for Kai, with love');
  await expect(page.getByLabel('Full name')).toBeVisible();
  expect(registries).toHaveLength(1);
  expect(await isSamePageLoad(page)).toBe(true);
  // The old release's part still works, and the new one has its own stylesheet.
  const styles = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .map(({ href }) => /mf-raffle\/([^/]+)\/page-raffle/.exec(href)?.[1])
        .filter(Boolean),
    ),
  ]);
  expect(styles).toHaveLength(1);
  expect(styles).not.toContain(before);
});

test('a registry that comes late has the release for the next Retry', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|mf.raffle/);
  await page.clock.install();
  await page.goto(`${ownSite.url}/lovenotes`);
  const volunteer = await withDeployToken(ownSite, 'mf-raffle');
  const before = (await volunteer.list()).find(({ remote }) => remote === 'mf-raffle')?.live ?? '';
  const built = await builtWith('mf-raffle', ', with aloha', ', with love');
  await volunteer.publish('mf-raffle', built.folder);
  await built.remove();
  await rm(join(ownSite.releasesDir, 'mf-raffle', before), { recursive: true });

  // Each answer takes longer than the page waits.
  const answers: (() => void)[] = [];
  await page.route('**/registry.json', async (route) => {
    const { held, release } = latch();
    answers.push(release);
    await held;
    await route.continue();
  });
  await follow(page, 'Raffle');
  await expect.poll(() => answers.length).toBe(1);
  await page.clock.runFor(4_000);
  await expect(page.getByText(notice)).toBeVisible();
  const came = page.waitForResponse('**/registry.json');
  answers[0]?.();
  await (await came).finished();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A raffle for Kai, with love');
});

test('an invalid stylesheet shows a notice instead of an unstyled page', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|mf.raffle|MIME type|ChunkLoadError/);
  const files = '**/releases/mf-raffle/*/page-raffle.*.css';
  await page.goto('/lovenotes');
  await page.route(files, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><h1>Sign in to this network</h1>',
    }),
  );
  await follow(page, 'Raffle');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await page.unroute(files);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('a part does not wait for the stylesheet of another part of its remote', async ({ page }) => {
  await page.goto('/lovenotes');
  const styles = '**/releases/mf-raffle/*/slot-home-giveaway.*.css';
  const releaseHero = await holdResponse(
    page,
    '**/releases/mf-raffle/*/slot-home-raffle-hero.*.js',
  );
  const releaseGiveaway = await holdResponse(page, styles);
  const requested = page.waitForRequest(styles);
  const slot = (name: string) => page.locator(`[data-slot="home:${name}"]`);
  await follow(page, 'Home');
  await slot('giveaway').scrollIntoViewIfNeeded();
  await requested;
  releaseHero();
  await expect(slot('raffle-hero').getByRole('heading', { level: 2 })).toBeVisible();
  releaseGiveaway();
  await expect(slot('giveaway').getByRole('heading', { level: 2 })).toBeVisible();
});

test('a form that fails to load shows a notice in its place, and Retry loads it', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|mf.story/);
  await page.goto('/');
  const scripts = '**/releases/mf-story/**/*.js';
  await page.route(scripts, (route) => route.abort());
  const contact = page.locator('#contact');
  await contact.scrollIntoViewIfNeeded();
  await expect(contact.getByText('The form could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kai/);
  await page.unroute(scripts);
  await contact.getByRole('button', { name: 'Retry' }).click();
  await expect(contact.getByRole('form', { name: 'Share Your Story' })).toBeVisible();
});
