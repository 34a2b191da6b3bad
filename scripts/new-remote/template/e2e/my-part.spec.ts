import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const content = new URL('../mf-my-part/content/my-part.json', import.meta.url);
const { page: text, teaser } = JSON.parse(readFileSync(content, 'utf8'));

test('the home page links to My part', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-slot="home:more"]').scrollIntoViewIfNeeded();
  const section = page.getByRole('region', { name: teaser.title });
  await section.getByRole('link', { name: teaser.link }).click();
  await expect(page).toHaveURL('/my-part');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('My part can be read on a phone without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/my-part`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
  await expectNoSidewaysScroll(page);
  await context.close();
});
