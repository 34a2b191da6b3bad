import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  test,
  untilDrawn,
} from './fixtures.ts';
import { expectToast } from './toasts.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Entry' });

async function open(page: Page, url: string) {
  await page.goto(url);
  // React replaces the first paint.
  await expect(page.getByLabel('Full name')).toBeVisible();
}

async function fill(page: Page, name = 'Leilani Kahananui') {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill('leilani@example.com');
  await page.getByLabel('Donation platform').selectOption('cashapp');
  await page.getByLabel('Instagram username').fill('@leilani');
}

test('an entry is stored once, the form is empty again, and the stats update', async ({
  ownSite,
  page,
}) => {
  await open(page, `${ownSite.url}/fundraiser`);
  const tile = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(tile('Total entries')).toHaveText('18');
  await expect(tile('Pending review')).toHaveText('7');
  await fill(page);
  await page.getByLabel('Donation amount').fill('$1,250');
  await page.getByLabel('Shared').check();
  await page.getByLabel('Liked').check();
  const sent = page.waitForRequest('**/api/fundraiser/enter');
  await submit(page).dblclick();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Leilani Kahananui',
    donationAmount: '1250',
    instagramActions: '["liked","shared"]',
  });
  await expectToast(page, 'Entry Submitted!', "We'll review it and contact you if you win!");
  await expect(tile('Total entries')).toHaveText('19');
  await expect(tile('Pending review')).toHaveText('8');
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByLabel('Shared')).not.toBeChecked();
  await expect(page.locator('p:focus')).toContainText('Mahalo, Leilani Kahananui.');
});

test('without a checked action nothing is sent, and nothing is lost', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page, '/fundraiser');
  await fill(page);
  await submit(page).click();
  await expectToast(
    page,
    'Instagram Actions Required',
    'Please select at least one Instagram action (like, comment, or share).',
  );
  await expect(page.getByLabel('Liked')).toBeFocused();
  expect(sent).toEqual([]);
  await expect(page.getByLabel('Instagram username')).toHaveValue('@leilani');
  // One tick on any of the three is enough.
  await expect(page.getByText('Please select Instagram actions')).toBeVisible();
  await page.getByLabel('Commented').check();
  await expect(page.getByText('Please select Instagram actions')).toHaveCount(0);
});

test('every required field shows its message', async ({ page }) => {
  await open(page, '/fundraiser');
  await page.getByLabel('Email').fill('not-an-address');
  await submit(page).click();
  for (const message of [
    'Name is required',
    'Valid email is required',
    'Please select donation platform',
    'Instagram username is required',
    'Please select Instagram actions',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page);
});

test('a refused entry shows the server’s message, or its own, and keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.allow(/429/);
  await open(page, '/fundraiser');
  await fill(page);
  await page.getByLabel('Shared').check();
  const ours = { message: 'That was a lot at once.', error: 'That was a lot at once.', errors: [] };
  for (const [body, says] of [
    [JSON.stringify(ours), 'That was a lot at once.'],
    ['<html>', 'Failed to submit entry. Please try again.'],
  ] as const) {
    await page.route('**/api/fundraiser/enter', (route) => route.fulfill({ status: 429, body }));
    await submit(page).click();
    await expectToast(page, 'Submission Failed', says, '');
    await expect(page.getByLabel('Full name')).toHaveValue('Leilani Kahananui');
    await expect(page.getByLabel('Shared')).toBeChecked();
    await page.unroute('**/api/fundraiser/enter');
  }
});

test('a server error on a field stays until the field changes', async ({ page, watch }) => {
  watch.allow(/400/);
  const message = 'Please use another address';
  await page.route('**/api/fundraiser/enter', (route) =>
    route.fulfill({
      status: 400,
      json: { message: message, error: message, errors: [{ path: 'email', message: message }] },
    }),
  );
  await open(page, '/fundraiser');
  await fill(page);
  await page.getByLabel('Shared').check();
  await submit(page).click();
  await expectToast(page, 'Submission Failed', message);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('other@example.com');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
});

test('when the stats fail to load the page shows a notice, and Retry loads them', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await page.route('**/api/fundraiser/stats', (route) =>
    route.fulfill({ status: 404, body: 'nothing here' }),
  );
  await open(page, '/fundraiser');
  await expect(page.getByText('Failed to fetch stats')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/fundraiser/stats');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByText('Failed to fetch stats')).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('dd').first()).toHaveText(/\d+/);
});

for (const { where, focuses } of [
  { where: 'reads on', focuses: false },
  { where: 'has moved the focus', focuses: true },
]) {
  test(`an entry that is stored late does not move a visitor who ${where}`, async ({
    ownSite,
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await open(page, `${ownSite.url}/fundraiser`);
    await fill(page);
    await page.getByLabel('Shared').check();
    const release = await holdResponse(page, '**/api/fundraiser/enter');
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    const further = page.getByRole('contentinfo').getByRole('link').last();
    if (focuses) await further.focus();
    await further.evaluate((link) => link.scrollIntoView({ behavior: 'instant' }));
    release();
    await expectToast(page, 'Entry Submitted!');
    const thanks = page.locator('p', { hasText: 'Mahalo, Leilani Kahananui.' });
    await expect(focuses ? further : thanks).toBeFocused();
    await untilDrawn(page);
    await expect(thanks).not.toBeInViewport();
  });
}
