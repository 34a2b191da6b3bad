import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Takes an option of one of the admin's select boxes. The list moves with what is under it, so on a
 * busy machine a click can go beside it; whether it was taken is told by `outcome`, which is what
 * the box shows unless the choice leads to something else.
 */
export async function choose(page: Page, label: string, option: string, outcome?: Locator) {
  const box = page.getByLabel(label, { exact: true });
  const taken =
    outcome ?? page.locator('.ant-select').filter({ has: box }).filter({ hasText: option });
  await expect(async () => {
    if (await taken.isVisible()) return;
    if ((await box.getAttribute('aria-expanded')) !== 'true') await box.click({ timeout: 3_000 });
    await page.getByTitle(option, { exact: true }).last().click({ timeout: 3_000 });
    await expect(taken).toBeVisible({ timeout: 3_000 });
  }).toPass();
}
