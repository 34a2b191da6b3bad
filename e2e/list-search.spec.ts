import type { Page } from '@playwright/test';
import { contextOf, signInAs } from './accounts.ts';
import { entryRows, openDetails, openTab } from './admin-raffle.ts';
import { openScreen, post } from './admin-screens.ts';
import { tableRows } from './admin-tables.ts';
import { expect, signIn, test, untilDrawn } from './fixtures.ts';
import { enterRaffle } from './raffle-form.ts';
import { selectOption } from './select-option.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

const field = (page: Page) => page.getByLabel('Search entries');

/** Every address of the tab's history, without the origin. */
async function addresses(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { entries } = await client.send('Page.getNavigationHistory');
  await client.detach();
  return entries.filter(({ url }) => url.startsWith('http')).map(({ url }) => pathOf(url));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The list is that of the search, and its address has only the rest. */
async function expectFound(page: Page, name: string, address: string) {
  await expect(field(page)).toHaveValue(name);
  await expect(entryRows(page)).toHaveCount(1);
  await expect(entryRows(page)).toContainText(name);
  expect(pathOf(page.url())).toBe(address);
}

test('a search for somebody is in no address, and stays where the filters stay', async ({
  ownSite: site,
  page,
}) => {
  const name = 'Noelani Kealoha';
  await enterRaffle(page.request, site.url, { name, email: 'kealoha@example.org' });
  await openTab(page, 'entries', site.url);
  await selectOption(page, 'Status', 'Pending');
  await field(page).fill(name);
  const filtered = '/raffle-admin?tab=entries&limit=50&status=pending';
  await expectFound(page, name, filtered);

  await page.reload();
  await expectFound(page, name, filtered);

  await page.getByRole('tab', { name: 'Manage Prizes' }).click();
  await expect(page.getByRole('button', { name: /^Reorder/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Manage Entries' }).click();
  const later = '/raffle-admin?limit=50&status=pending';
  await expectFound(page, name, later);

  const menu = page.getByRole('navigation', { name: 'Admin screens' });
  await menu.getByRole('link', { name: 'Raffle' }).click();
  await expectFound(page, name, later);
  await menu.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByLabel('Search the inbox')).toHaveValue('');
  await page.goBack();
  await expectFound(page, name, later);

  await field(page).fill('');
  await expect(entryRows(page).nth(1)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expectFound(page, name, filtered);
  for (const address of await addresses(page)) expect(address).not.toMatch(/search|Kealoha/);

  // Signing out forgets it.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await signIn(page);
  await expect(entryRows(page).nth(1)).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('Back shows the next person at the computer the list, and not what was searched for', async ({
  ownSite: site,
  page: owner,
  browser,
}) => {
  const name = 'Noelani Kealoha';
  await enterRaffle(owner.request, site.url, { name, email: 'kealoha@example.org' });
  await post(owner, site, '/api/admin/session', { password: ADMIN_PASSWORD });
  const keola = await contextOf(browser, owner.request, site, { name: 'Keola', role: 'owner' });
  const malia = { name: 'Malia', role: 'owner' } as const;
  const context = await contextOf(browser, keola.request, site, malia);
  const page = await context.newPage();
  await openTab(page, 'entries', site.url);
  await field(page).fill(name);
  await expectFound(page, name, '/raffle-admin?tab=entries&limit=50');
  const menu = page.getByRole('navigation', { name: 'Admin screens' });
  await menu.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByLabel('Search the inbox')).toHaveValue('');
  await page.getByRole('button', { name: 'Sign out' }).click();

  await signInAs(page, 'Keola');
  await expect(page.getByLabel('Search the inbox')).toHaveValue('');
  await page.goBack();
  await expect(entryRows(page).nth(1)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(name);
  await Promise.all([context.close(), keola.close()]);
});

test('an address with a search, such as an old bookmark, shows the list and loses the search at once', async ({
  ownSite: site,
  page,
}) => {
  const name = 'Noelani Kealoha';
  await enterRaffle(page.request, site.url, { name, email: 'kealoha@example.org' });
  await page.goto(`${site.url}/raffle-admin?search=Kealoha&status=pending`);
  // Also for whoever is not signed in.
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/raffle-admin?status=pending`);
  await signIn(page);
  await expect(field(page)).toHaveValue('Kealoha');
  await expect(entryRows(page)).toHaveCount(1);
  expect(await addresses(page)).not.toContainEqual(expect.stringMatching(/search|Kealoha/));
  const kept = () => page.evaluate(() => JSON.stringify(history.state));
  await expect.poll(kept).not.toContain('Kealoha');

  // The inbox used to be on the overview.
  await page.goto(`${site.url}/admin?tab=inbox&show=all&search=soup`);
  await expect(page).toHaveURL(`${site.url}/admin/inbox?show=all`);
  await expect(page.getByLabel('Search the inbox')).toHaveValue('soup');
  expect(await addresses(page)).not.toContainEqual(expect.stringMatching(/search|soup/));
});

test('links to the entries of somebody take the search along, without an address that has it', async ({
  ownSite: site,
  page,
}) => {
  for (const name of ['Noelani Kealoha', 'Noelani Akana'])
    await enterRaffle(page.request, site.url, { name, email: 'noelani@example.org' });
  await openScreen(page, site, '/admin');
  const gift = { externalId: null, givenAt: null, note: '', occurrence: 0, amount: '20' };
  const brought = await post(page, site, '/api/gifts/imports', {
    platform: 'venmo',
    gifts: [{ ...gift, givenOn: '2026-07-02', payer: 'Somebody Else' }],
  });
  expect(brought.ok(), await brought.text()).toBe(true);

  const desk = '/admin/gifts?tab=desk&step=entries';
  await page.goto(site.url + desk);
  await page.getByLabel('Search these entries').fill('Kealoha');
  const left = tableRows(page, 'Entries without a gift');
  await expect(left).toHaveCount(1);
  await openDetails(left);
  await page.getByRole('link', { name: 'Open in Manage Entries' }).click();
  await expect(field(page)).toHaveValue('noelani@example.org');
  await expect(entryRows(page)).toHaveCount(2);
  expect(pathOf(page.url())).toBe('/raffle-admin');
  // Opened in another tab, it would be in the browser's history.
  const file = page.getByRole('link', { name: 'Download CSV of all raffle entries that match' });
  await expect(file).toHaveAttribute('href', '/api/exports/raffle-entries');

  // From the list itself, too: Back leads to what was found before.
  await openDetails(entryRows(page).filter({ hasText: 'Noelani Kealoha' }));
  await page.getByRole('link', { name: /^\d+ other entr.* with this phone$/ }).click();
  await expect(field(page)).toHaveValue('8085550142');
  await expect(entryRows(page)).toHaveCount(2);
  await page.goBack();
  await expect(field(page)).toHaveValue('noelani@example.org');
  await page.goBack();
  await expect(page.getByLabel('Search these entries')).toHaveValue('Kealoha');
  await expect(left).toHaveCount(1);
  expect((await addresses(page)).slice(-3)).toEqual([desk, '/raffle-admin', '/raffle-admin']);

  // Another step of the desk begins without it.
  await page.getByRole('link', { name: /Gifts without an entry$/ }).click();
  await expect(page.getByLabel('Search these gifts')).toHaveValue('');
});

test('a search does not scroll, although the address stays the same', async ({
  ownSite: site,
  page,
}) => {
  await openTab(page, 'entries', site.url);
  await page.setViewportSize({ width: 360, height: 640 });
  const search = async (text: string) => {
    const found = page.waitForResponse((response) => response.url().includes(`search=${text}`));
    await field(page).fill(text);
    await found;
    await untilDrawn(page);
  };
  await search('a');
  await field(page).evaluate((input) =>
    input.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  const address = page.url();
  await search('example');
  expect(page.url()).toBe(address);
  expect(await scrolled()).toBe(before);
});
