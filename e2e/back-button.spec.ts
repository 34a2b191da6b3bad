import type { Locator, Page } from '@playwright/test';
import { sampleCampaign } from 'api/contract';
import { signInAt } from '../scripts/admin-session.mjs';
import { signInOnce } from './admin-page.ts';
import { entryRows, openDetails } from './admin-raffle.ts';
import { expect, signIn, test } from './fixtures.ts';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';

test.use({ viewport: { width: 360, height: 760 } });

/** History changes are asynchronous: wait for them before the next action. */
async function settled(page: Page, layers: number) {
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(layers);
}

async function openMenu(page: Page) {
  await page.locator('header summary').filter({ hasText: 'Menu' }).click();
}

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/**
 * Back closes it and nothing else, Forward does not reopen it, and after closing it by its button
 * one Back leaves the page.
 */
async function expectBackCloses(
  page: Page,
  {
    open,
    layer,
    close,
    before,
  }: Record<'open' | 'close', () => Promise<void>> & {
    layer: Locator;
    before: RegExp;
  },
) {
  const here = page.url();
  await open();
  await expect(layer).toBeVisible();
  await settled(page, 1);
  const stood = await top(page);
  await page.goBack();
  await expect(layer).toBeHidden();
  expect(page.url()).toBe(here);
  await settled(page, 0);
  expect(await top(page)).toBe(stood);

  await page.goForward();
  await settled(page, 0);
  await expect(layer).toBeHidden();
  expect(page.url()).toBe(here);

  await open();
  await expect(layer).toBeVisible();
  await settled(page, 1);
  await close();
  await expect(layer).toBeHidden();
  await settled(page, 0);
  expect(page.url()).toBe(here);
  await page.goBack();
  await expect(page).toHaveURL(before);
}

test('Back closes a prize, and the next Back leaves the page', async ({ site, page }) => {
  await page.goto(`${site.url}/legal`);
  await openMenu(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Raffle' })
    .click();
  await expect(page).toHaveURL(/\/raffle$/);
  const dialog = page.getByRole('dialog');
  await expectBackCloses(page, {
    open: () =>
      page
        .getByRole('button', { name: /ukulele/i })
        .first()
        .click(),
    layer: dialog,
    close: () => dialog.getByRole('button', { name: 'Close' }).click(),
    before: /\/legal$/,
  });
});

test('Back closes a picture of a gallery', async ({ site, page }) => {
  await page.goto(`${site.url}/legal`);
  await openMenu(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Evidence' })
    .click();
  await expect(page).toHaveURL(/\/evidence$/);
  const lightbox = page.getByRole('dialog');
  await expectBackCloses(page, {
    open: () => page.getByRole('button', { name: 'View large' }).first().click(),
    layer: lightbox,
    close: () => lightbox.getByRole('button', { name: 'Close' }).click(),
    before: /\/legal$/,
  });
});

test('Back closes the story’s full screen; Escape leaves no history entry', async ({
  site,
  page,
}) => {
  await page.goto(`${site.url}/legal`);
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  const lightbox = page.getByRole('dialog');
  await expectBackCloses(page, {
    open: () => page.getByRole('button', { name: 'View full screen' }).click(),
    layer: lightbox,
    close: () => page.keyboard.press('Escape'),
    before: /\/legal$/,
  });
});

test('Back closes the phone’s menu; a link in it leaves no extra history entry', async ({
  site,
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.goto(`${site.url}/legal`);
  await openMenu(page);
  await menu.getByRole('link', { name: 'Evidence' }).click();
  await expect(page).toHaveURL(/\/evidence$/);
  await settled(page, 0);
  await expectBackCloses(page, {
    open: () => openMenu(page),
    layer: menu,
    close: () => openMenu(page),
    before: /\/legal$/,
  });
});

test('after a link in a prize, Back returns to the page without the prize', async ({
  site,
  page,
}) => {
  await page.goto(`${site.url}/raffle`);
  await page
    .getByRole('button', { name: /ukulele/i })
    .first()
    .click();
  await settled(page, 1);
  await page.getByRole('dialog').getByRole('link', { name: 'Enter the raffle' }).click();
  await expect(page).toHaveURL(/\/raffle#enter$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/raffle$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/raffle#enter$/);
});

test('a reload with an open prize leaves no extra history entry', async ({ site, page }) => {
  await page.goto(`${site.url}/legal`);
  await page.goto(`${site.url}/raffle`);
  await page
    .getByRole('button', { name: /ukulele/i })
    .first()
    .click();
  await settled(page, 1);
  await page.reload();
  await settled(page, 0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/legal$/);
});

/** Changes the settings through the API. */
async function showAppeal(site: Site) {
  const admin = await signInAt(site.url, ADMIN_PASSWORD);
  const response = await fetch(`${site.url}/api/campaign`, {
    method: 'PUT',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...sampleCampaign(new Date()), appealPopUp: true }),
  });
  expect(response.status).toBe(200);
}

test('Back closes the appeal, and it stays closed', async ({ ownSite, page }) => {
  await showAppeal(ownSite);
  await page.goto(`${ownSite.url}/legal`);
  const appeal = page.getByRole('dialog', { name: 'FEDERAL INTERVENTION NEEDED' });
  await expect(appeal).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(appeal).toHaveCount(0);
  await expect(page).toHaveURL(/\/legal$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('rfk-appeal-dismissed')))
    .toBe('true');
});

test('the appeal never opens over an admin screen or its gate', async ({ ownSite, page }) => {
  await showAppeal(ownSite);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.install();
  await page.goto(`${ownSite.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).blur();
  await page.clock.runFor(10_000);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  for (const path of ['/admin', '/raffle-admin', '/admin/exports', '/admin/settings']) {
    await page.goto(`${ownSite.url}${path}`);
    await expect(page.getByRole('button', { name: 'Admin menu' })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(requested.filter((url) => url.includes('/shell/appeal'))).toEqual([]);
  }
  // Only admin screens lack it: public pages have it.
  await page.goto(`${ownSite.url}/legal`);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog', { name: 'FEDERAL INTERVENTION NEEDED' })).toBeVisible();
});

test.describe('in the admin', () => {
  test('Back closes a confirmation and the menu, and asks before leaving unsaved work', async ({
    site,
    page,
  }) => {
    await signInOnce(page, site.url);
    await page.goto(`${site.url}/admin`);
    const drawer = page.getByRole('dialog', { name: 'Admin menu' });
    const openDrawer = () => page.getByRole('button', { name: 'Admin menu' }).click();
    await openDrawer();
    await drawer.getByRole('link', { name: 'Raffle' }).click();
    await expect(page).toHaveURL(/\/raffle-admin$/);
    await expect(drawer).toHaveCount(0);
    await settled(page, 0);

    const question = page.getByRole('dialog', { name: /^Delete .*entry\?$/ });
    await openDetails(entryRows(page).filter({ hasText: 'Pending' }).first());
    await expectBackCloses(page, {
      open: () =>
        page
          .getByRole('button', { name: /^Delete/ })
          .first()
          .click(),
      layer: question,
      close: () => question.getByRole('button', { name: 'Cancel' }).click(),
      before: /\/admin$/,
    });

    await openDrawer();
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await page.getByLabel('Child’s first name').fill('Noa');
    await openDrawer();
    await settled(page, 1);
    await drawer.getByRole('link', { name: 'Raffle' }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(leave).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await settled(page, 1);
    await page.goBack();
    await expect(leave).toHaveCount(0);
    await settled(page, 0);
    await openDrawer();
    await settled(page, 1);
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await expect(page.getByLabel('Child’s first name')).toHaveValue('Noa');
    await page.goBack();
    await leave.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('leaving unsaved work by the menu adds one history entry', async ({ site, page }) => {
    await signInOnce(page, site.url);
    await page.goto(`${site.url}/admin/settings`);
    await page.getByLabel('Child’s first name').fill('Noa');
    await page.getByRole('button', { name: 'Admin menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Raffle' }).click();
    await settled(page, 1);
    const leave = page.getByRole('button', { name: 'Leave', exact: true });
    await leave.click();
    await expect(page).toHaveURL(/\/raffle-admin$/);
    await settled(page, 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await settled(page, 0);
    // The draft is back, so leaving asks again.
    await expect(page.getByLabel('Child’s first name')).toHaveValue('Noa');
    await page.goForward();
    await leave.click();
    await expect(page).toHaveURL(/\/raffle-admin$/);
  });

  test('Back does not close a token that is shown only once', async ({ site, page }) => {
    await signInOnce(page, site.url);
    await page.goto(`${site.url}/admin`);
    await page.getByRole('button', { name: 'Admin menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Releases' }).click();
    await page.getByRole('button', { name: 'Create token' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Back');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByLabel('Deploy token')).toBeVisible();
    await settled(page, 1);
    await page.goBack();
    await settled(page, 1);
    await expect(dialog.getByLabel('Deploy token')).toBeVisible();
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    await settled(page, 0);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
  });
});
