import type { Locator } from '@playwright/test';
import { chooseStatus, fundraiserEntries } from './admin-fundraiser.ts';
import { typeDraw } from './admin-raffle.ts';
import { entrant, openScreen, post, tile } from './admin-screens.ts';
import {
  atWidths,
  endSessionAtNextChange,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  jumpUntil,
  test,
} from './fixtures.ts';
import { stopClock } from './page-clock.ts';
import { selectOption } from './select-option.ts';
import { ADMIN_PASSWORD } from './test-site.ts';
import { expectToast } from './toasts.ts';

test('a fundraiser entry is verified with a note, and a winner drawn', async ({
  ownSite: site,
  page,
}) => {
  await post(page, site, '/api/fundraiser/enter', entrant('Newest Entrant'));
  await openScreen(page, site, '/fundraiser-admin');
  await expect(
    page.getByText('Select an entry from the list to view details', { exact: true }),
  ).toBeVisible();
  await expect(tile(page, 'Verified')).toHaveText(/^\d+$/);
  const verified = Number(await tile(page, 'Verified').textContent());
  await chooseStatus(page, 'Verified');
  await expect(page.getByLabel(/^Notes/)).toBeFocused();
  await page.keyboard.type('Seen on Venmo');
  await page.getByRole('button', { name: 'Update status' }).click();
  await expectToast(page, 'Status Updated', 'Newest Entrant is now verified.');
  await expect(
    page.getByText('Select an entry from the list to view details', { exact: true }),
  ).toBeVisible();
  await expect(tile(page, 'Verified')).toHaveText(String(verified + 1));
  await fundraiserEntries(page).getByRole('button').first().press('Enter');
  await expect(page.getByRole('region', { name: 'Entry of Newest Entrant' })).toContainText(
    'Seen on Venmo',
  );

  await selectOption(page, 'Platform', 'CashApp');
  await expect(page).toHaveURL(/platform=cashapp/);
  await expect(fundraiserEntries(page).getByText('Newest Entrant')).toHaveCount(0);
  const listed = await fundraiserEntries(page).getByRole('listitem').count();
  await expect(page.getByRole('heading', { name: `Entries (${listed})` })).toBeVisible();
  await page.goto(`${site.url}/fundraiser-admin?status=winner&platform=cashapp`);
  await expect(
    page.getByText('No entries match the current filters', { exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Select Random Winner' }).click();
  const question = page.getByRole('dialog', { name: 'Select a random winner?' });
  await expect(question).toContainText(`${verified + 1} verified entries take part`);
  await typeDraw(page);
  await question.getByRole('button', { name: 'Select now' }).click();
  await expectToast(page, 'Winner Selected!');
  await expect(tile(page, 'Verified')).toHaveText(String(verified));
});

test('a draw that is asked for before the figures are there is still only one more', async ({
  ownSite: site,
  page,
}) => {
  const release = await holdResponse(page, '**/api/fundraiser/stats');
  await openScreen(page, site, '/fundraiser-admin');
  await page.getByRole('button', { name: 'Select Random Winner' }).click();
  const question = page.getByRole('dialog', { name: 'Select a random winner?' });
  await expect(question).toContainText('All verified entries take part');
  release();
  await expect(question).toContainText(/\d+ verified entries take part/);
  const { winners } = await (await page.request.get(`${site.url}/api/fundraiser/stats`)).json();
  const sent = page.waitForRequest('**/api/fundraiser/select-winner');
  await typeDraw(page);
  await question.getByRole('button', { name: 'Select now' }).click();
  expect((await sent).postDataJSON()).toEqual({ winners });
  await expectToast(page, 'Winner Selected!');
});

test('two organizers who draw at once have one winner', async ({ ownSite: site, page, watch }) => {
  watch.allow(/status of 409/);
  await openScreen(page, site, '/fundraiser-admin');
  await expect(tile(page, 'Winners')).toHaveText(/^\d+$/);
  const before = Number(await tile(page, 'Winners').textContent());
  const question = page.getByRole('dialog', { name: 'Select a random winner?' });
  const drawNow = async () => {
    await typeDraw(page);
    await question.getByRole('button', { name: 'Select now' }).click();
  };
  await page.getByRole('button', { name: 'Select Random Winner' }).click();
  const other = await page.request.post(`${site.url}/api/fundraiser/select-winner`);
  expect(other.status()).toBe(201);
  await drawNow();
  await expectToast(
    page,
    'Selection Failed',
    'Failed to select winner.',
    /^Somebody else has drawn a winner/,
  );
  await expect(tile(page, 'Winners')).toHaveText(String(before + 1));
  // Whoever has seen that may draw one more, and then another.
  for (const count of [2, 3]) {
    await page.getByRole('button', { name: 'Select Random Winner' }).click();
    await drawNow();
    await expect(question).toBeHidden();
    await expect(tile(page, 'Winners')).toHaveText(String(before + count));
  }
});

test('an edit survives an expired session, and can be saved after signing in', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/401/);
  await openScreen(page, site, '/fundraiser-admin');
  await chooseStatus(page, 'Disqualified');
  await page.getByLabel(/^Notes/).fill('No donation found,\nasked twice.');
  await endSessionAtNextChange(page);
  await page.getByRole('button', { name: 'Update status' }).click();
  const gate = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(gate).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(gate).toHaveCount(0);
  await expect(page.getByLabel(/^Notes/)).toHaveValue('No donation found,\nasked twice.');
  await page.getByRole('button', { name: 'Update status' }).click();
  await expectToast(page, 'Status Updated');
});

test('an entry is disqualified with a note by the keyboard alone', async ({
  ownSite: site,
  page,
}) => {
  await openScreen(page, site, '/fundraiser-admin?status=pending');
  const first = fundraiserEntries(page).getByRole('button').first();
  await expect(first).toBeVisible();
  const tabTo = async (there: Locator) => {
    for (let press = 0; press < 60; press += 1) {
      if (await there.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not get there');
  };
  await tabTo(first);
  const next = (await fundraiserEntries(page).getByRole('button').nth(1).textContent()) ?? '';
  await expect(tile(page, 'Pending')).toHaveText(/^\d/);
  const pending = Number(await tile(page, 'Pending').textContent());
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel('Change status'));
  await page.keyboard.press('ArrowDown');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Notes/)).toBeFocused();
  await page.keyboard.type('Entered twice');
  await tabTo(page.getByRole('button', { name: 'Update status' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Status Updated');
  await expect(tile(page, 'Pending')).toHaveText(String(pending - 1));
  await expect(page.locator(':focus')).toHaveText(next);
});

test('the selected entry is shown as it is, also when it leaves the list or is deleted', async ({
  ownSite: site,
  page,
}) => {
  await post(page, site, '/api/fundraiser/enter', entrant('Newest Entrant'));
  await page.clock.install();
  await openScreen(page, site, '/fundraiser-admin?status=pending');
  const row = fundraiserEntries(page).getByRole('button', { name: /^Newest Entrant/ });
  await row.click();
  const panel = page.getByRole('region', { name: 'Entry of Newest Entrant' });
  await expect(panel.getByText('Pending', { exact: true }).first()).toBeVisible();
  const entries = `${site.url}/api/fundraiser/entries`;
  const [{ id }] = await (await page.request.get(`${entries}?limit=1`)).json();
  await page.request.patch(`${entries}/${id}`, {
    data: { status: 'verified', adminNotes: 'Seen on Venmo' },
  });
  await jumpUntil(page, () => row.count(), 0);
  await jumpUntil(page, () => panel.getByText('Seen on Venmo').count(), 1);
  await expect(panel.getByText('Verified', { exact: true }).first()).toBeVisible();

  const remove = panel.getByRole('button', { name: 'Delete the entry of Newest Entrant' });
  await remove.focus();
  const deleted = await page.request.delete(`${entries}/${id}`);
  expect(deleted.ok(), await deleted.text()).toBe(true);
  await jumpUntil(page, () => remove.count(), 0);
  await expect(panel.getByRole('alert')).toHaveText('This entry was deleted.');
  await expect(panel.getByLabel('Change status')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Back to the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Select an entry from the list to view details')).toBeVisible();
});

test('figures that cannot be fetched say so and can be tried again, with older ones marked as old', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/500/);
  let fails = true;
  await page.route('**/api/fundraiser/stats', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.clock.install();
  await openScreen(page, site, '/fundraiser-admin');
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to fetch stats' });
  await jumpUntil(page, () => notice.count(), 1);
  await expect(notice).toContainText('Please check your connection.');
  await expect(fundraiserEntries(page).getByRole('button').first()).toBeVisible();
  await atWidths(page, [360, 768, 1440], async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  // The next poll would take Retry away.
  await stopClock(page);
  fails = false;
  await notice.getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
  await expect(notice).toHaveCount(0);
  await expect(tile(page, 'Total')).toHaveText(/^\d+$/);
  await expect(page.locator('body')).not.toBeFocused();

  fails = true;
  await jumpUntil(page, () => notice.count(), 1);
  await expect(notice).toContainText('What you see may be old. Last updated');
  await expect(tile(page, 'Total')).toHaveText(/^\d+$/);
});
