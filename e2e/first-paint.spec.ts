import legal from '../mf-story/content/legal.json' with { type: 'json' };
import { addUpShifts, expect, expectAccessible, holdBack, test } from './fixtures.ts';

// As most visitors have it.
test.use({ reducedMotion: 'no-preference' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of [
    { path: '/', heading: 'Help Kai Get The Care He Deserves' },
    { path: '/raffle', heading: 'A raffle for Kai, with aloha' },
  ]) {
    test(`${path} still says what it is about and where to give`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('a[href*="gofundme.com"]').first()).toBeAttached();
      expect(await page.content()).not.toContain('{{');
    });
  }

  test('the legal page can be read to its last sentence', async ({ page }) => {
    await page.goto('/legal');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(
      legal.sections.map(({ title }) => title),
    );
    for (const paragraph of legal.sections.flatMap(({ paragraphs }) => paragraphs)) {
      const words = paragraph
        .replaceAll('{name}', 'Kai')
        .replaceAll('{organizers}', 'Friends of Kai')
        .replaceAll('{email}', 'aloha@friendsofkai.example');
      await expect(main.getByText(words, { exact: true })).toBeVisible();
    }
  });
});

for (const path of ['/', '/raffle', '/lovenotes', '/legal']) {
  test(`${path} is painted from HTML and taken over without a jump`, async ({ page }) => {
    await addUpShifts(page);
    // The scripts are held back, so that what stands there meanwhile can be seen.
    const release = await holdBack(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#first-paint h1')).toBeVisible();
    // The browser paints nothing before its styles are there, but would measure it.
    await page.waitForFunction(
      () =>
        [
          ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])'),
        ].every((link) => link.sheet) && document.fonts.status === 'loaded',
    );
    const before = await page.locator('#first-paint h1').boundingBox();
    release();
    await expect(page.locator('#root h1')).toBeVisible();
    await expect(page.locator('#first-paint')).toHaveCount(0);
    expect(await page.locator('#root h1').boundingBox()).toEqual(before);
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    expect(shift).toBeLessThan(0.02);
  });
}

test('the keyboard keeps its place when React takes over', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/raffle', { waitUntil: 'commit' });
  await page.locator('#first-paint').getByRole('link', { name: 'See the prizes' }).focus();
  release();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See the prizes' })).toBeFocused();
});

test('a page whose remote is dead shows its notice in place of the first screen', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|mf.raffle/);
  await page.route('**/mf-raffle/**/*.js*', (route) => route.abort());
  await page.goto('/raffle');
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expectAccessible(page);
});
