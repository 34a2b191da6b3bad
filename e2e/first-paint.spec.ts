import type { Route } from '@playwright/test';
import legal from '../mf-story/content/legal.json' with { type: 'json' };
import { expect, expectAccessible, holdResponse, sumLayoutShifts, test } from './fixtures.ts';
import { publicScreens } from './screen-paths.ts';

// With motion, as for most visitors.
test.use({ reducedMotion: 'no-preference' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of [
    { path: '/', heading: 'Help Kai Get The Care He Deserves' },
    { path: '/raffle', heading: 'A raffle for Kai, with aloha' },
  ]) {
    test(`${path} shows its topic and where to donate`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('a[href*="gofundme.com"]').first()).toBeAttached();
      expect(await page.content()).not.toContain('{{');
    });
  }

  test('the legal page is complete', async ({ page }) => {
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

test('the swap keeps the keyboard focus', async ({ page }) => {
  const release = await holdResponse(page, '**/*.js');
  await page.goto('/raffle', { waitUntil: 'commit' });
  await page.locator('#first-paint').getByRole('link', { name: 'See the prizes' }).focus();
  release();
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See the prizes' })).toBeFocused();
});

test('a slot keeps the keyboard focus of its placeholder', async ({ page }) => {
  const slot = page.locator('[data-slot="home:raffle-hero"]');
  const releasePart = await holdResponse(page, '**/slot-home-raffle-hero.*.js');
  const release = await holdResponse(page, '**/shell/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.locator('#first-paint main a[href="/raffle"]');
  await link.focus();
  const requested = page.waitForRequest('**/slot-home-raffle-hero.*.js');
  release();
  await requested;
  await expect(slot.getByRole('link')).toBeFocused();
  releasePart();
  await expect(slot.getByRole('link', { name: 'Enter Raffle Now' })).toBeFocused();
});

test('a button of the first paint says that it waits, and then does what it says', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const release = await holdResponse(page, '**/*.js');
  await page.goto('/lovenotes', { waitUntil: 'commit' });
  const painted = page.locator('#first-paint');
  // A second press means “please”.
  await painted.getByRole('button', { name: 'Share a Love Note' }).dblclick();
  await expect(painted.getByText('One moment, the form is still loading.')).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(painted).toHaveCount(0);
  await expect(page.getByLabel('Your name')).toBeFocused();
});

test('every button of a first paint works without its script, or says that it waits', async ({
  page,
}) => {
  await holdResponse(page, '**/*.js');
  for (const path of publicScreens) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#first-paint h1').first()).toBeVisible();
    const dead = page.locator('#first-paint button:not([popovertarget])');
    await expect(dead, path).toHaveCount(0);
  }
});

test('a press that is held while React’s page gets ready counts once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const release = await holdResponse(page, '**/*.js');
  await page.goto('/raffle', { waitUntil: 'commit' });
  await page.locator('#first-paint header summary', { hasText: 'Menu' }).hover();
  await page.mouse.down();
  release();
  // Looked at in each frame: the page does not wait long for a press to end.
  const shown = await page.waitForFunction(
    () =>
      document.querySelector('#root h1') &&
      (document.querySelector('#first-paint') ? 'first paint' : 'React’s page'),
    undefined,
    { polling: 'raf' },
  );
  await page.mouse.up();
  expect(await shown.jsonValue()).toBe('first paint');
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Evidence' }).first()).toBeVisible();
});

test('a control that the browser only takes for pressed does not hold the page up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const release = await holdResponse(page, '**/*.js');
  await page.goto('/raffle', { waitUntil: 'commit' });
  const menu = page.locator('#first-paint header summary', { hasText: 'Menu' });
  await menu.focus();
  await page.keyboard.down('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.up('Space');
  expect(await menu.evaluate((summary) => summary.matches(':active'))).toBe(true);
  release();
  await expect(page.locator('#first-paint')).toHaveCount(0);
});

test('a page whose remote is dead keeps its first paint, with a notice', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|mf.story/);
  await sumLayoutShifts(page);
  const scripts = '**/mf-story/**/*.js*';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/legal');
  const notice = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#first-paint')).toHaveCount(0);
  const main = page.getByRole('main');
  const sections = main.getByRole('heading', { level: 2 });
  await expect(sections).toHaveText(legal.sections.map(({ title }) => title));
  expect((await main.innerText()).length).toBeGreaterThan(5_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(
    await page.evaluate(() => (globalThis as unknown as { shift: number }).shift),
  ).toBeLessThan(0.02);
  await expectAccessible(page);

  // It stays during a retry, and when that fails too.
  const release = await holdResponse(page, scripts);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toHaveCount(0);
  await expect(sections).toHaveCount(legal.sections.length);
  release();
  await expect(page.locator('#root article')).toBeVisible();
  await expect(sections).toHaveCount(legal.sections.length);
});

for (const path of ['/legal', '/admin']) {
  test(`${path} has a notice when the shell's script does not run`, async ({ page, watch }) => {
    watch.allow(/Failed to load resource|net::ERR|MIME type|broken at once|Unexpected token/);
    const script = /\/shell\/shell(-admin)?\.\w+\.js$/;
    const stalled = page.getByRole('alert').filter({ hasText: 'not loading properly' });
    // Skip the animation's delay.
    const after = (ms: number) =>
      page.locator('#stalled').evaluate((element, now) => {
        for (const animation of element.getAnimations()) animation.currentTime = now;
      }, ms);
    for (const response of [
      (route: Route) => route.fulfill({ status: 404 }),
      () => undefined,
      (route: Route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw Error("broken at once")' }),
      (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }),
    ]) {
      await page.route(script, response);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#stalled')).toBeAttached();
      await expect(stalled).toBeHidden();
      await after(15_000);
      await expect(stalled).toBeInViewport({ ratio: 1 });
      if (path === '/legal') {
        await expect(page.locator('#first-paint h2')).toHaveCount(legal.sections.length);
      }
      await page.unroute(script);
    }
    await stalled.getByRole('link', { name: 'Reload the page' }).click();
    await expect(page.locator('#root h1')).toBeVisible();
    await expect(page.locator('#stalled')).toHaveCount(0);
  });
}
