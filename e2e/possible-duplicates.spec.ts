import { entryRows, openDetails } from './admin-raffle.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { enterRaffle } from './raffle-form.ts';
import { selectOption } from './select-option.ts';
import { ADMIN_PASSWORD } from './test-site.ts';
import { expectToast } from './toasts.ts';

test('an entry shows how many others have its email, phone or handle, and links to them', async ({
  ownSite,
  page,
}) => {
  const { url } = ownSite;
  const enter = (name: string, changes: Record<string, string>) =>
    enterRaffle(page.request, url, {
      name,
      email: 'leilani@example.com',
      phone: '(808) 555-0999',
      ...changes,
    });
  await enter('Leilani One', { instagramHandle: '@leilani.hilo' });
  await enter('Leilani Two', { phone: '+1 808 555 0999', email: 'other@example.com' });
  await enter('Leilani Three', { email: 'LEILANI@example.com', instagramHandle: 'Leilani.Hilo' });

  await page.request.post(`${url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  await page.goto(`${url}/raffle-admin?status=pending`);
  const row = (name: string) => entryRows(page).filter({ hasText: name });
  await expect(row('Leilani One')).toContainText('Same email, phone and handle as others');
  await openDetails(row('Leilani One'));
  const hints = page.getByRole('list', { name: 'Possible duplicates of Leilani One' });
  await expect(hints.getByRole('link')).toHaveText([
    '1 other entry with this email',
    '2 other entries with this phone',
    '1 other entry with this handle',
  ]);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Nothing is half under the header then.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await hints.getByRole('link', { name: /this phone/ }).click();
  await expect(page.getByRole('button', { name: /^Verify / })).toHaveCount(3);
  // It blocks nothing: the second can be verified too, and keeps its hint.
  await page.getByRole('button', { name: 'Verify Leilani Two' }).click();
  await expectToast(page, 'Entry Updated');
  await openDetails(row('Leilani Two'));
  await expect(
    page.getByRole('list', { name: 'Possible duplicates of Leilani Two' }),
  ).toContainText('2 other entries with this phone');
});

test('the same for fundraiser entries', async ({ ownSite, page }) => {
  const { url } = ownSite;
  const enter = (name: string, changes: Record<string, string>) =>
    page.request.post(`${url}/api/fundraiser/enter`, {
      data: {
        name,
        email: 'leilani@example.com',
        phone: '(808) 555-0999',
        donationPlatform: 'venmo',
        instagramUsername: '@leilani.hilo',
        instagramActions: '["liked"]',
        ...changes,
      },
    });
  await enter('Leilani One', {});
  await enter('Leilani Two', {
    phone: '+1 808 555 0999',
    email: 'other@example.com',
    instagramUsername: 'other',
  });
  await enter('Leilani Three', { email: 'LEILANI@example.com', instagramUsername: 'Leilani.Hilo' });

  await page.request.post(`${url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  await page.goto(`${url}/fundraiser-admin?status=pending`);
  const entries = page.getByRole('list', { name: 'Fundraiser entries' });
  const all = page.getByRole('heading', { name: /^Entries \(\d+\)$/ });
  const one = entries.getByRole('button', { name: /Leilani One/ });
  await expect(one).toContainText('Same email, phone and handle as others');
  await expect(entries.getByRole('button', { name: /Leilani Two/ })).toContainText(
    'Same phone as others',
  );
  await one.press('Enter');
  const hints = page.getByRole('list', { name: 'Possible duplicates of Leilani One' });
  await expect(hints.getByRole('link')).toHaveText([
    '1 other entry with this email',
    '2 other entries with this phone',
    '1 other entry with this handle',
  ]);
  const shown = page.getByText('Only entries with the same phone: (808) 555-0999');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  // On phones the list is above, off screen: the link scrolls there.
  await hints.getByRole('link', { name: /this phone/ }).press('Enter');
  const three = page.getByRole('heading', { name: 'Entries (3)' });
  await expect(three).toBeFocused();
  await expect(three).toBeInViewport();
  await expect(shown).toBeVisible();
  await expect(entries.getByRole('button')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // It blocks nothing: the second can be verified too, and keeps its hint.
  await entries.getByRole('button', { name: /Leilani Two/ }).press('Enter');
  await selectOption(
    page,
    'Change status',
    'Verified',
    page.getByRole('dialog', { name: /^Set / }),
  );
  await page.getByRole('button', { name: 'Update status' }).click();
  await expectToast(page, 'Status Updated');
  await expect(
    entries.getByRole('button', { name: /Leilani Two.*Same phone as others/ }),
  ).toContainText('Verified');

  await page.getByRole('button', { name: 'Show all entries' }).press('Enter');
  await expect(shown).toHaveCount(0);
  await expect(all).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\?status=pending$/);
});
