import { expect, test } from './fixtures.ts';

test('prizes can be searched, filtered and seen in three views', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/raffle');
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(view('Grid')).toHaveAttribute('aria-pressed', 'true');

  await page.getByLabel('Search prizes').fill('UKULELE');
  const card = page.getByRole('button', { name: /ukulele/i });
  await expect(card.first()).toBeVisible();
  await card.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Description', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Value', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.first()).toBeFocused();

  await page.getByLabel('Search prizes').fill('zeppelin');
  await expect(page.getByText('No prizes found matching your search.')).toBeVisible();

  await page.getByLabel('Search prizes').fill('');
  await view('List').click();
  await expect(page.getByText('Qty: 3')).toBeVisible();
  await page.getByLabel('Brand').selectOption('Hale Kai Provisions');
  await expect(page.getByText('Qty: 3')).toHaveCount(0);
});

test('on a phone the prizes come as cards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/raffle');
  await expect(page.getByRole('button', { name: 'Cards', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the link of the raffle is copied with a word of confirmation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/raffle');
  await page.getByRole('button', { name: /copy/i }).click();
  await expect(page.getByText('Link copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/raffle');
});
