import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses an option of an admin select box with one click. `outcome` appears when it was taken (by
 * default, the option in the box).
 */
export async function selectOption(page: Page, label: string, option: string, outcome?: Locator) {
  const box = page.getByLabel(label, { exact: true });
  await box.click();
  await page.getByTitle(option, { exact: true }).last().click();
  const taken =
    outcome ?? page.locator('.ant-select').filter({ has: box }).filter({ hasText: option });
  await expect(taken).toBeVisible();
}
