import { expect, type Page } from '@playwright/test';
import { signInOnce } from './admin-page.ts';
import type { Site } from './test-site.ts';

/** Opens an admin screen, signed in. */
export async function openScreen(page: Page, site: Site, path: string) {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}${path}`);
  await expect(page.getByRole('button', { name: 'Sign out' }).or(menu(page)).first()).toBeVisible();
}
const menu = (page: Page) => page.getByRole('button', { name: 'Admin menu' });

/** A tile's value, below its label. */
export const tile = (page: Page, label: string | RegExp) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()
    .locator('dd')
    .first();

export const post = (page: Page, site: Site, path: string, data: unknown) =>
  page.request.post(`${site.url}${path}`, { data, headers: { origin: site.url } });

export const entrant = (name: string) => ({
  name,
  email: 'entrant@example.org',
  donationPlatform: 'venmo',
  donationAmount: '40',
  instagramUsername: 'entrant',
  instagramActions: '["liked","shared"]',
});
