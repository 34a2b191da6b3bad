import {
  aPrize,
  banner,
  cards,
  handle,
  middleOf,
  moveFirstBehindSecond,
  openPrizes,
  organization,
  refuse,
  serverOrder,
  titles,
} from './admin-raffle.ts';
import { expect, expectAsksBeforeReload, holdResponse, test, untilDrawn } from './fixtures.ts';
import { stopClock } from './page-clock.ts';
import { selectOption } from './select-option.ts';
import { expectToast } from './toasts.ts';

test.describe('the order of the prizes', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('is changed by dragging a card with the mouse, and saved', async ({ page }) => {
    await openPrizes(page);
    const before = await titles(page);
    await expect(organization(page)).toHaveText(`Prize Organization (${before.length} total)`);
    await cards(page).first().scrollIntoViewIfNeeded();
    const from = await middleOf(cards(page).nth(0).getByRole('heading'));
    const to = await middleOf(cards(page).nth(1));

    // Moving less than 5 px is a click, not a drag.
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 3, from.y);
    await page.mouse.up();
    expect(await titles(page)).toEqual(before);

    // Nor does a card's history drag the card.
    const history = await middleOf(
      cards(page)
        .nth(0)
        .getByText(/^History/),
    );
    await page.mouse.move(history.x, history.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    expect(await titles(page)).toEqual(before);

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await expect(handle(cards(page).nth(1))).toHaveText('1');
    await page.mouse.up();
    const swapped = [before[1], before[0], ...before.slice(2)];
    await expect.poll(() => titles(page)).toEqual(swapped);
    await expect(banner(page)).toContainText('You have reordered the prizes');

    // A poll returns the old order with another brand; the unsaved one stays.
    const brandName = 'Renamed by somebody else';
    await page.route('**/api/raffle/prizes?*', async (route) => {
      const { 'if-none-match': _, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const prizes: object[] = await response.json();
      const json = prizes.map((prize) => ({ ...prize, brandName }));
      await route.fulfill({ response, json });
    });
    await expect(cards(page).first()).toContainText(brandName);
    expect(await titles(page)).toEqual(swapped);
    await page.unroute('**/api/raffle/prizes?*');

    await banner(page).getByRole('button', { name: 'Save Order' }).click();
    await expectToast(page, 'Order Updated');
    await expect(banner(page)).toBeHidden();
    expect(await titles(page)).toEqual(swapped);
    expect((await serverOrder(page)).map(({ prizeTitle }) => prizeTitle)).toEqual(swapped);
  });

  test('is changed with the keyboard, with announcements of the position', async ({ page }) => {
    await openPrizes(page);
    const before = await titles(page);
    const title = before[0] ?? '';
    await handle(cards(page).first()).focus();
    await page.keyboard.press('Space');
    const output = page.getByRole('tabpanel').getByRole('status').filter({ hasText: title });
    await expect(output).toHaveText(`Picked up ${title}, number 1 of ${before.length}.`);
    await page.keyboard.press('ArrowRight');
    await expect(output).toHaveText(`${title} is now number 2 of ${before.length}.`);
    await page.keyboard.press('ArrowDown');
    await expect(output).toHaveText(/ is now number [3-9] of/);
    await page.keyboard.press('End');
    await expect(output).toHaveText(`${title} is now number ${before.length} of ${before.length}.`);
    await expect(handle(cards(page).last())).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(output).toHaveText(`${title} stays number 1 of ${before.length}.`);
    expect(await titles(page)).toEqual(before);

    await page.keyboard.press('Space');
    await expect(output).toHaveText(/^Picked up/);
    await page.keyboard.press('ArrowRight');
    await expect(output).toHaveText(/number 2/);
    await page.keyboard.press('Space');
    await expect(output).toHaveText(
      `${title} was put down as number 2 of ${before.length}. The order is not saved yet.`,
    );
    expect(await titles(page)).toEqual([before[1], title, ...before.slice(2)]);
    await expect(handle(cards(page).nth(1))).toBeFocused();

    await banner(page).getByRole('button', { name: 'Reset' }).click();
    expect(await titles(page)).toEqual(before);
    await expect(banner(page)).toBeHidden();
  });

  test('is changed by choosing a number, without any dragging', async ({ page }) => {
    await openPrizes(page);
    const before = await titles(page);
    await cards(page).nth(3).getByRole('button', { name: /^Move/ }).click();
    const dialog = page.getByRole('dialog', { name: `Move ${before[3]}` });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await selectOption(page, 'New position', `1 of ${before.length}`);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await titles(page)).toEqual([before[3], ...before.slice(0, 3), ...before.slice(4)]);
    await expect(cards(page).first().getByRole('button', { name: /^Move/ })).toBeFocused();
  });

  test('is not lost by a link, a tab, Back or a reload without a confirmation', async ({
    page,
  }) => {
    await openPrizes(page);
    await page.getByRole('tab', { name: 'Manage Entries' }).click();
    await page.getByRole('tab', { name: 'Manage Prizes' }).click();
    await moveFirstBehindSecond(page);
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.evaluate(() => history.back());
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(banner(page)).toBeVisible();
    await expect(page).toHaveURL(/tab=prizes/);
    await page.getByRole('tab', { name: 'Select Winners' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(banner(page)).toBeVisible();
    const screens = page.getByRole('navigation', { name: 'Admin screens' });
    await screens.getByRole('link', { name: /Fundraiser/ }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeVisible();

    await expectAsksBeforeReload(page);
    await expect(banner(page)).toBeVisible();

    await page.getByRole('tab', { name: 'Select Winners' }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { name: /^Prize Winners/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Manage Prizes' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  test('merges what another admin adds, deletes and reorders', async ({ ownSite, page }) => {
    await openPrizes(page, ownSite.url);
    const before = await titles(page);
    const [, , third] = await serverOrder(page, ownSite.url);
    await cards(page).first().scrollIntoViewIfNeeded();
    const from = await middleOf(cards(page).nth(0).getByRole('heading'));
    const to = await middleOf(cards(page).nth(1));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    const polled = page.waitForResponse(
      async (response) =>
        response.url().includes('scope=all') &&
        response.status() === 200 &&
        !(await response.text()).includes(`"id":${third?.id},`),
    );
    await page.request.delete(`${ownSite.url}/api/raffle/prizes/${third?.id}`);
    await (await polled).finished();
    await untilDrawn(page);
    // Nothing moves while a card is being dragged.
    await expect(cards(page)).toHaveCount(before.length);
    await page.mouse.up();
    await expect.poll(() => titles(page)).toEqual([before[1], before[0], ...before.slice(3)]);

    await page.request.post(`${ownSite.url}/api/raffle/prizes`, { data: aPrize });
    const merged = [before[1], before[0], ...before.slice(3), aPrize.prizeTitle];
    await expect.poll(() => titles(page)).toEqual(merged);
    await expect(banner(page)).toContainText('Visitors see the new order once it is saved.');

    const now = await serverOrder(page, ownSite.url);
    await page.request.post(`${ownSite.url}/api/raffle/prizes/reorder`, {
      data: { prizeIds: now.map(({ id }) => id).reverse() },
    });
    await expect(banner(page)).toContainText('Somebody else has saved a different order.');
    expect(await titles(page)).toEqual(merged);
    await banner(page).getByRole('button', { name: 'Save Order' }).click();
    await expectToast(page, 'Order Updated');
    expect((await serverOrder(page, ownSite.url)).map((prize) => prize.prizeTitle)).toEqual(merged);
  });

  test('does not replace one that somebody else saved unseen', async ({ ownSite, page, watch }) => {
    watch.allow(/status of 409/);
    await openPrizes(page, ownSite.url);
    await moveFirstBehindSecond(page);
    const wanted = await titles(page);
    const release = await holdResponse(page, '**/api/raffle/prizes?*');
    const onServer = async () => (await serverOrder(page, ownSite.url)).map(({ id }) => id);
    const theirs = (await onServer()).reverse();
    await page.request.post(`${ownSite.url}/api/raffle/prizes/reorder`, {
      data: { prizeIds: theirs },
    });
    const save = banner(page).getByRole('button', { name: 'Save Order' });
    await save.click();
    await expectToast(
      page,
      'Reorder Failed',
      'Could not reorder prizes. Please try again.',
      'Somebody else has saved a different order.',
    );
    expect(await onServer()).toEqual(theirs);
    release();
    await expect(banner(page)).toContainText('Somebody else has saved a different order.');
    expect(await titles(page)).toEqual(wanted);
    await save.click();
    await expectToast(page, 'Order Updated');
    expect((await serverOrder(page, ownSite.url)).map((prize) => prize.prizeTitle)).toEqual(wanted);
  });

  test('shows an error when it cannot be saved, and is kept', async ({ page, watch }) => {
    watch.allow(/status of 409/);
    await openPrizes(page);
    await moveFirstBehindSecond(page);
    const wanted = await titles(page);
    await page.route('**/api/raffle/prizes/reorder', refuse(409, 'The list changed.'));
    const reloaded = page.waitForResponse((response) =>
      response.url().includes('/prizes?scope=all'),
    );
    await banner(page).getByRole('button', { name: 'Save Order' }).click();
    await expectToast(
      page,
      'Reorder Failed',
      'Could not reorder prizes. Please try again.',
      'The list changed.',
    );
    await reloaded;
    expect(await titles(page)).toEqual(wanted);
    await page.unroute('**/api/raffle/prizes/reorder');
    await banner(page).getByRole('button', { name: 'Reset' }).click();
    await expect(organization(page)).toBeFocused();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Refreshed', 'Prize data reloaded');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('a long press drags a card, a swipe scrolls', async ({ page }) => {
    await page.clock.install();
    await openPrizes(page);
    const before = await titles(page);
    const showFirst = () =>
      cards(page)
        .first()
        .evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await showFirst();
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    async function stroke(restMs: number) {
      const from = await middleOf(cards(page).nth(1).getByRole('heading'));
      const to = await middleOf(cards(page).nth(0));
      // The finger may be down before the page has noticed; only then does its time run.
      await page.evaluate(() => {
        const noticed = (done: () => void) => addEventListener('touchstart', done, { once: true });
        Object.assign(window, { touched: new Promise<void>(noticed) });
      });
      await touch('touchStart', from);
      await page.evaluate(() => (window as unknown as { touched: Promise<void> }).touched);
      if (restMs > 0) await page.clock.runFor(restMs);
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 10 });
        await draw();
      }
      await draw();
      await touch('touchEnd');
    }
    const draw = () => Promise.all([untilDrawn(page), page.clock.runFor(40)]);
    // Or on a slow machine a swipe begins so late after the touch that it is a long press.
    await stopClock(page);
    const scrolledTo = () => page.evaluate(() => scrollY);
    const top = await scrolledTo();
    await page.evaluate(() => {
      const ended = (done: () => void) => addEventListener('scrollend', done, { once: true });
      Object.assign(window, { atRest: new Promise<void>(ended) });
    });
    await stroke(0);
    await expect.poll(scrolledTo).toBeGreaterThan(top);
    // A swipe goes on after the finger has left.
    await page.evaluate(() => (window as unknown as { atRest: Promise<void> }).atRest);
    expect(await titles(page)).toEqual(before);
    await expect(banner(page)).toBeHidden();

    // Not to the same number: what is above the cards may have grown meanwhile.
    await showFirst();
    await draw();
    await stroke(300);
    await page.clock.resume();
    await expect.poll(() => titles(page)).toEqual([before[1], before[0], ...before.slice(2)]);
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: 'Reset' }).click();
  });
});
