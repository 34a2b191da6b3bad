import { entrant, openScreen, post, tile } from './admin-screens.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC';

test('the overview shows money, days to close and what needs attention, and updates live', async ({
  ownSite: site,
  page,
}) => {
  await openScreen(page, site, '/admin');
  const stats = await (
    await page.request.get(`${site.url}/api/admin/overview`, { headers: { origin: site.url } })
  ).json();
  const dollars = (text: string) =>
    Number(text).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    });
  await expect(tile(page, 'Pledged')).toHaveText(dollars(stats.pledged));
  await expect(tile(page, 'Verified')).toHaveText(dollars(stats.verified));
  await expect(tile(page, /^(Days|Hours) to close$/)).toHaveText(/^[1-9]\d*$/);
  const days = page.getByRole('table', { name: 'Entries a day' });
  await expect(days.getByRole('rowheader')).toHaveCount(14);
  const counts = await days.getByRole('cell').allTextContents();
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  await expectAccessible(page);

  const entries = page.getByRole('link', { name: /fundraiser entries are pending/ });
  const before = Number(await entries.locator('span').first().textContent());
  await post(page, site, '/api/fundraiser/enter', entrant('Somebody new'));
  await expect(entries.locator('span').first()).toHaveText(String(before + 1));
  await entries.press('Enter');
  await expect(page).toHaveURL(/\/fundraiser-admin\?status=pending$/);
  await expect(page.getByRole('heading', { name: `Entries (${before + 1})` })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: /messages in the inbox are unread/ }).click();
  await expect(page).toHaveURL(/\/admin\/inbox$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});

test('the petition lists signatures with and without an image, and exports them as CSV', async ({
  ownSite: site,
  page,
}) => {
  await openScreen(page, site, '/admin?tab=petition');
  await expect(tile(page, 'Total Signatures')).toHaveText(/^\d+$/);
  const total = Number(await tile(page, 'Total Signatures').textContent());
  const table = page.getByRole('table', { name: /Petition signatures/ });
  await expect(table.getByText('No signature', { exact: true }).first()).toBeVisible();
  await post(page, site, '/api/petition/simple', {
    name: 'Signe Newcomer',
    email: 'signe@example.org',
    phone: '808 555 0100',
    signatureData: PIXEL,
  });
  await expect(tile(page, 'Total Signatures')).toHaveText(String(total + 1));
  await expect(table.getByRole('img', { name: 'Signature of Signe Newcomer' })).toBeVisible();
  await expect(table.getByRole('row', { name: /Signe Newcomer/ })).toContainText('N/A');

  const link = page.getByRole('link', { name: 'Download CSV' });
  await expect(link).toHaveAttribute('target', '_blank');
  const csv = await page.request.get(
    new URL((await link.getAttribute('href')) ?? '', site.url).href,
  );
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect(await csv.text()).toContain('Signe Newcomer');

  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
