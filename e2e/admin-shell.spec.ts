import type { BrowserContext, Page } from '@playwright/test';
import { adminDocumentOf } from '../scripts/admin-session.mjs';
import { signInOnce } from './admin-page.ts';
import { entryRows, openDetails } from './admin-raffle.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

const gate = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Ends the session on the server only, as a timeout would. */
async function endSession(context: BrowserContext, url: string) {
  const cookies = await context.cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const secret = await adminDocumentOf(url, cookie);
  const response = await fetch(`${url}/api/admin/session`, {
    method: 'DELETE',
    headers: {
      cookie,
      'x-admin-document': secret,
      origin: url,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  expect(response.status).toBe(200);
}

test('the gate asks for the password, rejects a wrong one, and can show what is typed', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/401/);
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('not the password');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect password', { exact: true })).toBeVisible();
  await expect(password(page)).toHaveValue('not the password');

  await password(page).fill(ADMIN_PASSWORD);
  await page.getByLabel('Your name').fill('Malia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByText(/Signed in since/)).toBeVisible();
  await expect(page.getByText('Malia', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await expect(password(page)).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
});

test('an expired session keeps the open dialog, what was typed, and the focus', async ({
  site,
  page,
  context,
  watch,
}) => {
  watch.allow(/401/);
  await page.clock.install();
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/raffle-admin`);
  const search = page.getByLabel('Search entries');
  await search.fill('leilani');
  const entry = await openDetails(
    entryRows(page)
      .filter({ hasText: /leilani/i })
      .first(),
  );
  const remove = entry.getByRole('button', { name: /^Delete / });
  await remove.click();
  const question = page.getByRole('dialog', { name: /^Delete .*entry\?$/ });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();

  await endSession(context, site.url);
  await expect(gate(page)).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expectAccessible(page, 'dialog[open]');

  // Nothing behind the gate is reachable, and Escape does not open it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gate(page)).toBeVisible();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toBe(
    'DIALOG',
  );

  // No requests go out behind the gate.
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/raffle/')) requested += 1;
  });
  await page.clock.runFor(10_000);
  expect(requested).toBe(0);

  await password(page).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(gate(page).getByText('Incorrect password', { exact: true })).toBeVisible();
  await password(page).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(gate(page)).toHaveCount(0);
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(search).toHaveValue('leilani');
  await expect.poll(() => requested).toBeGreaterThan(0);
});

test('signing out in one tab locks the others, and signing in opens them again', async ({
  site,
  page,
  context,
  watch,
}) => {
  watch.allow(/401/);
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/raffle-admin`);
  await page.getByLabel('Search entries').fill('kea');
  const other = await context.newPage();
  await other.goto(`${site.url}/admin`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await expect(gate(page)).toBeVisible();

  await signIn(other);
  await expect(other.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(gate(page)).toHaveCount(0);
  await expect(page.getByLabel('Search entries')).toHaveValue('kea');
});

test('admin screens have their own header, without the visitors’ navbar and footer', async ({
  site,
  page,
}) => {
  await page.goto(`${site.url}/raffle-admin`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Friends of Kai' })).toBeVisible();
  await signIn(page);
  await expect(header).toContainText('Admin');
  await expect(header).toContainText('Organizer');
  await expect(header.getByRole('link', { name: /^View site/ })).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+\/raffle$/,
  );
  await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByText('Donate', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  // The visitors' pages keep theirs, also within the same visit.
  await header.getByRole('link', { name: 'Friends of Kai' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await page.goto(`${site.url}/data`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('without the admin’s remote, the header still links home', async ({ site, page, watch }) => {
  watch.allow(/503|mf.admin/);
  await page.route('**/releases/mf-admin/*/remote-entry.js*', (route) =>
    route.fulfill({ status: 503 }),
  );
  await page.goto(`${site.url}/raffle-admin`);
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await page.getByRole('banner').getByRole('link', { name: 'Friends of Kai' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('every screen is in the menu and can be reached by keyboard', async ({ site, page }) => {
      await page.goto(`${site.url}/support-admin`);
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await signIn(page);
      await expect(page.getByRole('heading', { level: 1, name: 'All love notes' })).toBeVisible();
      if (width < 992) {
        await page.getByRole('button', { name: 'Admin menu' }).press('Enter');
        await expect(page.getByRole('dialog', { name: 'Admin menu' })).toBeVisible();
        await expectAccessible(page, '[role="dialog"]');
      }
      const menu = page.getByRole('navigation', { name: 'Admin screens' });
      for (const screen of ['Overview', 'Raffle', 'Love notes', 'Inbox', 'Fundraiser']) {
        await expect(menu.getByRole('link', { name: screen, exact: true })).toBeVisible();
      }
      await menu.getByRole('link', { name: 'Fundraiser', exact: true }).press('Enter');
      await expect(page).toHaveURL(/\/fundraiser-admin$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Fundraiser' })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
}
