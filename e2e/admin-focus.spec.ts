import type { Page } from '@playwright/test';
import { accept, invite, OWN_PASSWORD } from './accounts.ts';
import { signInOnce } from './admin-page.ts';
import { openDetails } from './admin-raffle.ts';
import { tableRows } from './admin-tables.ts';
import { expect, holdResponse, test } from './fixtures.ts';
import { selectOption } from './select-option.ts';
import type { Site } from './test-site.ts';
import { expectToast } from './toasts.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

const tables = ['Entries', 'Love notes', 'Inbox'];
const rows = (page: Page, list: string) =>
  tables.includes(list)
    ? tableRows(page, list)
    : page.getByRole('list', { name: list, exact: true }).locator('> li');
const focused = (page: Page) => page.locator(':focus');

/** Opens an admin screen, signed in. */
async function open(page: Page, site: Site, path: string, list: string) {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}${path}`);
  await expect(rows(page, list).first()).toBeVisible();
}

const nameIn = async (page: Page, list: string, place: number) =>
  (await rows(page, list).nth(place).getByRole('heading').first().textContent()) ?? '';

test('after verifying with a filter, the focus is on the next row’s Verify', async ({
  ownSite: site,
  page,
}) => {
  await open(page, site, '/raffle-admin?status=pending', 'Entries');
  const [first, second] = [await nameIn(page, 'Entries', 0), await nameIn(page, 'Entries', 1)];
  await rows(page, 'Entries')
    .first()
    .getByRole('button', { name: `Verify ${first}` })
    .press('Enter');
  await expectToast(page, 'Entry Updated', `${first} is verified.`);
  await expect(page.getByRole('button', { name: `Verify ${second}` })).toBeFocused();
  await expect(page.getByRole('heading', { name: first })).toHaveCount(0);

  // From the last row, focus moves to the one before.
  const count = await rows(page, 'Entries').count();
  const [before, last] = [
    await nameIn(page, 'Entries', count - 2),
    await nameIn(page, 'Entries', count - 1),
  ];
  await page.getByRole('button', { name: `Disqualify ${last}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Disqualify ${before}` })).toBeFocused();
  await expect(focused(page)).toBeInViewport();
});

test('when no row is left, the focus moves to the heading', async ({ ownSite: site, page }) => {
  await open(page, site, '/raffle-admin?status=pending', 'Entries');
  const only = await nameIn(page, 'Entries', 0);
  await page.getByLabel('Search entries').fill(only);
  await expect(rows(page, 'Entries')).toHaveCount(1);
  await page.getByRole('button', { name: `Verify ${only}` }).press('Enter');
  await expect(page.getByText('No entries found', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Entries', exact: true })).toBeFocused();
});

/** Focuses Verify of the first pending entry. @returns what verifies it elsewhere, so that its row goes */
async function focusFirstPending(page: Page, site: Site): Promise<() => Promise<void>> {
  await open(page, site, '/raffle-admin?status=pending', 'Entries');
  const name = await nameIn(page, 'Entries', 0);
  const row = rows(page, 'Entries').first();
  const id = await row.getAttribute('data-row');
  await row.getByRole('button', { name: /^Verify/ }).focus();
  return async () => {
    await page.request.patch(`${site.url}/api/raffle/entries/${id}`, {
      data: { status: 'verified' },
    });
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  };
}

test('a row that disappears does not take the focus from elsewhere', async ({
  ownSite: site,
  page,
}) => {
  const disappear = await focusFirstPending(page, site);
  const search = page.getByLabel('Search entries');
  await search.focus();
  await disappear();
  await expect(search).toBeFocused();
});

test('a row that disappears does not give the focus to whoever clicked beside it', async ({
  ownSite: site,
  page,
}) => {
  const disappear = await focusFirstPending(page, site);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await disappear();
  await expect(page.locator('body')).toBeFocused();
});

test('an answer that comes late does not take the focus from where somebody types', async ({
  ownSite: site,
  page,
}) => {
  await open(page, site, '/lovenotes-admin', 'Love notes');
  const release = await holdResponse(page, '**/api/support/seen');
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  const search = page.getByLabel('Search love notes');
  await search.pressSequentially('a');
  release();
  await expect(page.getByRole('button', { name: 'Mark all as seen' })).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('after deleting, the focus is on the next row’s Delete', async ({ ownSite: site, page }) => {
  for (const [path, list, toast] of [
    ['/raffle-admin', 'Entries', 'Entry Deleted'],
    ['/lovenotes-admin', 'Love notes', 'Message Deleted'],
    ['/raffle-admin?tab=prizes', 'Prizes', 'Prize Deleted'],
  ] as const) {
    await open(page, site, path, list);
    // What is deleted first, and the one that the focus goes to.
    if (list === 'Entries') for (const at of [0, 1]) await openDetails(rows(page, list).nth(at));
    const remove = page.locator('[data-row]').getByRole('button', { name: /^Delete/ });
    const next = (await remove.nth(1).getAttribute('aria-label')) ?? '';
    await remove.first().press('Enter');
    await page.getByRole('button', { name: 'Delete permanently' }).press('Enter');
    await expectToast(page, toast);
    await expect(page.getByRole('button', { name: next, exact: true })).toBeFocused();
    await expect(remove.first()).toHaveAttribute('aria-label', next);
  }
});

test('in the inbox, marking as read with a filter moves the focus to the next message', async ({
  ownSite: site,
  page,
}) => {
  await open(page, site, '/admin/inbox?show=unread', 'Inbox');
  const mark = rows(page, 'Inbox').getByRole('button', { name: /^Mark as read/ });
  const next = (await mark.nth(1).getAttribute('aria-label')) ?? '';
  const count = await mark.count();
  await mark.first().press('Enter');
  await expect(mark).toHaveCount(count - 1);
  await expect(page.getByRole('button', { name: next, exact: true })).toBeFocused();
});

test('when a fundraiser entry leaves the list, the focus moves to the next', async ({
  ownSite: site,
  page,
}) => {
  await open(page, site, '/fundraiser-admin?status=pending', 'Fundraiser entries');
  const entries = rows(page, 'Fundraiser entries').getByRole('button');
  const count = await entries.count();
  const next = (await entries.nth(1).textContent()) ?? '';
  await entries.first().press('Enter');
  await selectOption(
    page,
    'Change status',
    'Verified',
    page.getByRole('dialog', { name: /^Set / }),
  );
  await page.getByRole('button', { name: 'Update status' }).press('Enter');
  await expectToast(page, 'Status Updated');
  await expect(entries).toHaveCount(count - 1);
  await expect(focused(page)).toHaveText(next);
});

test('after putting prizes back into the draw, the focus is on the next one, then on the heading', async ({
  ownSite: site,
  page,
}) => {
  await open(page, site, '/admin/draw-night', 'Prizes in order');
  const leaveOut = page.getByRole('button', { name: /^Leave out/ });
  for (const place of [1, 0]) await leaveOut.nth(place).press('Enter');
  const putBack = page.getByRole('button', { name: /^Put back/ });
  const next = (await putBack.nth(1).getAttribute('aria-label')) ?? '';
  await putBack.first().press('Enter');
  await expect(page.getByRole('button', { name: next, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(putBack).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^The prizes, in order/ })).toBeFocused();
});

test('after taking back, revoking or ending, the focus is on the next row or the heading', async ({
  browser,
  context,
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  const own = await invite(page.request, site, { name: 'Malia', role: 'owner' });
  await accept(context, site, own, 'Malia');
  const person = { name: 'Malia', password: OWN_PASSWORD };
  const others = await Promise.all([browser.newContext(), browser.newContext()]);
  for (const other of others) {
    const signedIn = await other.request.post(`${site.url}/api/admin/session`, { data: person });
    expect(signedIn.ok(), await signedIn.text()).toBe(true);
  }
  for (const name of ['Kai', 'Noa']) await invite(page.request, site, { name, role: 'reader' });
  const token = { name: 'Nightly report', role: 'reader', days: 30 };
  const made = await page.request.post(`${site.url}/api/admin/access-tokens`, { data: token });
  expect(made.ok(), await made.text()).toBe(true);
  const press = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');

  await open(page, site, '/admin/people', 'Open invitations');
  const takeBack = page.getByRole('button', { name: /^Take back the invitation/ });
  const next = (await takeBack.nth(1).getAttribute('aria-label')) ?? '';
  await takeBack.first().press('Enter');
  await press('Take it back');
  await expect(takeBack).toHaveCount(1);
  await expect(page.getByRole('button', { name: next })).toBeFocused();
  await page.keyboard.press('Enter');
  await press('Take it back');
  await expect(takeBack).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeFocused();

  await page.getByRole('button', { name: 'Revoke the token Nightly report' }).press('Enter');
  await press('Revoke it');
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Access tokens' })).toBeFocused();

  await open(page, site, '/admin/account', 'Your sessions');
  const end = rows(page, 'Your sessions').getByRole('button', { name: /^End/ });
  await expect(end).toHaveCount(2);
  await end.first().press('Enter');
  await expect(end).toHaveCount(1);
  await expect(end).toBeFocused();
  // It has just come there.
  await expect(end).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();

  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('A phone');
  await press('Go on');
  await page.getByRole('button', { name: 'Remove the passkey A phone' }).press('Enter');
  await press('Remove');
  await expectToast(page, 'Passkey Removed');
  await expect(rows(page, 'Passkeys')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  for (const other of others) await other.close();
});
