import type { Route } from '@playwright/test';
import {
  aPicture,
  aPrize,
  banner,
  cards,
  field,
  fillPrize,
  handle,
  imageFile,
  middleOf,
  moveFirstBehindSecond,
  openPrizes,
  organization,
  refuse,
  serverOrder,
  titles,
} from './admin-raffle.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  latch,
  test,
  untilDrawn,
} from './fixtures.ts';
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

    // A poll returns the old order; the unsaved one stays.
    await page.waitForResponse((response) => response.url().includes('/api/raffle/prizes?'));
    expect(await titles(page)).toEqual(swapped);

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

    let wasAsked = false;
    page.once('dialog', (question) => {
      wasAsked = question.type() === 'beforeunload';
      return question.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => wasAsked).toBe(true);
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
    await page.request.delete(`${ownSite.url}/api/raffle/prizes/${third?.id}`);
    await page.waitForResponse(
      async (response) =>
        response.url().includes('scope=all') &&
        !(await response.text()).includes(`"id":${third?.id},`),
    );
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
    await expectToast(page, 'Reorder Failed', 'Could not reorder prizes. Please try again.');
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
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
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

test.describe('the prize form', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('shows each rule at its field, and missing fields on submit', async ({ page }) => {
    await openPrizes(page);
    const rules: [string, string, string][] = [
      ['Brand name', 'A', 'Brand name is required'],
      ['Prize title', 'Four', 'Prize title is required'],
      ['Prize description', 'Too short', 'Prize description is required'],
      ['Prize value', 'plenty', 'Please enter a value such as 125 or $1,000'],
      ['Quantity', '0', 'Quantity must be at least 1'],
    ];
    for (const [label, value, message] of rules) {
      await field(page, label).fill(value);
      // The quantity is checked at once: it becomes a 1 when it is left.
      if (label !== 'Quantity') await field(page, label).blur();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    for (const blank of ['', 'two', '-4']) {
      await field(page, 'Quantity').fill(blank);
      await field(page, 'Quantity').blur();
      await expect(field(page, 'Quantity')).toHaveValue('1');
    }

    const add = page.getByRole('button', { name: 'Add Prize' });
    await add.click();
    await expectToast(page, 'Submission Error', 'Please check your inputs and try again.');
    await expect(field(page, 'Brand name')).toBeFocused();
    await expect(field(page, 'Brand name')).toHaveValue('A');
    const missing: [string, string][] = [
      ['Prize value', 'Prize value is required.'],
      ['Prize title', 'Prize title is required.'],
      ['Brand name', 'Brand name is required.'],
    ];
    for (const [label, message] of missing) {
      await field(page, label).fill('  ');
      await add.click();
      await expectToast(page, 'Validation Error', message);
    }

    await page.getByRole('button', { name: 'Reset Form' }).click();
    await expect(field(page, 'Prize description')).toHaveValue('');
    await page.getByRole('button', { name: 'Restore what you typed' }).click();
    await expect(field(page, 'Prize description')).toHaveValue('Too short');
  });

  test('says why a picture is refused', async ({ page }) => {
    await openPrizes(page);
    const image = imageFile(page);
    const files: [string, string, Buffer, string, string][] = [
      [
        'photo.jpg',
        'image/jpeg',
        Buffer.alloc(5 * 1024 * 1024 + 1),
        'File Too Large',
        'Please choose an image smaller than 5MB.',
      ],
      [
        'list.pdf',
        'application/pdf',
        Buffer.from('%PDF-'),
        'Invalid File Type',
        'Please choose an image file (JPG, PNG, GIF, etc.).',
      ],
      [
        'broken.png',
        'image/png',
        Buffer.from('not a picture'),
        'Upload Failed',
        'Failed to read the image file. Please try again.',
      ],
    ];
    for (const [name, mimeType, buffer, title, text] of files) {
      await image.setInputFiles({ name, mimeType, buffer });
      await expectToast(page, title, text);
    }
    await expect(page.getByRole('img', { name: 'The new image' })).toBeHidden();

    // No file under 5 MB makes a data URL over 10 MB, so replace the reader.
    await page.evaluate(
      (length) => {
        const { get } = Object.getOwnPropertyDescriptor(FileReader.prototype, 'result') ?? {};
        Object.defineProperty(FileReader.prototype, 'result', {
          get() {
            return `${get?.call(this).replace(/=+$/, '')}${'A'.repeat(length)}`;
          },
        });
      },
      10 * 1024 * 1024,
    );
    await fillPrize(page, aPrize);
    await image.setInputFiles(aPicture);
    await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expectToast(
      page,
      'Image Too Large',
      'The image is too large for database storage. Please choose a smaller image.',
    );
  });

  test('keeps what is typed while a picture is being read', async ({ page }) => {
    await page.addInitScript(() => {
      const read = FileReader.prototype.readAsDataURL;
      FileReader.prototype.readAsDataURL = function later(file) {
        Object.assign(window, { readNow: () => read.call(this, file) });
      };
    });
    await openPrizes(page);
    await imageFile(page).setInputFiles(aPicture);
    await field(page, 'Brand name').fill('Typed meanwhile');
    await page.evaluate('readNow()');
    await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible();
    await expect(field(page, 'Brand name')).toHaveValue('Typed meanwhile');
    await page.getByRole('button', { name: 'Reset Form' }).click();
  });

  test('adds a prize with its picture, changes it and deletes it', async ({ ownSite, page }) => {
    await openPrizes(page, ownSite.url);
    await fillPrize(page, aPrize);
    await field(page, 'Prize pack').fill('quiet');
    await page.getByTitle('Quiet Evening Pack', { exact: true }).click();
    await expect(field(page, 'Prize pack')).toHaveValue('Quiet Evening Pack');
    await imageFile(page).setInputFiles(aPicture);
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expectToast(page, 'Prize Added Successfully');
    await expect(field(page, 'Brand name')).toHaveValue('');

    const card = cards(page).last();
    await expect(card).toContainText('A year of coffee');
    await expect(card).toContainText('Quiet Evening Pack');
    await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/images\//);
    await card.getByRole('button', { name: 'Edit A year of coffee' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Prize' })).toBeFocused();
    for (const edit of await cards(page).getByRole('button', { name: /^Edit/ }).all()) {
      await expect(edit).toBeDisabled();
    }
    await expect(field(page, 'Prize value')).toHaveValue('240');
    await page.getByRole('button', { name: 'Cancel Edit' }).click();
    await expect(card.getByRole('button', { name: /^Edit/ })).toBeFocused();

    await card.getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByRole('img', { name: 'The saved image' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove image' }).click();
    await field(page, 'Prize title').fill('Two years of coffee');
    await page.getByRole('button', { name: 'Update Prize' }).click();
    await expectToast(page, 'Prize Updated Successfully');
    await expect(card).toContainText('Two years of coffee');
    await expect(card.locator('img')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Add New Prize' })).toBeVisible();

    const count = await cards(page).count();
    await card.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this prize?' });
    await expect(dialog).toContainText('Two years of coffee');
    await expect(dialog).toContainText(
      'Are you sure you want to delete this prize? This action cannot be undone.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(cards(page)).toHaveCount(count);
    await card.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expectToast(page, 'Prize Deleted');
    await expect(cards(page)).toHaveCount(count - 1);
    // It was the last one, so focus goes to the one before.
    await expect(
      cards(page)
        .last()
        .getByRole('button', { name: /^Delete/ }),
    ).toBeFocused();
  });

  test('keeps what was typed when adding fails, also after a change of tabs', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of (400|500)|^500 /);
    await openPrizes(page);
    await fillPrize(page, aPrize);
    await page.route('**/api/raffle/prizes', (route) =>
      route.request().method() === 'POST'
        ? refuse(400, 'Please check the marked fields.', [
            { path: 'prizeTitle', message: 'This title is taken' },
          ])(route)
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expectToast(page, 'Failed to Add Prize', 'Please try again or check your inputs.');
    await expect(page.getByText('This title is taken', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Select Winners' }).click();
    await page.getByRole('tab', { name: 'Manage Prizes' }).click();
    await expect(field(page, 'Prize title')).toHaveValue(aPrize.prizeTitle);
    await expect(field(page, 'Prize description')).toHaveValue(aPrize.prizeDescription);

    await page.route('**/api/raffle/prizes/*', refuse(500, ''));
    await cards(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expectToast(page, 'Delete Failed', 'Failed to delete the prize. Please try again.');
  });

  test('while a new prize is saved, no other can be edited, and what is begun on return stays', async ({
    ownSite,
    page,
  }) => {
    await openPrizes(page, ownSite.url);
    const edit = cards(page).first().getByRole('button', { name: /^Edit/ });
    const { held, release } = latch();
    await page.route('**/api/raffle/prizes', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await fillPrize(page, aPrize);
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expect(edit).toBeDisabled();

    // Another tab and back: the form is a new one, and knows of no save.
    await page.getByRole('tab', { name: 'Select Winners' }).click();
    await page.getByRole('tab', { name: 'Manage Prizes' }).click();
    await edit.click();
    await field(page, 'Brand name').fill('Typed meanwhile');
    release();
    await expectToast(page, 'Prize Added Successfully');
    await expect(cards(page).last()).toContainText(aPrize.prizeTitle);
    await expect(page.getByRole('heading', { name: 'Edit Prize' })).toBeVisible();
    await expect(field(page, 'Brand name')).toHaveValue('Typed meanwhile');
  });

  test('says why a prize could not be updated, if the reason is known', async ({ page, watch }) => {
    watch.allow(/status of (4\d\d|502)|^502 |ERR_FAILED/);
    await openPrizes(page);
    await cards(page).first().getByRole('button', { name: /^Edit/ }).click();
    await field(page, 'Brand name').fill('Another brand');
    const failures: [(route: Route) => Promise<void>, string, { tries: number }][] = [
      [
        refuse(400, 'Please check the marked fields.', [
          { path: 'brandName', message: 'Brand name is required' },
          { path: 'quantity', message: 'Quantity must be at least 1' },
        ]),
        'Validation error: Brand name is required, Quantity must be at least 1',
        { tries: 1 },
      ],
      [refuse(409, 'The pack was drawn.'), 'The pack was drawn.', { tries: 1 }],
      [
        (route) => route.abort(),
        'Error: We could not reach the site. Please check your connection and try again.',
        { tries: 3 },
      ],
      [
        (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
        'Error: 502: Bad Gateway',
        { tries: 3 },
      ],
      [
        // A captive portal answers instead of the site.
        (route) =>
          route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
        'Failed to update the prize. Please try again.',
        { tries: 3 },
      ],
    ];
    for (const [response, text, expected] of failures) {
      let tries = 0;
      await page.route('**/api/raffle/prizes/*', (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        tries += 1;
        return response(route);
      });
      await page.getByRole('button', { name: 'Update Prize' }).click();
      await expectToast(page, 'Update Failed', text);
      // Only transient errors are retried.
      expect(tries).toBe(expected.tries);
      await expect(field(page, 'Brand name')).toHaveValue('Another brand');
      await page.unroute('**/api/raffle/prizes/*');
    }
  });
});

for (const width of [360, 1440]) {
  test.describe(`Manage Prizes at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('has no accessibility problem with errors, an unsaved order and an edited prize', async ({
      page,
    }) => {
      await openPrizes(page);
      await page.getByRole('button', { name: 'Add Prize' }).click();
      await expect(page.getByText('Brand name is required', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await moveFirstBehindSecond(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await cards(page).nth(3).getByRole('button', { name: /^Edit/ }).click();
      await field(page, 'Prize title').fill('X'.repeat(160));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await cards(page).nth(2).getByRole('button', { name: /^Move/ }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(page, '[role="dialog"]');
    });
  });
}
