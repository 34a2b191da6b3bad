import type { RaffleTotals } from 'api/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

const totals: RaffleTotals = {
  shown: true,
  tickets: 1_284,
  ticketsByHand: 12,
  gifts: [
    { platform: 'venmo', count: 1_214, sum: '1211385.50', asOf: '2026-07-14T20:00:00.000Z' },
    { platform: 'gofundme', count: 161, sum: '9040.00', asOf: '2026-07-13T20:00:00.000Z' },
  ],
  fewer: true,
  asOf: '2026-07-14T20:00:00.000Z',
};

test('the sums of gifts are on the record of the draws once an owner shows them', async ({
  ownSite,
  page,
  browser,
}) => {
  const gifts = page.getByRole('region', { name: 'Verified gifts' });
  await page.goto(`${ownSite.url}/raffle/draws`);
  await expect(page.getByRole('heading', { name: 'Sealed first, drawn later' })).toBeVisible();
  await expect(gifts).toHaveCount(0);

  const context = await browser.newContext();
  const admin = await context.newPage();
  await admin.request.post(`${ownSite.url}/api/admin/session`, {
    data: { password: ADMIN_PASSWORD, name: 'Malia' },
  });
  await admin.goto(`${ownSite.url}/admin/settings`);
  const days = admin.getByLabel('Days until givers’ names are erased', { exact: true });
  await days.fill('400');
  // The press leaves the field, whose message moves the checkbox down: after the press.
  const show = admin.getByRole('checkbox', { name: 'Show the sum of verified gifts' });
  await show.hover();
  await admin.mouse.down();
  await admin.evaluate(() => new Promise(requestAnimationFrame));
  await admin.mouse.up();
  await expect(show).toBeChecked();
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.getByText('Please enter a number of days from 1 to 365')).toBeVisible();
  await days.fill('14');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.getByText('Everything is saved.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(gifts.getByText('No gift is verified yet.')).toBeVisible();
  await expect(gifts.getByText('tickets of verified entries')).toBeVisible();

  await page.route('**/api/raffle/totals', (route) => route.fulfill({ json: totals }));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  const rows = gifts.getByRole('row');
  await expect(rows).toHaveText([
    'ServiceGiftsSum',
    'Venmo1,214$1,211,385.50',
    'GoFundMe161$9,040.00',
    'Total1,375$1,220,425.50',
  ]);
  await expect(gifts).toContainText(
    '1,284 tickets of verified entries, 12 of them from entries added by hand, which need no gift',
  );
  await expect(gifts).toContainText('As of Jul 14, 2026, 10:00 AM HST');
  await expect(gifts).toContainText('fewer than 5 verified gifts are not shown');
  await expect(gifts.getByRole('link', { name: /GoFundMe page/ })).toHaveAttribute(
    'href',
    /gofundme/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
