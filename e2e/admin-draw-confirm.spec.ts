import type { Page } from '@playwright/test';
import { signInOnce } from './admin-page.ts';
import { drawNow, openTab, typeDraw } from './admin-raffle.ts';
import { atWidths, expect, expectAccessible, jumpUntil, test } from './fixtures.ts';
import type { Site } from './test-site.ts';
import { expectToast, keepToasts } from './toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const warnings = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Reasons not to draw yet:' }).getByRole('listitem');
const word = (page: Page) => dialog(page).getByLabel('Type DRAW to draw anyway');
const draws = (page: Page) => page.getByRole('button', { name: /^Draw Winner for/ });
/** Prizes that the list knows to be drawn: until then, the button of a drawn one can be found. */
const drawn = (page: Page) => page.getByRole('listitem').filter({ hasText: 'drawn once' });

/** Sets when entries close, relative to now. */
async function setClosing(page: Page, site: Site, inMs: number) {
  const campaign = await (await page.request.get(`${site.url}/api/campaign`)).json();
  const raffle = {
    ...campaign.raffle,
    donationsQualifyFrom: new Date(Date.now() - 30 * 86_400_000).toISOString(),
    entriesCloseAt: new Date(Date.now() + inMs).toISOString(),
  };
  const response = await page.request.put(`${site.url}/api/campaign`, {
    data: { ...campaign, raffle },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

async function verifyAll(page: Page, site: Site) {
  const response = await page.request.get(
    `${site.url}/api/raffle/entries?status=pending&limit=200`,
  );
  const { entries }: { entries: { id: number }[] } = await response.json();
  const data = { entries: entries.map(({ id }) => ({ id })), status: 'verified' };
  const changed = await page.request.post(`${site.url}/api/raffle/entries/changes`, { data });
  expect((await changed.json()).changed).toBe(entries.length);
}

const records = async (page: Page, site: Site) =>
  (await (await page.request.get(`${site.url}/api/raffle/winners`)).json()).length;

test('with open or pending entries, a draw warns and requires DRAW to be typed', async ({
  ownSite: site,
  page,
}) => {
  await openTab(page, 'winners', site.url);
  const { pendingEntries } = await (await page.request.get(`${site.url}/api/raffle/stats`)).json();
  for (const button of [
    draws(page).first(),
    page.getByRole('button', { name: /^Draw Pack Winner for/ }).first(),
    page.getByRole('button', { name: 'Draw the Next Prize' }),
  ]) {
    await button.click();
    await expect(warnings(page)).toHaveCount(2);
    await expect(warnings(page).first()).toContainText(/^Entries are still open until .* HST/);
    await expect(warnings(page).last()).toContainText(`${pendingEntries} entries are pending`);
    // The list is the dialog's description.
    await expect(dialog(page)).toHaveAccessibleDescription(/entries are pending/);
    await expect(drawNow(page)).toBeDisabled();
    await drawNow(page).press('Enter');
    await word(page).fill('DRA');
    await page.keyboard.press('Enter');
    await expect(drawNow(page)).toBeDisabled();
    await expectAccessible(page, '[role="dialog"]');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
  expect(await records(page, site)).toBe(0);

  await draws(page).first().click();
  await expect(word(page)).toHaveValue('');
  // Once the dialog is open, it moves the focus.
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await word(page).pressSequentially('DRAW');
  await expect(drawNow(page)).toBeEnabled();
  await drawNow(page).click();
  await expectToast(page, 'Prize Winner Selected!');
  expect(await records(page, site)).toBe(1);
});

test('after closing, with nothing pending, one click is enough, and warnings come while the dialog is open', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  await setClosing(page, site, -3_600_000);
  await verifyAll(page, site);
  await page.clock.install();
  await page.goto(`${site.url}/raffle-admin?tab=winners`);
  await draws(page).first().click();
  await expect(dialog(page)).toContainText('verified entries take part');
  await expect(warnings(page)).toHaveCount(0);
  await expect(word(page)).toHaveCount(0);
  await drawNow(page).click();
  await expectToast(page, 'Prize Winner Selected!');
  await expect(dialog(page)).toHaveCount(0);
  await expect(drawn(page)).toHaveCount(1);

  await draws(page).first().click();
  await expect(drawNow(page)).toBeEnabled();
  await setClosing(page, site, 3_600_000);
  await jumpUntil(page, () => warnings(page).count(), 1);
  await expect(warnings(page)).toHaveText([/^Entries are still open until/]);
  await expect(drawNow(page)).toBeDisabled();
  await word(page).fill('DRAW');
  await expect(drawNow(page)).toBeEnabled();
  const [first, second] = (
    await (await page.request.get(`${site.url}/api/raffle/entries?status=verified`)).json()
  ).entries;
  const makePending = ({ id }: { id: number }) =>
    page.request.patch(`${site.url}/api/raffle/entries/${id}`, { data: { status: 'pending' } });
  await makePending(first);
  await jumpUntil(page, () => warnings(page).count(), 2);
  await expect(warnings(page)).toHaveText([/^Entries are still/, /^1 entry is pending/]);
  // Changes are announced.
  await expect(dialog(page).getByRole('status')).toContainText('1 entry is pending');

  // What was typed against one reason does not answer the other.
  await expect(word(page)).toHaveValue('');
  await expect(drawNow(page)).toBeDisabled();
  await expect(dialog(page).getByRole('status')).toContainText('type DRAW again');
  await expectAccessible(page, '[role="dialog"]');
  await word(page).fill('DRAW');
  await expect(drawNow(page)).toBeEnabled();
  // Another number is no other reason: while entries come in, nobody could finish the word.
  await makePending(second);
  await jumpUntil(page, () => warnings(page).getByText('2 entries are pending').count(), 1);
  await expect(drawNow(page)).toBeEnabled();
});

test('with no verified entry nothing can be drawn, whatever is typed', async ({ page }) => {
  await page.route('**/api/raffle/stats', async (route) => {
    const stats = await (await route.fetch()).json();
    await route.fulfill({ json: { ...stats, verifiedEntries: 0 } });
  });
  await openTab(page, 'winners');
  await draws(page).first().click();
  await expect(dialog(page)).toContainText('No entry is verified, so nobody can win yet.');
  await expect(drawNow(page)).toBeDisabled();
  await expect(word(page)).toHaveCount(0);
});

test('the fundraiser’s draw requires the same while entries are pending', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/fundraiser-admin`);
  await page.getByRole('button', { name: 'Select Random Winner' }).click();
  const select = dialog(page).getByRole('button', { name: 'Select now' });
  await expect(warnings(page)).toHaveText([/^\d+ entries are pending/]);
  await expect(select).toBeDisabled();
  await typeDraw(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/select-winner'));
  await select.click();
  const { winner } = await (await answered).json();
  await expectToast(page, 'Winner Selected!', `${winner.name} has won.`);
  await expect(
    page.getByRole('note').filter({ hasText: `${winner.name} has won.` }),
  ).toBeInViewport();
});

test('the winner is shown beside the pressed button, also far down the list, at 360 and 1440 px', async ({
  ownSite: site,
  page,
}) => {
  await openTab(page, 'winners', site.url);
  await keepToasts(page);
  await atWidths(page, [360, 1440], async () => {
    const button = draws(page).last();
    await button.scrollIntoViewIfNeeded();
    await button.click();
    await typeDraw(page);
    const drawing = page.waitForResponse((response) => response.url().includes('/draw-winner/'));
    await drawNow(page).click();
    const winner = await (await drawing).json();
    await expectToast(page, 'Prize Winner Selected!');
    const result = page
      .getByRole('listitem')
      .filter({ hasText: winner.prizeTitle })
      .locator('p')
      .filter({ hasText: `${winner.winnerName} won` });
    await expect(dialog(page)).toHaveCount(0);
    await expect(result).toBeInViewport({ ratio: 1 });
    await expect(page.locator(':focus')).toBeInViewport();
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    const [top, under] = [await toast.boundingBox(), await result.boundingBox()];
    if (!top || !under) throw new Error('they are not to be seen');
    const apart = top.y + top.height <= under.y || under.y + under.height <= top.y;
    expect(apart || top.x >= under.x + under.width, 'the toast leaves it free').toBe(true);
    await page.getByRole('link', { name: `Go to the record of ${winner.winnerName}` }).click();
    await expect(
      page
        .getByRole('region', { name: /^Prize Winners/ })
        .getByRole('heading', { name: winner.winnerName }),
    ).toBeInViewport();
    await expect(drawn(page).filter({ hasText: winner.prizeTitle })).toHaveCount(1);
  });
});
