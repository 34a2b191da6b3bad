import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { ADMIN_PASSWORD } from './site.ts';

test('an entry says that others have its email, phone or handle, and shows them', async ({
  ownSite,
  page,
}) => {
  const { url } = ownSite;
  const enter = (name: string, changes: Record<string, string>) =>
    page.request.post(`${url}/api/raffle/enter`, {
      data: {
        name,
        email: 'leilani@example.com',
        phone: '(808) 555-0999',
        location: 'Hilo, Hawaiʻi',
        shippingAddress: '12 Kīlauea Avenue, Hilo, HI 96720',
        donationPlatform: 'venmo',
        donationAmount: '40',
        socialMediaShared: true,
        ...changes,
      },
    });
  await enter('Leilani One', { instagramHandle: '@leilani.hilo' });
  await enter('Leilani Two', { phone: '+1 808 555 0999', email: 'other@example.com' });
  await enter('Leilani Three', { email: 'LEILANI@example.com', instagramHandle: 'Leilani.Hilo' });

  await page.request.post(`${url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  await page.goto(`${url}/raffle-admin?status=pending`);
  const hints = page.getByRole('list', { name: 'Perhaps the same person as Leilani One' });
  await expect(hints.getByRole('link')).toHaveText([
    '1 other entry with this email',
    '2 other entries with this phone',
    '1 other entry with this handle',
  ]);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await hints.getByRole('link', { name: /this phone/ }).click();
  await expect(page.getByRole('button', { name: /^Verify / })).toHaveCount(3);
  // Never in the way: the second is verified like the first, and keeps its hint.
  await page.getByRole('button', { name: 'Verify Leilani Two' }).click();
  await expect(page.getByText('Entry Updated', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Perhaps the same person as Leilani Two' }),
  ).toContainText('2 other entries with this phone');
});
