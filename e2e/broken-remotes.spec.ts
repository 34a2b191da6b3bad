import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtWith, minimalRemote, withDeployToken } from './built-remotes.ts';
import { expect, test } from './fixtures.ts';

const notice = 'This page could not be loaded.';
const entry = '**/releases/mf-raffle/*/remote-entry.js*';

/** Marks the page load; a reload removes the mark. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { pageMark: true }));
const isSamePageLoad = (page: Page) => page.evaluate(() => 'pageMark' in window);

test('a remote whose entry is a 503 breaks only its page, which keeps its margins; Retry recovers without a reload', async ({
  page,
  watch,
}) => {
  watch.allow(/503|mf.raffle/);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.route(entry, (route) => route.fulfill({ status: 503 }));
  await page.goto('/raffle');
  const card = page.getByRole('alert').filter({ hasText: notice });
  await expect(card).toBeVisible();
  const box = await card.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360 - 16);
  await markPage(page);
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  expect(await isSamePageLoad(page)).toBe(true);
});

test('a remote whose entry hangs breaks only its page; Retry recovers', async ({ page, watch }) => {
  watch.allow(/mf.raffle|Loading timed out/);
  let hanging = true;
  await page.route(entry, (route) => (hanging ? undefined : route.continue()));
  await page.clock.install();
  await page.goto('/lovenotes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Raffle', exact: true }).click();
  await expect(page).toHaveURL(/\/raffle$/);
  await page.clock.runFor(16_000);
  await expect(page.getByText(notice)).toBeVisible();
  await markPage(page);
  hanging = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
  await expect(page.getByLabel('Full name')).toBeVisible();
  expect(await isSamePageLoad(page)).toBe(true);
});

test('a remote that throws during rendering breaks only its own page', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/tiny breaks while it renders/);
  const built = await minimalRemote('mf-tiny-book');
  await (await withDeployToken(ownSite, 'mf-tiny-book')).publish('mf-tiny-book', built.folder);
  await built.remove();
  await page.addInitScript(() => Object.assign(window, { tinyThrows: true }));
  await page.goto(`${ownSite.url}/tiny-book`);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await markPage(page);
  await page.evaluate(() => Object.assign(window, { tinyThrows: false }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guestbook for Kai');
  expect(await isSamePageLoad(page)).toBe(true);
});

test('a page that throws after its remote was taken off breaks only itself', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/tiny breaks while it renders|Failed to load resource|mf.raffle|mf-tiny-book is not/);
  const volunteer = await withDeployToken(ownSite, 'mf-tiny-book');
  const built = await minimalRemote('mf-tiny-book');
  await volunteer.publish('mf-tiny-book', built.folder);
  await built.remove();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${ownSite.url}/tiny-book`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guestbook for Kai');
  await volunteer.takeOff('mf-tiny-book');

  // A failure makes the page ask what is live.
  await page.route(entry, (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse('**/registry.json');
  await page.getByRole('link', { name: 'Raffle', exact: true }).click();
  await asked;
  await expect(page.getByText(notice)).toBeVisible();

  await page.evaluate(() => Object.assign(window, { tinyThrows: true }));
  await page.goBack();
  await expect(page).toHaveURL(/\/tiny-book$/);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const gone = page.waitForEvent('console', (message) => /is not in the reg/.test(message.text()));
  await page.getByRole('button', { name: 'Retry' }).click();
  await gone;
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('link', { name: 'Love Notes', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Share a Love Note' })).toBeVisible();
});

test('a slot that throws during rendering breaks only itself; Retry recovers without a reload', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/the giveaway breaks/);
  const built = await builtWith(
    'mf-raffle',
    '"Read Messages"',
    '(()=>{if(window.giveawayRemoteThrows)throw new Error("the giveaway breaks");return"Read Messages"})()',
  );
  await (await withDeployToken(ownSite, 'mf-raffle')).publish('mf-raffle', built.folder);
  await built.remove();
  await page.addInitScript(() => Object.assign(window, { giveawayRemoteThrows: true }));
  await page.goto(ownSite.url);
  const slot = (name: string) => page.locator(`[data-slot="${name}"]`);
  await slot('home:giveaway').scrollIntoViewIfNeeded();
  await expect(slot('home:giveaway').getByRole('alert')).toContainText(
    'This part could not be loaded.',
  );

  // The rest of the page and the remote's other slot work.
  await expect(page.getByText(/could not be loaded/)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kai/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(
    slot('home:raffle-hero').getByRole('link', { name: 'Enter Raffle Now' }),
  ).toBeVisible();

  await markPage(page);
  await page.evaluate(() => Object.assign(window, { giveawayRemoteThrows: false }));
  await slot('home:giveaway').getByRole('button', { name: 'Retry' }).click();
  await expect(slot('home:giveaway').getByRole('link', { name: 'Read Messages' })).toBeVisible();
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
  expect(await isSamePageLoad(page)).toBe(true);
});

test('if the registry is lost or broken, the last good one stays in use, also after a restart', async ({
  ownServer,
  page,
}) => {
  const file = join(ownServer.releasesDir, 'registry.json');
  const before = JSON.parse(await readFile(file, 'utf8'));
  const works = async () => {
    await page.goto(`${ownServer.url}/raffle`);
    await expect(page.getByLabel('Full name')).toBeVisible();
  };
  await works();
  for (const breakRemote of [() => writeFile(file, '{ "microFrontends": {'), () => rm(file)]) {
    await breakRemote();
    await works();
    // Leave the page, or it would poll a stopped server.
    await page.goto('about:blank');
    await ownServer.restart();
    await works();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(before);
  }
});
