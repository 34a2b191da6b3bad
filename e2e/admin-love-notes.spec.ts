import { openScreen, post, tile } from './admin-screens.ts';
import { tableRows } from './admin-tables.ts';
import { expect, jumpUntil, loseResponses, test } from './fixtures.ts';
import { expectToast } from './toasts.ts';

test('a love note is hidden, unhidden and deleted, each with a toast', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/500|503/);
  await post(page, site, '/api/support', {
    name: 'Private Pua',
    email: 'pua@example.org',
    message: 'For the parents alone',
    isPublic: false,
  });
  await post(page, site, '/api/support', { name: 'Loud Larry', message: 'Buy my boats' });
  await openScreen(page, site, '/lovenotes-admin');
  const notes = tableRows(page, 'Love notes');
  const larry = notes.filter({ hasText: 'Loud Larry' });

  await larry.getByRole('button', { name: 'Hide the love note from Loud Larry' }).click();
  await expectToast(page, 'Message Hidden', 'The message is now hidden from public view.');
  await expect(larry.getByText('Hidden', { exact: true })).toBeVisible();
  const shown = await (await page.request.get(`${site.url}/api/support?limit=200`)).text();
  expect(shown).not.toContain('Buy my boats');
  await larry.getByRole('button', { name: 'Unhide the love note from Loud Larry' }).click();
  await expectToast(page, 'Message Unhidden', 'The message is now visible to public.');
  await expect(larry.getByText('Hidden', { exact: true })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Private' }).press('Enter');
  await expect(page).toHaveURL(/tab=private/);
  await expect(notes.filter({ hasText: 'Private Pua' })).toContainText('pua@example.org');
  await expect(larry).toHaveCount(0);
  await page.getByRole('tab', { name: 'Public' }).click();
  await expect(notes.filter({ hasText: 'Private Pua' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'All' }).click();

  await page.getByLabel('Search love notes').fill('larry');
  await expect(notes).toHaveCount(1);
  const total = Number(await tile(page, 'Total').textContent());
  await larry.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete the love note from Loud Larry?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(larry.getByRole('button', { name: /^Delete/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Message Deleted', 'The love note from Loud Larry is gone.');
  await expect(page.getByText('No love notes found')).toBeVisible();
  await expect(tile(page, 'Total')).toHaveText(String(total - 1));
});

test('after a lost response, a love note that somebody has unhidden is hidden again', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.clock.install();
  await post(page, site, '/api/support', { name: 'Loud Larry', message: 'Buy my boats' });
  await openScreen(page, site, '/lovenotes-admin');
  const hide = page.getByRole('button', {
    name: 'Hide the love note from Loud Larry',
    exact: true,
  });
  const unhide = page.getByRole('button', { name: 'Unhide the love note from Loud Larry' });
  let address = '';
  page.on('request', (request) => {
    if (request.url().endsWith('/hide')) address = request.url();
  });
  const letThrough = await loseResponses(page, '**/hide', 'PATCH', () => hide.click());
  await expectToast(page, 'Hide Failed');
  await letThrough();
  await jumpUntil(page, () => unhide.count(), 1);

  await page.request.patch(address.replace('/hide', '/unhide'));
  await jumpUntil(page, () => hide.count(), 1);
  await hide.click();
  await expectToast(page, 'Message Hidden');
  const shown = await (await page.request.get(`${site.url}/api/support?limit=200`)).text();
  expect(shown).not.toContain('Buy my boats');
});

test('new love notes are marked as seen for all admins', async ({ ownSite: site, page }) => {
  await openScreen(page, site, '/lovenotes-admin');
  await expect(tile(page, 'New')).not.toHaveText('0');
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(tile(page, 'New')).toHaveText('0');
  await expect(page.getByRole('button', { name: 'Mark all as seen' })).toHaveCount(0);
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole('link', { name: /^0\s*love notes are new/ })).toBeVisible();
});

test('all love notes scroll in an area of fixed height, also by keyboard', async ({
  site,
  page,
}) => {
  await openScreen(page, site, '/support-admin');
  const area = page.getByRole('region', { name: 'Love notes' });
  await expect(area.getByRole('listitem').first()).toBeVisible();
  await expect(tile(page, 'Total')).toHaveText(/^\d+$/);
  expect((await area.boundingBox())?.height).toBeLessThanOrEqual(640);
  await area.focus();
  await page.keyboard.press('End');
  await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});
