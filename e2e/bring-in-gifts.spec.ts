import type { Locator, Page } from '@playwright/test';
import {
  endSessionAtNextChange,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './fixtures.ts';
import {
  CASH_APP_OTHERS,
  cashAppFile,
  donorList,
  madeUpGifts,
  VENMO_OTHERS,
  venmoStatement,
} from './gift-files/gift-files.ts';
import { selectOption } from './select-option.ts';
import { ADMIN_PASSWORD } from './test-site.ts';
import { expectToast } from './toasts.ts';

const csv = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** New, known, not incoming, unreadable. */
const counts = (file: Locator) => file.getByRole('definition').filter({ hasText: /^[\d,]+$/ });

test('files of gifts are read, mapped once, and brought in once', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 401/);
  await page.request.post(`${site.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const venmo = venmoStatement(madeUpGifts(1_200, 'v'));
  const files = [
    csv('venmo.csv', Buffer.from(`\ufeff${venmo}`, 'utf16le')),
    csv('cash app.csv', cashAppFile(madeUpGifts(20, 'c'))),
    csv('donors.csv', donorList(madeUpGifts(12, 'd'))),
    csv('statement.csv', '%PDF-1.7\n%âãÏÓ'),
  ];
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${site.url}/admin/gifts?tab=bring-in`);
  const chooser = page.getByLabel('Choose CSV files');
  await expect(page.getByText('No file is open.')).toBeVisible();
  await chooser.focus();
  await expect(chooser).toBeFocused();

  await test.step('each is read, or refused with what to do', async () => {
    await chooser.setInputFiles(files);
    await expect(card(page, 'statement.csv')).toContainText('This is a PDF');
    await expect(counts(card(page, 'venmo.csv'))).toHaveText([
      '1,200',
      '0',
      `${VENMO_OTHERS}`,
      '0',
    ]);
    await expect(counts(card(page, 'cash app.csv'))).toHaveText([
      '20',
      '0',
      `${CASH_APP_OTHERS}`,
      '0',
    ]);
    const others = card(page, 'venmo.csv').getByRole('button', { name: /not incoming, and why/ });
    await others.click();
    const list = page.getByRole('list', { name: 'Lines of venmo.csv that are not incoming gifts' });
    await expect(list.getByRole('listitem')).toHaveCount(VENMO_OTHERS);
    await expect(list.getByRole('listitem').nth(1)).toContainText('Money that was sent');
    await others.click();
  });

  await test.step('unknown columns are confirmed, and an unclear date is asked about', async () => {
    const donors = card(page, 'donors.csv');
    await expect(donors.getByText('Say once which column is which.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await donors.getByRole('button', { name: 'Read it like this' }).click();
    await donors.getByRole('button', { name: 'Go on' }).click();
    await expect(donors.getByRole('alert')).toHaveText('Please choose the right reading.');
    await donors.getByRole('radio', { name: /^Jul / }).check();
    await donors.getByRole('button', { name: 'Go on' }).click();
    await expect(counts(donors)).toHaveText(['12', '0', '0', '0']);
  });

  await test.step('leaving before anything was sent asks first', async () => {
    await page.getByRole('tab', { name: 'Desk' }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(leave).toContainText('The new gifts were read, and are not in yet.');
    await leave.getByRole('button', { name: 'Cancel' }).click();
    await expect(counts(card(page, 'donors.csv'))).toHaveText(['12', '0', '0', '0']);
  });

  await test.step('sending goes on where the network was cut', async () => {
    let arrived = 0;
    await page.route('**/api/gifts/imports', (route) => {
      // The list of imports has the same address, and is asked for now and then.
      if (route.request().method() === 'POST') arrived += 1;
      return arrived > 1 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Bring in 1,232 gifts' }).click();
    const stopped = page.getByRole('alert').filter({ hasText: 'not yet' });
    await expect(stopped).toContainText('1,000 gifts are in, 232 not yet.');
    await page.getByRole('button', { name: 'Admin menu' }).click();
    await page.getByRole('link', { name: 'Inbox', exact: true }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(leave).toContainText('Not all gifts are in yet.');
    await leave.getByRole('button', { name: 'Cancel' }).click();
    await page.unrouteAll();
    const others = page.getByRole('button', { name: 'Bring in the other 232 gifts' });
    await endSessionAtNextChange(page);
    await others.click();
    await signIn(page);
    await expect(stopped).toContainText('You were signed out.');
    await others.click();
    await expect(page.getByText('All new gifts have been added.')).toBeVisible();
    await expect(page.locator(':focus')).toContainText('All new gifts have been added.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the same files bring in nothing again, dropped or pasted', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'venmo.csv', { type: 'text/csv' }));
      return data;
    }, venmo);
    await chooser.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(counts(card(page, 'venmo.csv'))).toHaveText([
      '0',
      '1,200',
      `${VENMO_OTHERS}`,
      '0',
    ]);
    await page.getByRole('button', { name: /Paste rows/ }).click();
    const rows = page.getByLabel(/^Rows, with the names/);
    await rows.fill(donorList(madeUpGifts(12, 'd')));
    await page.getByRole('button', { name: 'Read these rows' }).click();
    await expect(counts(card(page, 'Pasted rows'))).toHaveText(['0', '12', '0', '0']);
    await expect(page.getByText('Nothing in these files is new.')).toBeVisible();
    const { counts: onSite } = await (await page.request.get(`${site.url}/api/gifts`)).json();
    expect(onSite).toMatchObject({ open: 1_232, matched: 0 });
  });
});

test('an import with the wrong column is taken back, and its file comes in with the right one', async ({
  ownSite: site,
  page,
}) => {
  await page.request.post(`${site.url}/api/admin/session`, {
    data: { password: ADMIN_PASSWORD, name: 'Malia' },
  });
  const lines = madeUpGifts(30).map(
    ({ id, payer, cents, givenAt }) =>
      `"${payer}",${givenAt.toISOString().slice(0, 10)},${(cents / 100).toFixed(2)},${(cents / 100 - 1).toFixed(2)},${id}`,
  );
  const file = csv(
    'donors.csv',
    ['Donor,Received on,Gross amount,Net amount,Payment id', ...lines, ''].join('\n'),
  );
  const sum = async () => {
    const { gifts } = await (await page.request.get(`${site.url}/api/gifts?limit=200`)).json();
    return gifts.reduce(
      (total: number, { amount }: { amount: string }) => total + Number(amount),
      0,
    );
  };
  const gross = madeUpGifts(30).reduce((total, { cents }) => total + cents / 100, 0);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${site.url}/admin/gifts`);
  const imports = page.getByRole('region', { name: 'Imports' });
  await expect(imports.getByText('Nothing was brought in yet')).toBeVisible();
  const donors = card(page, 'donors.csv');

  await test.step('the wrong column is chosen, and its amounts come in', async () => {
    await page.getByLabel('Choose CSV files').setInputFiles(file);
    await selectOption(page, 'Where the gifts came in', 'Another service');
    await selectOption(page, 'Amount', 'Net amount');
    await donors.getByRole('button', { name: 'Read it like this' }).click();
    await page.getByRole('button', { name: 'Bring in 30 gifts' }).click();
    await expect(page.getByText('All new gifts have been added.')).toBeVisible();
    expect(await sum()).toBe(gross - 30);
  });

  await test.step('Take back says what it does, and leads on to the next import', async () => {
    await page.request.post(`${site.url}/api/gifts/imports`, {
      data: {
        platform: 'venmo',
        gifts: [
          {
            externalId: 'V1',
            amount: '25.00',
            givenAt: null,
            givenOn: '2026-07-01',
            payer: 'Noa',
            note: '',
            occurrence: 0,
          },
        ],
      },
    });
    await page.reload();
    await expect(imports.getByRole('listitem')).toHaveCount(2);
    await expect(imports.getByRole('listitem').last()).toContainText(
      /^30 gifts from another service.* · by Malia/,
    );
    await page.getByLabel('Choose CSV files').setInputFiles(file);
    await expect(counts(donors)).toHaveText(['0', '30', '0', '0']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const takeBack = imports.getByRole('button', { name: /^Take back 30 gifts from another/ });
    await takeBack.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Take back 30 gifts from another service?' });
    await expect(dialog).toContainText('No entry changes: none of them is matched.');
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(takeBack).toBeFocused();
    await takeBack.press('Enter');
    await dialog.getByRole('button', { name: 'Take it back' }).press('Enter');
    await expectToast(page, 'Import Taken Back', /^30 gifts are no longer here\./);
    await expect(imports.getByRole('listitem')).toHaveCount(1);
    await expect(
      imports.getByRole('button', { name: /^Take back 1 gift from Venmo/ }),
    ).toBeFocused();
  });

  await test.step('the file that is open is new again, and read with the right column', async () => {
    await expect(counts(donors)).toHaveText(['30', '0', '0', '0']);
    await donors.getByRole('button', { name: /^Change the columns/ }).click();
    await selectOption(page, 'Amount', 'Gross amount');
    await donors.getByRole('button', { name: 'Read it like this' }).click();
    await page.getByRole('button', { name: 'Bring in 30 gifts' }).click();
    await expect(page.getByText('All new gifts have been added.')).toBeVisible();
    expect(await sum()).toBe(gross + 25);
    await expect(imports.getByRole('listitem')).toHaveCount(2);
  });
});

test('an import with a matched gift stays, and the dialog says what to do first', async ({
  ownSite: site,
  page,
}) => {
  const { request } = page;
  await request.post(`${site.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const pending = await request.get(`${site.url}/api/raffle/entries?status=pending`);
  const [entry] = (await pending.json()).entries;
  await request.post(`${site.url}/api/gifts/imports`, {
    data: {
      platform: entry.donationPlatform,
      gifts: [
        {
          externalId: 'matched',
          amount: entry.donationAmount,
          givenAt: null,
          givenOn: entry.createdAt.slice(0, 10),
          payer: entry.name,
          note: '',
          occurrence: 0,
        },
      ],
    },
  });
  const [gift] = (await (await request.get(`${site.url}/api/gifts`)).json()).gifts;
  const verified = await request.post(`${site.url}/api/gifts/verify`, {
    data: { matches: [{ entryId: entry.id, giftIds: [gift.id] }] },
  });
  expect(verified.status(), await verified.text()).toBe(200);
  await page.goto(`${site.url}/admin/gifts`);
  const imports = page.getByRole('region', { name: 'Imports' });
  await expect(imports.getByRole('listitem')).toContainText('1 gift is matched');
  await imports.getByRole('button', { name: /^Take back/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Take back 1 gift/ });
  await expect(dialog).toContainText('Set these entries back to pending first');
  await expect(dialog.getByRole('button', { name: 'Take it back' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
