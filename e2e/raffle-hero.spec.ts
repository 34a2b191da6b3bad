import type { Page } from '@playwright/test';
import { expect, holdResponse, sumLayoutShifts, test } from './fixtures.ts';

// With motion, as for most visitors.
test.use({ reducedMotion: 'no-preference' });

const hero = (page: Page) => page.locator('[data-slot="home:raffle-hero"]');
/** The visible picture by its alt text; the others are hidden from screen readers. */
const picture = (page: Page) => hero(page).getByRole('img');

/** The test controls the page's clock. */
async function open(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await hero(page).scrollIntoViewIfNeeded();
  await expect(hero(page).getByRole('link', { name: 'View All Prizes' })).toBeVisible();
}

async function untilSeen(page: Page, alt: RegExp) {
  // The rotation waits for a loading picture, so 4 s may not be enough.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return picture(page).getAttribute('alt');
    })
    .toMatch(alt);
}

test('the pictures change by themselves, load one after another, and can be paused', async ({
  page,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const name = /pictures\/hero\/(\d\d)/.exec(request.url())?.[1];
    if (name) requested.add(name);
  });
  await open(page);
  await expect(picture(page)).toHaveAttribute('alt', /plumeria lei/);
  await untilSeen(page, /surfboards/);
  // They load one after another.
  expect([...requested].slice(0, 2)).toEqual(['01', '02']);
  expect(requested.size).toBeLessThan(7);

  await page.getByRole('button', { name: 'Pause the slideshow' }).click();
  const seen = await picture(page).getAttribute('alt');
  await page.clock.runFor(20_000);
  expect(await picture(page).getAttribute('alt')).toBe(seen);
  await page.getByRole('button', { name: 'Play the slideshow' }).click();
  await untilSeen(page, /outrigger canoe/);
});

test('it shows the prizes, and both buttons lead to the raffle', async ({ page }) => {
  await open(page);
  await expect(hero(page)).toContainText('29');
  await expect(hero(page)).toContainText(/\$4,\d{3}/);
  await expect(hero(page)).toContainText('More Being Added!');
  await expect(hero(page)).toContainText('Daily Updates');
  for (const name of ['Enter Raffle Now', 'View All Prizes']) {
    await expect(hero(page).getByRole('link', { name })).toHaveAttribute('href', '/raffle');
  }
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves, and without a response the fallback figures are shown', async ({
    page,
    watch,
  }) => {
    watch.allow(/404/);
    await page.route('**/api/raffle/stats', (route) => route.fulfill({ status: 404, body: '' }));
    await open(page);
    await expect(hero(page)).toContainText('38');
    await expect(hero(page)).toContainText('$6,000');
    await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(hero(page).locator('img')).toHaveCount(1);
  });
});

for (const [width, height] of [
  [360, 780],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`at ${width} px nothing jumps when the hero loads late`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await sumLayoutShifts(page);
    const release = await holdResponse(page, '**/mf-raffle/**');
    // On a slow machine the hero's files are requested before the page has loaded, which then waits.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const story = page.locator('#story');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await hero(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const before = await story.boundingBox();
    release();
    await expect(hero(page).getByRole('link', { name: 'View All Prizes' })).toBeVisible();
    expect(await story.boundingBox()).toEqual(before);
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    expect(shift).toBeLessThan(0.02);
  });
}
