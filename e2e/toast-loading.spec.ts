import type { Page } from '@playwright/test';
import { expect, holdResponse, test, untilDrawn } from './fixtures.ts';
import { expectToast } from './toasts.ts';

const TOAST_CODE = '**/shell/toast.*.js';

/** Presses the footer's button, which copies the address where there is no share sheet. */
const share = (page: Page) => page.getByRole('button', { name: 'Share this page' }).click();

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
  });
});

test('a toast waits for its code, and F8 and Escape work on it', async ({ page }) => {
  const letItCome = await holdResponse(page, TOAST_CODE);
  await page.goto('/legal');
  const requested = page.waitForRequest(TOAST_CODE);
  await share(page);
  await requested;
  letItCome();
  await expectToast(page, 'Link copied!');
  await page.keyboard.press('F8');
  await expect(page.getByRole('list').filter({ hasText: 'Link copied!' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Link copied!')).toHaveCount(0);
});

test('without its code a toast is shown plainly, for 5 s', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|toast/);
  await page.route(TOAST_CODE, (route) => route.abort());
  await page.clock.install();
  await page.goto('/legal');
  await share(page);
  await expectToast(page, 'Link copied!');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Link copied!')).toHaveCount(0);
  await share(page);
  await expectToast(page, 'Link copied!');
  await page.clock.runFor(5_100);
  await expect(page.getByText('Link copied!')).toHaveCount(0);

  // With a network again, the next one is a whole one.
  await page.unroute(TOAST_CODE);
  const came = page.waitForResponse(TOAST_CODE);
  await share(page);
  await came;
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
});

test('a toast that comes while a dialog is open is shown when that has closed', async ({
  page,
}) => {
  await page.goto('/raffle');
  const code = page.waitForResponse(TOAST_CODE);
  await page
    .getByRole('button', { name: /ukulele/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // What was begun before the dialog opened.
  await page.locator('footer button', { hasText: 'Share this page' }).evaluate((button) => {
    (button as HTMLButtonElement).click();
  });
  await code;
  await untilDrawn(page);
  await expect(page.getByText('Link copied!')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectToast(page, 'Link copied!');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Link copied!')).toHaveCount(0);
});
