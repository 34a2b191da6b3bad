import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, turnWheel } from './fixtures.ts';

// With motion, as for most visitors.
test.use({ reducedMotion: 'no-preference' });

test('a dead remote breaks only its own page, and Retry recovers', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource: the server responded with a status of 404|mf.raffle/);
  const folder = join(ownSite.releasesDir, 'mf-raffle');
  await rename(folder, `${folder}.away`);

  // On narrower screens the links are in a closed menu.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();

  await page.getByRole('link', { name: 'Love Notes' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kai');
  await page.goBack();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();

  await rename(`${folder}.away`, folder);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('a slot is filled by another remote, and a dead one breaks only the slot', async ({
  ownSite,
  page,
  watch,
}) => {
  await page.goto(ownSite.url);
  const slot = page.locator('[data-slot="home:giveaway"]');
  await slot.scrollIntoViewIfNeeded();
  await expect(slot.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(slot.getByText('29', { exact: true })).toBeVisible();

  watch.allow(/Failed to load resource|mf.raffle/);
  await page.route('**/mf-raffle/**', (route) => route.abort());
  await page.reload();
  await slot.scrollIntoViewIfNeeded();
  await expect(slot.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.unroute('**/mf-raffle/**');
  await slot.getByRole('button', { name: 'Retry' }).click();
  await expect(slot.getByRole('heading', { level: 2 })).toBeVisible();
});

test('a dead remote is requested once for each try', async ({ ownSite, page, watch }) => {
  watch.allow(/Failed to load resource|mf.raffle/);
  await rm(join(ownSite.releasesDir, 'mf-raffle'), { recursive: true });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('remote-entry.js'))
      requested.push(request.url());
  });
  await page.clock.install();
  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.clock.runFor(60_000);
  // The server's preload, the loader's script, and its one retry.
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.length).toBeLessThanOrEqual(3);
});

test('the page gets the kit that the shell shares, and complies with its policy', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|Invalid hook call/i.test(message.text()))
      violations.push(message.text());
  });
  await page.goto('/raffle');
  await expect(page.getByLabel('Full name')).toBeVisible();
  const shared = await page.evaluate(() => {
    const scope = (globalThis as unknown as { __FEDERATION__: { __SHARE__: object } })
      .__FEDERATION__.__SHARE__;
    return JSON.stringify(scope, (key, value) =>
      key === 'lib' || key === 'get' ? undefined : value,
    );
  });
  expect(shared).toContain('shell/kit');
  expect(violations).toEqual([]);
});

test('the page of a first visit shows without a placeholder', async ({ page }) => {
  // On a busy machine, the page would not wait long enough for its part.
  await page.clock.install();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.querySelector('#root main > [class*="skeleton-"]')) return;
      document.documentElement.dataset.placeholder = 'seen';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/raffle');
  await expect(page.locator('#root h1')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-placeholder');
});

test('a navigation updates title, focus and scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 600));
  const navbar = page.locator('#root header');
  await expect(navbar).not.toBeInViewport();
  // It comes back on scrolling up.
  await turnWheel(page, -100);
  await expect(navbar).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Raffle', exact: true }).click();
  await expect(page).toHaveTitle(/^Raffle for Kai/);
  await expect(page.locator('#root main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const { saves, says } of [
  { saves: false, says: 'pointing at a link prefetches its page' },
  { saves: true, says: 'nothing is prefetched for a visitor who saves data' },
]) {
  test(says, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
    }, saves);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.clock.install();
    await page.goto('/legal');
    await expect(page.locator('#root h1')).toBeVisible();
    expect(requested.filter((url) => url.includes('/mf-lovenotes/'))).toEqual([]);

    await page.getByRole('link', { name: 'Love Notes', exact: true }).first().hover();
    if (saves) {
      await page.clock.runFor(10_000);
      // Requests are reported in their order.
      await page.evaluate(() => fetch('/healthz'));
      await expect.poll(() => requested.at(-1)).toContain('/healthz');
    } else {
      await expect
        .poll(() => requested.some((url) => /mf-lovenotes.*page-lovenotes/.test(url)))
        .toBe(true);
    }
    expect(requested.some((url) => url.includes('/mf-lovenotes/'))).toBe(!saves);
    await expect(page).toHaveURL(/legal$/);
  });
}
