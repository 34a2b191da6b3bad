import type { Route } from '@playwright/test';
import {
  aPicture,
  aPrize,
  cards,
  field,
  fillPrize,
  imageFile,
  moveFirstBehindSecond,
  openPrizes,
  refuse,
} from './admin-raffle.ts';
import {
  atWidths,
  expect,
  expectAccessible,
  expectAsksBeforeReload,
  expectNoSidewaysScroll,
  holdResponse,
  jumpUntil,
  latch,
  loseResponses,
  test,
} from './fixtures.ts';
import { expectToast } from './toasts.ts';

test.describe('the prize form', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('gets the focus when its code arrives, if Edit was pressed before', async ({ page }) => {
    const release = await holdResponse(page, '**/releases/mf-admin/*/prize-form.*.js');
    await openPrizes(page);
    await cards(page).first().getByRole('button', { name: /^Edit/ }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Edit Prize' })).toBeFocused();
  });

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

  test('adds a missing picture to a drawn prize, which then stays', async ({ ownSite, page }) => {
    await openPrizes(page, ownSite.url);
    await fillPrize(page, aPrize);
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expectToast(page, 'Prize Added Successfully');
    const prizes = await (
      await page.request.get(`${ownSite.url}/api/raffle/prizes?scope=all`)
    ).json();
    const { id } = prizes.at(-1);
    const drawn = await page.request.post(`${ownSite.url}/api/raffle/draw-winner/${id}`);
    expect(drawn.status()).toBe(201);

    await page.reload();
    const card = cards(page).filter({ hasText: 'A year of coffee' });
    await card.getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByText(/ can be changed, and an image added[.]$/)).toBeVisible();
    await expect(field(page, 'Prize title')).toHaveAttribute('readonly');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose an image' }).click();
    await (await choosing).setFiles(aPicture);
    await page.getByRole('button', { name: 'Update Prize' }).click();
    await expectToast(page, 'Prize Updated Successfully');
    await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/images\//);
    await card.getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByRole('button', { name: 'Replace image' })).toBeDisabled();
  });

  test('keeps what was typed when adding fails, also after a change of tabs', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of (400|409)/);
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
    await expectToast(
      page,
      'Failed to Add Prize',
      'Please try again or check your inputs.',
      'Please check the marked fields.',
    );
    await expect(page.getByText('This title is taken', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Select Winners' }).click();
    await page.getByRole('tab', { name: 'Manage Prizes' }).click();
    await expect(field(page, 'Prize title')).toHaveValue(aPrize.prizeTitle);
    await expect(field(page, 'Prize description')).toHaveValue(aPrize.prizeDescription);

    await page.route('**/api/raffle/prizes/*', refuse(409, 'It was drawn meanwhile.'));
    await cards(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expectToast(
      page,
      'Delete Failed',
      'Failed to delete the prize. Please try again.',
      'It was drawn meanwhile.',
    );
  });

  test('is asked about before a reload, also on another tab and another screen', async ({
    page,
  }) => {
    await openPrizes(page);
    await fillPrize(page, aPrize);
    await page.getByRole('tab', { name: 'Select Winners' }).click();
    await expect(page.getByRole('heading', { name: /^Prize Winners/ })).toBeVisible();
    await expectAsksBeforeReload(page);
    const screens = page.getByRole('navigation', { name: 'Admin screens' });
    await screens.getByRole('link', { name: /Fundraiser/ }).click();
    await expect(page.getByRole('heading', { name: /^Entries/ })).toBeVisible();
    await expectAsksBeforeReload(page);
    await screens.getByRole('link', { name: /Raffle/ }).click();
    await page.getByRole('tab', { name: 'Manage Prizes' }).click();
    await expect(field(page, 'Prize title')).toHaveValue(aPrize.prizeTitle);

    // Nothing is typed, so nothing is asked.
    await page.getByRole('button', { name: 'Reset Form' }).click();
    await page.getByRole('tab', { name: 'Select Winners' }).click();
    const reloaded = page.waitForEvent('load');
    await page.evaluate(() => location.reload());
    await reloaded;
    await expect(page.getByRole('heading', { name: /^Prize Winners/ })).toBeVisible();
  });

  test('while a new prize is saved, no other can be edited, also after a change of tabs', async ({
    ownSite,
    page,
  }) => {
    await openPrizes(page, ownSite.url);
    const edit = cards(page).first().getByRole('button', { name: /^Edit/ });
    const count = await cards(page).count();
    const { held, release } = latch();
    let sent = 0;
    await page.route('**/api/raffle/prizes', async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1;
        await held;
      }
      await route.fallback();
    });
    await fillPrize(page, aPrize);
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expect(edit).toBeDisabled();

    await page.getByRole('tab', { name: 'Select Winners' }).click();
    await page.getByRole('tab', { name: 'Manage Prizes' }).click();
    await expect(field(page, 'Prize title')).toHaveValue(aPrize.prizeTitle);
    await expect(field(page, 'Prize title')).not.toBeEditable();
    await expect(edit).toBeDisabled();
    await field(page, 'Prize title').press('Enter');
    await page.getByRole('button', { name: 'Add Prize' }).press('Enter');
    release();
    await expectToast(page, 'Prize Added Successfully');
    await expect(cards(page)).toHaveCount(count + 1);
    await expect(field(page, 'Prize title')).toHaveValue('');
    await expect(field(page, 'Prize title')).toBeEditable();
    await expect(edit).toBeEnabled();
    expect(sent).toBe(1);
  });

  test('a prize whose response was lost is added once, also after a change of tabs', async ({
    ownSite,
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    await page.clock.install();
    await openPrizes(page, ownSite.url);
    const count = await cards(page).count();
    const letThrough = await loseResponses(page, '**/api/raffle/prizes', 'POST', async () => {
      await fillPrize(page, aPrize);
      await page.getByRole('button', { name: 'Add Prize' }).click();
    });
    await expectToast(page, 'Failed to Add Prize');
    await letThrough();
    await expect(cards(page)).toHaveCount(count + 1);

    // Reset and restored, it is still the same prize.
    await page.getByRole('button', { name: 'Reset Form' }).click();
    await page.getByRole('button', { name: 'Restore what you typed' }).click();
    await page.getByRole('tab', { name: 'Select Winners' }).click();
    await page.getByRole('tab', { name: 'Manage Prizes' }).click();
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expectToast(page, 'Prize Added Successfully');
    await expect(field(page, 'Prize title')).toHaveValue('');
    await expect(cards(page)).toHaveCount(count + 1);

    // Once it is accepted, a prize with the same values is another one.
    await fillPrize(page, aPrize);
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expectToast(page, 'Prize Added Successfully');
    await expect(cards(page)).toHaveCount(count + 2);
  });

  test('while a prize is saved, its pack can be read but not changed', async ({
    ownSite,
    page,
  }) => {
    await openPrizes(page, ownSite.url);
    const { held, release } = latch();
    await page.route('**/api/raffle/prizes', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await fillPrize(page, aPrize);
    const pack = field(page, 'Prize pack');
    await pack.fill('Island Pack');
    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expect(field(page, 'Brand name')).not.toBeEditable();
    await pack.press('End');
    await page.keyboard.type(' of two');
    await page.keyboard.press('ArrowDown');
    await expect(pack).toBeFocused();
    await expect(pack).toHaveValue('Island Pack');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    release();
    await expectToast(page, 'Prize Added Successfully');
    await expect(field(page, 'Prize title')).toHaveValue('');
    await expect(pack).toHaveValue('');
    await pack.fill('Next pack');
    await expect(pack).toHaveValue('Next pack');
  });

  test('says why a prize could not be updated, if the reason is known', async ({ page, watch }) => {
    watch.allow(/status of (4\d\d|502)|^502 |ERR_FAILED/);
    await page.clock.install();
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
      // Only transient errors are retried, after a while.
      await jumpUntil(page, () => tries, expected.tries);
      await expectToast(page, 'Update Failed', text, '');
      expect(tries).toBe(expected.tries);
      await expect(field(page, 'Brand name')).toHaveValue('Another brand');
      await page.unroute('**/api/raffle/prizes/*');
    }
  });
});

test('Manage Prizes has no accessibility problem with errors, an unsaved order and an edited prize', async ({
  page,
}) => {
  await openPrizes(page);
  await page.getByRole('button', { name: 'Add Prize' }).click();
  await expect(page.getByText('Brand name is required', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await moveFirstBehindSecond(page);
  const look = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  await atWidths(page, [1440, 360], look);
  await cards(page).nth(3).getByRole('button', { name: /^Edit/ }).click();
  await field(page, 'Prize title').fill('X'.repeat(160));
  await atWidths(page, [1440, 360], look);
  await cards(page).nth(2).getByRole('button', { name: /^Move/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await atWidths(page, [1440, 360], () => expectAccessible(page, '[role="dialog"]'));
});
