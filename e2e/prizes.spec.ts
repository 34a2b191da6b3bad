import type { Page } from '@playwright/test';
import type { Prize } from 'api/contract';
import { expect, expectAccessible, holdResponse, test, untilLoaded } from './fixtures.ts';
import { stopClock } from './page-clock.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

test('prizes can be searched, filtered and seen in three views', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/raffle');
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(view('Grid')).toHaveAttribute('aria-pressed', 'true');
  // Measured at one moment: the prizes above may still be loading.
  const tops = await page.evaluate(() => {
    const names = ['Grid', 'Cards', 'List'];
    const buttons = [...document.querySelectorAll('button')];
    const views = buttons.filter((button) => names.includes(button.textContent.trim()));
    return views.map((button) => button.getBoundingClientRect().top);
  });
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size, 'the three views are in one line').toBe(1);

  await page.getByLabel('Search prizes').fill('UKULELE');
  const card = page.getByRole('button', { name: /ukulele/i });
  await expect(card.first()).toBeVisible();
  await card.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Description', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Value', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.first()).toBeFocused();

  await page.getByLabel('Search prizes').fill('zeppelin');
  await expect(page.getByText('No prizes found matching your search.')).toBeVisible();

  await page.getByLabel('Search prizes').fill('');
  await view('List').click();
  await expect(page.getByText('Qty: 3')).toBeVisible();
  await page.getByLabel('Brand').selectOption('Hale Kai Provisions');
  await expect(page.getByText('Qty: 3')).toHaveCount(0);
});

test('a search without prizes is told, and showing all again keeps the focus at the prizes', async ({
  page,
}) => {
  await page.goto('/raffle');
  const prizes = page.getByRole('region', { name: 'Made by hands that care' });
  const found = prizes.getByRole('status');
  await expect(found).toHaveText(/^All \d+ prizes/);
  // A region that comes together with its text is not read out.
  const standing = await found.elementHandle();
  await page.getByLabel('Search prizes').fill('zeppelin');
  await expect(found).toHaveText('No prizes found matching your search.');
  expect(await found.evaluate((now, before) => now === before, standing)).toBe(true);
  const showAll = page.getByRole('button', { name: 'Show all prizes' });
  await showAll.focus();
  await page.keyboard.press('Enter');
  await expect(showAll).toHaveCount(0);
  await expect(found).toHaveText(/^All \d+ prizes/);
  await expect(prizes).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search prizes')).toBeFocused();
});

test('each view has a tooltip', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/raffle');
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  const tooltip = page.getByRole('tooltip');
  // The tooltip code loads after the prizes.
  await expect(view('Grid')).toHaveAttribute('data-state', 'closed');
  // A slow machine takes longer between two moves of the pointer than a tooltip waits for.
  await stopClock(page);
  await view('Grid').hover();
  await page.clock.runFor(700);
  await expect(tooltip).toHaveText('Small cards');
  // The next tooltip opens without delay. Move in steps: one jump might end on the tooltip.
  for (const x of [10, 20, 30]) await view('List').hover({ position: { x, y: 12 } });
  await expect(tooltip).toHaveText('One per row');
  await expect(page.locator('[role="tooltip"]')).toHaveAttribute('data-state', 'instant-open');
});

test('tooltips that load late interrupt no press, and leave the focus', async ({ page }) => {
  const release = await holdResponse(page, '**/shell/tooltip.*');
  await page.goto('/raffle');
  const list = page.getByRole('button', { name: 'List', exact: true });
  await list.hover();
  await page.mouse.down();
  release();
  await untilLoaded(page);
  await page.mouse.up();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
  await expect(list).toBeFocused();
  await page.getByLabel('Search prizes').focus();
  await expect(list).toHaveAttribute('data-state', 'closed');
});

test('the views work when their tooltips fail to load', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/shell/tooltip.*', (route) => route.abort());
  await page.goto('/raffle');
  const list = page.getByRole('button', { name: 'List', exact: true });
  await list.click();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
});

test('a dialog whose prize disappears closes, and stays closed when the prize returns', async ({
  page,
}) => {
  await page.goto('/raffle');
  await page
    .getByRole('button', { name: /ukulele/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.route('**/api/raffle/prizes', async (route) => {
    const response = await route.fetch();
    const prizes = (await response.json()) as { prizeTitle: string }[];
    await route.fulfill({ json: prizes.filter(({ prizeTitle }) => !/ukulele/i.test(prizeTitle)) });
  });
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#prizes')).toBeFocused();
  await page.unroute('**/api/raffle/prizes');
  await expect(page.getByRole('button', { name: /ukulele/i }).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('after Retry the focus moves to the prizes', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.route('**/api/raffle/prizes', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/raffle');
  await expect(page.getByText('The prizes could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).focus();
  await page.unroute('**/api/raffle/prizes');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByLabel('Search prizes')).toBeVisible();
  await expect(page.locator('#prizes')).toBeFocused();
});

test('a link to the form scrolls there once, not again on coming back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/raffle#enter');
  await expect(page.getByLabel('Full name')).toBeInViewport();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.scrollTo({ top: 100, behavior: 'instant' });
        window.addEventListener('scroll', resolve, { once: true });
      }),
  );
  // A mouse move would bring the bar back and scroll the page.
  await page.getByRole('link', { name: 'Love Notes' }).first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A wall of love');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A raffle');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
});

test('on a phone the prizes are cards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/raffle');
  await expect(page.getByRole('button', { name: 'Cards', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('copying the raffle’s link shows a toast', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/raffle');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/raffle');
});

test('a drawn prize can no longer be won, and an open page shows it in every view', async ({
  ownSite,
  page,
}) => {
  const { request } = page;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${ownSite.url}/raffle`);
  const all: Prize[] = await (await request.get(`${ownSite.url}/api/raffle/prizes`)).json();
  const three = all.find(({ quantity, prizePackName }) => quantity === 3 && !prizePackName);
  const one = all.find(({ quantity, prizePackName }) => quantity === 1 && !prizePackName);
  const inPack = all.find(({ prizePackName }) => prizePackName !== null);
  if (!three || !one || !inPack?.prizePackName) throw new Error('the sample lacks a prize');
  await request.post(`${ownSite.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const draw = async (path: string) => {
    const headers = { Origin: ownSite.url };
    const drawn = await request.post(`${ownSite.url}/api/raffle/${path}`, { headers });
    expect(drawn.status()).toBe(201);
  };
  const view = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await expect(badge(page, three)).toHaveText('3 items');
  await expect(badge(page, one)).toHaveText('1 item');
  await expect(card(page, inPack)).toContainText(inPack.prizePackName);

  await draw(`draw-winner/${three.id}`);
  await expect(badge(page, three)).toHaveText('2 items');
  await expect(card(page, three)).toContainText('1 of 3 drawn');
  await draw(`draw-winner/${three.id}`);
  await draw(`draw-winner/${one.id}`);
  await expect(badge(page, three)).toHaveText('1 item');
  await expect(badge(page, one)).toHaveText('Drawn');
  const units = all.reduce((sum, { quantity }) => sum + quantity, 0);
  await expect(page.getByText(`All ${units} prizes, 3 drawn`, { exact: true })).toBeVisible();
  await expectAccessible(page, '#prizes');

  const dialog = page.getByRole('dialog');
  const fact = (label: string) =>
    dialog.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  const toTheForm = dialog.getByRole('link', { name: 'Enter the raffle' });
  await card(page, three).getByRole('button').click();
  await expect(fact('Quantity Available')).toHaveText('1 item');
  await expect(fact('Drawn')).toHaveText('2 of 3 items');
  await expect(toTheForm).toBeVisible();
  // The last unit is drawn while its dialog is open.
  await draw(`draw-winner/${three.id}`);
  await expect(fact('Drawn')).toHaveText('All 3 items');
  await expect(fact('Quantity Available')).toHaveCount(0);
  await expect(toTheForm).toHaveCount(0);
  await page.keyboard.press('Escape');
  await card(page, inPack).getByRole('button').click();
  await expect(fact('Part of a pack')).toContainText(inPack.prizePackName);
  await expect(fact('Drawn')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await view('List');
  await expect(card(page, three)).toContainText('Drawn');
  await expect(card(page, three)).not.toContainText('Qty');
  await expect(card(page, inPack)).toContainText(inPack.prizePackName);
  await expectAccessible(page, '#prizes');
});

const card = (page: Page, { prizeTitle }: Prize) =>
  page
    .locator('#prizes')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: prizeTitle, exact: true }) });
const badge = (page: Page, prize: Prize) => card(page, prize).getByText(/^([\d,]+ items?|Drawn)$/);
