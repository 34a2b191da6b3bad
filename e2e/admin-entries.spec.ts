import type { Page } from '@playwright/test';
import { signInOnce } from './admin-page.ts';
import { entryRows, failGateway, openDetails, openTab, refuse } from './admin-raffle.ts';
import {
  atWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  jumpUntil,
  latch,
  test,
  untilDrawn,
} from './fixtures.ts';
import { stopClock } from './page-clock.ts';
import { selectOption } from './select-option.ts';
import { startSite } from './test-site.ts';
import { expectToast } from './toasts.ts';

const rows = entryRows;
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

/** Performs the action and waits for the request with these query parameters. */
async function expectAsked(
  page: Page,
  act: () => Promise<unknown>,
  expected: Record<string, string>,
) {
  const call = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    const entries = Object.entries(expected);
    return (
      pathname === '/api/raffle/entries' &&
      entries.every(([name, value]) => searchParams.get(name) === value)
    );
  });
  await act();
  return Object.fromEntries(new URL((await call).url()).searchParams);
}

test('search, filters, sorting and pages are what the list asks for', async ({ page }) => {
  await openTab(page, 'entries');
  await expect(page.getByText('Real-time Updates Every 1s', { exact: true })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBe(50);

  const query = await expectAsked(page, () => selectOption(page, 'Per page', '25'), {
    limit: '25',
  });
  expect(query).toEqual({ page: '1', limit: '25', sortBy: 'createdAt', sortOrder: 'desc' });
  await expect(rows(page)).toHaveCount(25);
  for (const name of ['First', 'Previous']) await expect(button(page, name)).toBeDisabled();
  await expectAsked(page, () => button(page, 'Next').click(), { page: '2' });
  await expect(page.getByText('26–50 of', { exact: false })).toBeVisible();
  await expectAsked(page, () => button(page, 'Last').click(), { page: '3' });
  for (const name of ['Next', 'Last']) await expect(button(page, name)).toBeDisabled();

  await expectAsked(page, () => selectOption(page, 'Sort by', 'Donation'), {
    sortBy: 'donationAmount',
    page: '1',
  });
  await expectAsked(page, () => button(page, /^Sort order/).click(), { sortOrder: 'asc' });
  await expectAsked(page, () => selectOption(page, 'Status', 'Disqualified'), {
    status: 'disqualified',
  });
  await expect(rows(page).first()).toContainText('Disqualified');
  for (const row of await rows(page).all()) await expect(row).toContainText('Disqualified');
  const name = 'nobody is called that';
  await expectAsked(page, () => page.getByLabel('Search entries').fill(name), { search: name });
  await expect(page.getByText('No entries found', { exact: true })).toBeVisible();
  await button(page, 'Show all entries').click();
  await expect(rows(page).first()).toBeVisible();
});

test('a page that is gone shows the last one, and Back leaves the screen', async ({ page }) => {
  await openTab(page, 'winners');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await page.goto('/raffle-admin?limit=25&page=99');
  await expect(page).toHaveURL(/[?&]page=3(&|$)/);
  await expect(rows(page).first()).toBeVisible();
  await expect(button(page, 'Last')).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/\?tab=winners$/);
});

test('what is typed after a pause goes on where it was, with its space', async ({ page }) => {
  await openTab(page, 'entries');
  const search = page.getByLabel('Search entries');
  await expectAsked(page, () => search.pressSequentially('Kai '), { search: 'Kai' });
  await untilDrawn(page);
  await expect(search).toHaveValue('Kai ');
  await expectAsked(page, () => search.pressSequentially('Akana'), { search: 'Kai Akana' });
  await untilDrawn(page);
  await expect(search).toHaveValue('Kai Akana');

  await button(page, 'More filters').click();
  const amount = page.getByLabel('Donation from');
  await amount.pressSequentially('1');
  await expect(page).toHaveURL(/amountFrom=1(&|$)/);
  await amount.pressSequentially('0 ');
  await expect(page).toHaveURL(/amountFrom=10(&|$)/);
  await expect(amount).toHaveValue('10 ');

  // What changes elsewhere shows in the fields.
  await button(page, 'Clear these filters').click();
  await expect(amount).toHaveValue('');
  await page.goto('/raffle-admin?search=Noa');
  await expect(search).toHaveValue('Noa');
});

test('an entry is verified, disqualified and deleted, with the right notes', async ({
  ownSite,
  page,
}) => {
  await openTab(page, 'entries', ownSite.url);
  await selectOption(page, 'Status', 'Pending');
  await expect(rows(page).first()).toContainText('Pending');
  const row = rows(page).first();
  const name = (await row.getByRole('heading').textContent()) ?? '';
  const steps = [
    ['Verify', 'verified', 'Verified by admin'],
    ['Disqualify', 'disqualified', 'Disqualified by admin'],
  ] as const;
  await selectOption(page, 'Status', 'All statuses');
  await page.getByLabel('Search entries').fill(name);
  await expect(rows(page)).toHaveCount(1);
  const entry = await openDetails(row);
  for (const [action, status, note] of steps) {
    const sent = page.waitForRequest((one) => one.method() === 'PATCH');
    await row.getByRole('button', { name: `${action} ${name}` }).click();
    expect((await sent).postDataJSON()).toEqual({ status, adminNotes: note });
    await expectToast(page, 'Entry Updated', `${name} is ${status}.`);
    await expect(entry.filter({ hasText: note })).toHaveCount(1);
    await expect(row.getByRole('button', { name: `${action} ${name}` })).toBeDisabled();
  }

  await entry.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Are you sure you want to permanently delete this entry? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Entry Deleted');
  await expect(page.getByText('No entries found', { exact: true })).toBeVisible();
});

test('a failed change shows the specification’s message, with the server’s reason', async ({
  page,
  watch,
}) => {
  watch.allow(/status of (409|502)|^502 /);
  await page.clock.install();
  await openTab(page, 'entries');
  await page.route(
    '**/api/raffle/entries/*',
    refuse(409, 'This entry has won a prize, so its status can no longer be changed.'),
  );
  await button(page, /^Verify/)
    .and(page.locator(':enabled'))
    .first()
    .waitFor();
  const open = page.locator('button[aria-label^="Verify"]:not([aria-disabled])').first();
  await open.click();
  await expectToast(
    page,
    'Update Failed',
    'This entry has won a prize, so its status can no longer be changed.',
    '',
  );
  const entry = await openDetails(rows(page).filter({ has: open }).first());
  await entry.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(
    page,
    'Delete Failed',
    'Could not delete the entry. Please try again.',
    'This entry has won a prize, so its status can no longer be changed.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/api/raffle/entries/*');

  const tries = await failGateway(page, '**/api/raffle/entries/*');
  await open.click();
  await jumpUntil(page, tries, 3);
  await expectToast(page, 'Update Failed', 'Please try again.', '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('during an outage the rows stay, with the site’s time of the last update', async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|Failed to load resource/);
    await signInOnce(page);
    await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
    await page.goto('/raffle-admin?status=disqualified');
    await expect(rows(page).first()).toBeVisible();
    const names = await rows(page).getByRole('heading').allTextContents();
    await page.route('**/api/raffle/entries?*', (route) => route.abort());
    const bar = page.getByRole('alert').filter({ hasText: 'Failed to fetch entries' });
    await jumpUntil(page, () => bar.count(), 1);
    await expect(bar).toContainText(/Last updated \d+:\d\d:\d\d\s[AP]M HST/);
    const [, hour, half] = /(\d+):\d\d:\d\d\s([AP]M)/.exec((await bar.textContent()) ?? '') ?? [];
    const inHawaii = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Pacific/Honolulu',
      hour: 'numeric',
    });
    const around = [-60_000, 60_000].map((ms) => inHawaii.format(Date.now() + ms));
    expect(around.map((text) => text.replace(/\s/, ' '))).toContain(`${hour} ${half}`);
    await expect(page.getByText('Updates interrupted', { exact: true })).toBeVisible();
    expect(await rows(page).getByRole('heading').allTextContents()).toEqual(names);
    await expectAccessible(page, '[role="tabpanel"]');
    await expectNoSidewaysScroll(page);
    await page.unroute('**/api/raffle/entries?*');
    // Polling goes on, so the error clears by itself.
    await jumpUntil(page, () => bar.count(), 0);
    await expect(page.getByText('Real-time Updates Every 1s', { exact: true })).toBeVisible();
  });
});

test('the first page has a loading and a failed state, and an empty raffle an empty state', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  const site = await startSite({ SAMPLE_DATA: 'off' });
  try {
    await openTab(page, 'entries', site.url);
    await expect(page.getByText('No entries found', { exact: true })).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await site.stop();
  }
  const { held, release } = latch();
  let refuses = true;
  await page.route('**/api/raffle/entries?*', async (route) => {
    await held;
    await (refuses ? refuse(409, 'Not now.')(route) : route.continue());
  });
  await page.clock.install();
  await openTab(page, 'entries');
  await expect(page.getByText('Loading entries...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByText('Failed to fetch entries', { exact: true })).toBeVisible();
  // The next poll would take Retry away.
  await stopClock(page);
  await expect(button(page, 'Retry')).toBeVisible();
  refuses = false;
  await button(page, 'Retry').click();
  await page.clock.resume();
  await expect(rows(page).first()).toBeVisible();
});

test('a row is compact, and its details have links that write and call', async ({ page }) => {
  await openTab(page, 'entries');
  await expect(rows(page).first()).toBeVisible();
  const { entries } = await (await page.request.get('/api/raffle/entries')).json();
  const entry = entries.find(
    (one: { phone: string | null; instagramHandle: string | null; entryStatus: string }) =>
      one.phone && one.instagramHandle && one.entryStatus === 'pending',
  );
  const row = rows(page).and(page.locator(`[data-row="${entry.id}"]`));
  const toggle = row.getByRole('button', { name: `Details of the entry of ${entry.name}` });
  const details = page.locator(`div[data-row="${entry.id}"]`);
  const link = (name: string) => details.getByRole('link', { name });
  for (const [width, most] of [
    [1440, 56],
    [360, 96],
  ] as const) {
    await atWidths(page, [width], async () => {
      const heights = await rows(page).evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().height),
      );
      expect(heights).toHaveLength(50);
      expect(Math.max(...heights)).toBeLessThanOrEqual(most);

      await toggle.press('Enter');
      await expect(toggle).toBeFocused();
      await expect(link(entry.email)).toHaveAttribute('href', `mailto:${entry.email}`);
      await expect(link(entry.phone)).toHaveAttribute(
        'href',
        `tel:${entry.phone.replace(/[^+\d]/g, '')}`,
      );
      const handle = entry.instagramHandle.replace(/^@/, '');
      await expect(link(`@${handle}`)).toHaveAttribute(
        'href',
        `https://www.instagram.com/${handle}/`,
      );
      await expect(details).toContainText(entry.shippingAddress);
      // Nothing is half under the header then.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page, 'html', { everyRow: true });
      await expectNoSidewaysScroll(page);

      await details.getByRole('button', { name: /^Delete/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(
        'Are you sure you want to permanently delete this entry? This action cannot be undone.',
      );
      await expectAccessible(page, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
      await toggle.press('Enter');
      await expect(details).toBeHidden();
    });
  }
});

test('with forced colors the selected tab and the current page are recognizable', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openTab(page, 'entries');
  await expect(rows(page).first()).toBeVisible();
  const line = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await line('Manage Entries')).not.toBe(await line('Manage Prizes'));
  const ring = (name: string) =>
    button(page, name).evaluate((number) => getComputedStyle(number).outlineStyle);
  expect([await ring('Page 1'), await ring('Page 2')]).toEqual(['solid', 'none']);
});
