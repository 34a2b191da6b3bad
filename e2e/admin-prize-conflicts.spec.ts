import type { Locator, Page } from '@playwright/test';
import type { AdminPrize } from '../api/contract/index.ts';
import { cards, field, openPrizes } from './admin-raffle.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Site } from './test-site.ts';
import { expectToast } from './toasts.ts';

test.describe('a prize that two organizers edit', () => {
  const notice = (page: Page) => page.getByRole('alert', { name: 'Changed by somebody else' });

  test('keeps what both changed, and offers theirs where both changed the same', async ({
    ownSite,
    page,
  }) => {
    const prize = await editFirst(page, ownSite);
    await field(page, 'Prize title').fill('My title');
    await field(page, 'Brand contact').fill('mine@example.org');
    await saveElsewhere(page, ownSite, prize, {
      prizeTitle: 'Their title',
      prizeDescription: 'Their longer description.',
      prizeValue: '333',
      prizeImage: null,
    });
    await expect(notice(page)).toContainText(/changed this prize while you were editing\./);
    await expect(item(notice(page), 'Prize title')).toContainText(`${prize.prizeTitle} → Their`);
    await expect(item(notice(page), 'Prize image')).toContainText('the old image → empty');
    await expect(field(page, 'Prize title')).toHaveValue('My title');
    await expect(field(page, 'Brand contact')).toHaveValue('mine@example.org');
    await expect(field(page, 'Prize description')).toHaveValue('Their longer description.');
    await expect(field(page, 'Prize value')).toHaveValue('333');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await notice(page).getByRole('button', { name: 'Use theirs for Prize title' }).click();
    await expect(field(page, 'Prize title')).toHaveValue('Their title');
    await expect(item(notice(page), 'Prize title')).toBeFocused();
    await page.getByRole('button', { name: 'Update Prize' }).click();
    await expectToast(page, 'Prize Updated Successfully');
    expect(await firstPrize(page, ownSite)).toMatchObject({
      prizeTitle: 'Their title',
      brandContact: 'mine@example.org',
      prizeDescription: 'Their longer description.',
      prizeValue: '333.00',
    });
  });

  test('is not overwritten before the form has heard of it', async ({ ownSite, page, watch }) => {
    watch.allow(/status of 409/);
    const prize = await editFirst(page, ownSite);
    await field(page, 'Brand name').fill('My brand');
    let isHeld = true;
    await page.route('**/api/raffle/prizes?scope=all', (route) =>
      isHeld ? route.abort() : route.fallback(),
    );
    watch.allow(/ERR_FAILED/);
    await saveElsewhere(page, ownSite, prize, { brandName: 'Their brand', quantity: 9 });
    await page.getByRole('button', { name: 'Update Prize' }).click();
    await expectToast(
      page,
      'Update Failed',
      'Somebody else has changed this prize. Nothing you typed is lost: please check what changed, then save again.',
    );
    await expect(field(page, 'Brand name')).toHaveValue('My brand');
    expect(await firstPrize(page, ownSite)).toMatchObject({ brandName: 'Their brand' });

    isHeld = false;
    await expect(item(notice(page), 'Brand name')).toBeVisible();
    await expect(field(page, 'Quantity')).toHaveValue('9');
    await page.getByRole('button', { name: 'Update Prize' }).click();
    await expectToast(page, 'Prize Updated Successfully');
    expect(await firstPrize(page, ownSite)).toMatchObject({ brandName: 'My brand', quantity: 9 });
  });

  test('can be added again when one deletes it', async ({ ownSite, page }) => {
    const prize = await editFirst(page, ownSite);
    await field(page, 'Prize title').fill('My title');
    const count = await cards(page).count();
    await page.request.delete(`${ownSite.url}/api/raffle/prizes/${prize.id}`);
    const gone = page.getByRole('alert').filter({ hasText: 'Somebody else deleted' });
    await expect(gone).toContainText(`“${prize.prizeTitle}” while you were editing it.`);
    await expect(page.getByRole('heading', { name: 'Add New Prize' })).toBeVisible();
    await expect(field(page, 'Prize title')).toBeFocused();
    await expect(field(page, 'Prize title')).toHaveValue('My title');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Add Prize' }).click();
    await expectToast(page, 'Prize Added Successfully');
    await expect(cards(page)).toHaveCount(count);
    await expect(cards(page).last()).toContainText('My title');
    await expect(gone).toHaveCount(0);
  });
});

const item = (notice: Locator, label: string) =>
  notice.getByRole('listitem').filter({ hasText: label });

async function editFirst(page: Page, site: Site): Promise<AdminPrize> {
  await openPrizes(page, site.url);
  await cards(page).first().getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('heading', { name: 'Edit Prize' })).toBeFocused();
  return firstPrize(page, site);
}

async function firstPrize(page: Page, site: Site): Promise<AdminPrize> {
  const [first] = await (await page.request.get(`${site.url}/api/raffle/prizes?scope=all`)).json();
  return first;
}

/** As another organizer does, who saw the prize as it is. */
async function saveElsewhere(
  page: Page,
  site: Site,
  prize: AdminPrize,
  changes: Partial<AdminPrize>,
) {
  const saved = await page.request.put(`${site.url}/api/raffle/prizes/${prize.id}`, {
    data: { ...prize, ...changes, expected: prize },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}
