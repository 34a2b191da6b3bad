import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function write(page: Page, name: string, message: string) {
  // The button that was painted from HTML does nothing yet.
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share a Love Note' }).first().click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your message').fill(message);
}

const post = (page: Page) => page.getByRole('button', { name: 'Post Message' });

test('a note is posted once and stands on the wall, with its line breaks', async ({
  ownSite,
  page,
}) => {
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'Aloha nui.\nWe are with you. 💛');
  await post(page).dblclick();
  await expect(page.getByText('Message Posted').first()).toBeVisible();
  await expect(page.getByText('We are with you. 💛')).toHaveCount(1);
  const [newest, next] = await (await page.request.get(`${ownSite.url}/api/support`)).json();
  expect(newest).toMatchObject({ name: 'Noelani', message: 'Aloha nui.\nWe are with you. 💛' });
  expect(next.name).not.toBe('Noelani');
});

test('what was typed survives a reload, and the network being cut', async ({
  ownSite,
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'A long and careful text');
  await page.reload();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(async () => {
    if (!(await page.getByLabel('Your message').isVisible())) {
      await page.getByRole('button', { name: 'Share a Love Note' }).first().click();
    }
    await expect(page.getByLabel('Your message')).toHaveValue('A long and careful text');
  }).toPass();
  await context.setOffline(true);
  await post(page).click();
  await expect(page.getByText(/Failed to post message/).first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel('Your message')).toHaveValue('A long and careful text');
});
