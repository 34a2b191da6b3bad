import { atWidths, expect, expectAccessible, test } from './fixtures.ts';

test('the raffle form with all errors, and an open prize, have no accessibility problem', async ({
  page,
}) => {
  await page.goto('/raffle');
  await page.getByRole('button', { name: 'Submit Entry' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await atWidths(page, [1440, 360], () => expectAccessible(page));
  await page
    .getByRole('button', { name: /ukulele/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await atWidths(page, [1440, 360], () => expectAccessible(page, 'dialog[open]'));
});
