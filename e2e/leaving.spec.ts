import type { Page } from '@playwright/test';
import { signInOnce } from './admin-page.ts';
import { expect, signIn, test } from './fixtures.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const childName = (page: Page) => page.getByLabel('Child’s first name');
const response = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();

const screen = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Admin screens' })
    .getByRole('link', { name, exact: true })
    .click();

const go = (page: Page, steps: number) => page.evaluate((delta) => history.go(delta), steps);

/** The confirmation is open over the settings, and the URL has not changed. */
async function expectAsked(page: Page) {
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings$/);
}

async function expectStillThere(page: Page) {
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(childName(page)).toHaveValue('Noa');
}

test('Back, Forward and links ask before leaving unsaved settings', async ({ site, page }) => {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/admin`);
  await screen(page, 'Inbox');
  await screen(page, 'Settings');
  await screen(page, 'History');
  await expect(page).toHaveURL(/\/admin\/history$/);
  await go(page, -1);
  await childName(page).fill('Noa');

  for (const steps of [-1, 1, -2]) {
    await go(page, steps);
    await expectAsked(page);
    await response(page, 'Cancel');
    await expectStillThere(page);
  }
  await screen(page, 'Exports');
  await expectAsked(page);
  await page.keyboard.press('Escape');
  await expectStillThere(page);

  // Back closes an open confirmation, whether it is for a link or for Back.
  await screen(page, 'Exports');
  await expectAsked(page);
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await go(page, -1);
  await expectStillThere(page);
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  await go(page, -1);
  await expectAsked(page);
  await go(page, -1);
  await expectStillThere(page);

  await go(page, -2);
  await expectAsked(page);
  await response(page, 'Leave');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(question(page)).toHaveCount(0);
});

test('Forward leaves unsaved settings after confirmation', async ({ site, page }) => {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/admin/settings`);
  await screen(page, 'History');
  await expect(page).toHaveURL(/\/admin\/history$/);
  await go(page, -1);
  await childName(page).fill('Noa');
  await go(page, 1);
  await expectAsked(page);
  await response(page, 'Leave');
  await expect(page).toHaveURL(/\/admin\/history$/);
  await go(page, -1);
  await expectStillThere(page);
});

test('Back asks also where it leads to a section that a link opened', async ({ site, page }) => {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/admin`);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/\/admin#main$/);
  await screen(page, 'Settings');
  await childName(page).fill('Noa');
  await go(page, -1);
  await expectAsked(page);
  await response(page, 'Cancel');
  await expectStillThere(page);

  // The link itself leaves nothing.
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings#main$/);
  await expect(childName(page)).toHaveValue('Noa');
  await go(page, -1);
  await expectStillThere(page);
  await go(page, -1);
  await expectAsked(page);
  await response(page, 'Leave');
  await expect(page).toHaveURL(/\/admin#main$/);
});

test('from a visitors’ page, an admin screen loads as a new document', async ({ site, page }) => {
  const admin = page.locator('script[src*="/shell/shell-admin."]');
  await page.goto(`${site.url}/legal`);
  await expect(admin).toHaveCount(0);
  await page.evaluate(() => {
    history.pushState({ key: 'another', idx: 1 }, '', '/admin/settings');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(admin).toHaveCount(1);
  await signIn(page);
  await childName(page).fill('Noa');
  await screen(page, 'Inbox');
  await expectAsked(page);
});
