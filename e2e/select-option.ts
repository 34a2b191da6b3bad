import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Selects an option of an admin select box with one click, and waits for `outcome` (by default, the
 * option in the box).
 */
export async function selectOption(page: Page, label: string, option: string, outcome?: Locator) {
  const box = page.getByLabel(label, { exact: true });
  await box.click();
  await page.getByTitle(option, { exact: true }).last().click();
  const selected =
    outcome ?? page.locator('.ant-select').filter({ has: box }).filter({ hasText: option });
  await expect(selected).toBeVisible();
}
