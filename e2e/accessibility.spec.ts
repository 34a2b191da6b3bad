import type { Page } from '@playwright/test';
import { signInOnce } from './admin-page.ts';
import { entryRows, openDetails } from './admin-raffle.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilLoaded } from './fixtures.ts';
import { publicScreens } from './screen-paths.ts';

const widths = [360, 1440];

test('no public screen and no sign-in has an accessibility problem or overflows', async ({
  page,
}) => {
  test.slow();
  for (const path of [...publicScreens, '/raffle-admin']) {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') await showRaffleHero(page);
    await untilLoaded(page);
    for (const width of widths) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  }
});

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the raffle form with all errors, and an open prize', async ({ page }) => {
      await page.goto('/raffle');
      await page.getByRole('button', { name: 'Submit Entry' }).click();
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('button', { name: /ukulele/i })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
    });

    test('the entries of the raffle and the delete confirmation', async ({ page }) => {
      await signInOnce(page);
      await page.goto('/raffle-admin');
      await expect(page.getByRole('button', { name: /^Verify/ }).first()).toBeVisible();
      await openDetails(entryRows(page).filter({ hasText: 'Pending' }).first());
      // Otherwise the header may cover a part of a button.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page, 'html', { everyRow: true });
      await expectNoSidewaysScroll(page);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toContainText(
        'Are you sure you want to permanently delete this entry? This action cannot be undone.',
      );
      await expectAccessible(page, '[role="dialog"]');
    });
  });
}

/** Scrolls to the raffle hero, which loads when near. */
async function showRaffleHero(page: Page) {
  await page.locator('[data-slot="home:raffle-hero"]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'View All Prizes' })).toBeVisible();
}
