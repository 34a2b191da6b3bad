import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses an option of an admin select box. On a busy machine the list moves and a click can miss;
 * `outcome` tells whether it was taken (by default, what the box shows).
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
