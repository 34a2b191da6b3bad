import { refuse } from './admin-raffle.ts';
import { failures, fillRaffleEntry, openAdmin, press, REASON } from './error-cases.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toasts.ts';

for (const { situation, call, fail, title, text, reason = REASON } of failures) {
  test(`${situation}: the specification’s title and text, the server’s reason below`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 409/);
    await page.route(`**/api/${call}`, (route) =>
      route.request().method() === 'GET' ? route.fallback() : refuse(409, REASON)(route),
    );
    await fail(page);
    await expectToast(page, title, text, reason);
  });
}

for (const { situation, path, call, text } of [
  {
    situation: 'public fundraiser stats',
    path: '/fundraiser',
    call: 'fundraiser/stats',
    text: 'Failed to fetch stats',
  },
  {
    situation: 'fundraiser entries',
    path: '/fundraiser-admin',
    call: 'fundraiser/entries*',
    text: 'Failed to fetch entries',
  },
  {
    situation: 'raffle entries',
    path: '/raffle-admin?tab=entries',
    call: 'raffle/entries*',
    text: 'Failed to fetch entries',
  },
]) {
  test(`a failed request for ${situation} says "${text}"`, async ({ page, watch }) => {
    watch.allow(/status of 409/);
    await page.route(`**/api/${call}`, refuse(409, REASON));
    await openAdmin(page, path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  });
}

test('a form that cannot be sent says what to do, and below it what is wrong', async ({ page }) => {
  await fillRaffleEntry(page);
  await page.getByLabel('Donation amount').fill('20.005');
  await press(page, 'Submit Entry');
  await expectToast(
    page,
    'Submission Error',
    'Please check your inputs and try again.',
    'Please enter the amount with at most two decimals, like 99.99',
  );
});
