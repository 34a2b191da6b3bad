import type { Locator, Page } from '@playwright/test';
import type { Gift, RaffleEntry } from 'api/contract';
import { entryRows, openDetails, openTab, refuseWhileDeciding } from './admin-raffle.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  jumpUntil,
  loseResponses,
  test,
} from './fixtures.ts';
import { selectOption } from './select-option.ts';
import type { Site } from './test-site.ts';
import { expectAnnounced, expectToast, keepToasts } from './toasts.ts';

const rows = entryRows;
const undo = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo' });

async function listOf(page: Page, site: Site, status: string): Promise<RaffleEntry[]> {
  const response = await page.request.get(`${site.url}/api/raffle/entries?status=${status}`);
  return (await response.json()).entries;
}

const patch = (page: Page, site: Site, id: number, data: object) =>
  page.request.patch(`${site.url}/api/raffle/entries/${id}`, { data });

async function entryNow(page: Page, site: Site, { id, email }: RaffleEntry) {
  const response = await page.request.get(`${site.url}/api/raffle/entries?search=${email}`);
  const entries: RaffleEntry[] = (await response.json()).entries;
  const entry = entries.find((one) => one.id === id);
  return entry && [entry.entryStatus, entry.adminNotes];
}

/** One pending entry, found by its email: its row with what is open below it. */
async function openOne(page: Page, site: Site): Promise<[RaffleEntry, Locator]> {
  await openTab(page, 'entries', site.url);
  await keepToasts(page);
  const [entry] = await listOf(page, site, 'pending');
  if (!entry) throw new Error('the sample has no pending entry');
  await page.getByLabel('Search entries').fill(entry.email);
  await expect(rows(page)).toHaveCount(1);
  return [entry, await openDetails(rows(page).first())];
}

async function onlyGift(page: Page, site: Site): Promise<Gift> {
  const [gift] = (await (await page.request.get(`${site.url}/api/gifts`)).json()).gifts;
  return gift;
}

async function verifyWithGift(page: Page, site: Site, { id, name, donationAmount }: RaffleEntry) {
  const gift = {
    externalId: 'V-1',
    amount: donationAmount,
    givenAt: null,
    givenOn: '2026-01-05',
    payer: name,
    note: '',
    occurrence: 0,
  };
  await page.request.post(`${site.url}/api/gifts/imports`, {
    data: { platform: 'venmo', gifts: [gift] },
  });
  const giftIds = [(await onlyGift(page, site)).id];
  const verified = await page.request.post(`${site.url}/api/gifts/verify`, {
    data: { matches: [{ entryId: id, giftIds }] },
  });
  expect(await verified.json()).toMatchObject({ verified: 1 });
}

test('Undo in the toast restores status, note and gift, also by keyboard', async ({
  ownSite: site,
  page,
}) => {
  const [entry, row] = await openOne(page, site);
  await patch(page, site, entry.id, { status: 'pending', adminNotes: 'Asked her on Monday' });
  await expect(row.filter({ hasText: 'Asked her on Monday' }).first()).toBeVisible();
  const disqualify = row.getByRole('button', { name: `Disqualify ${entry.name}` });
  await disqualify.press('Enter');
  await expectAnnounced(page, 'press F8 and choose Undo');
  await expectToast(page, 'Entry Updated', `${entry.name} is disqualified.`);
  await expect(row.filter({ hasText: 'Disqualified by admin' }).first()).toBeVisible();

  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Entry Updated', `${entry.name} is pending again.`);
  await expect(row.filter({ hasText: 'Asked her on Monday' }).first()).toBeVisible();
  await expect(disqualify).toBeFocused();
  expect(await entryNow(page, site, entry)).toEqual(['pending', 'Asked her on Monday']);

  await test.step('and matches the gift again that paid for the entry', async () => {
    await verifyWithGift(page, site, entry);
    await expect(row.filter({ hasText: 'Verified' }).first()).toBeVisible();
    await disqualify.press('Enter');
    await expectToast(page, 'Entry Updated', `${entry.name} is disqualified.`);
    expect((await onlyGift(page, site)).state).toBe('open');
    await undo(page).click();
    await expectToast(page, 'Entry Updated', `${entry.name} is verified again.`);
    expect(await onlyGift(page, site)).toMatchObject({
      state: 'matched',
      entries: [{ id: entry.id }],
    });
  });
});

test('Undo does not overwrite a later change by somebody else', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  const [entry, row] = await openOne(page, site);
  await row.getByRole('button', { name: `Verify ${entry.name}` }).click();
  await expect(undo(page)).toBeVisible();
  const theirs = { status: 'disqualified', adminNotes: 'The donation was taken back' };
  await patch(page, site, entry.id, theirs);
  await undo(page).click();
  await expectToast(page, 'Update Failed', /it is disqualified now\. Nothing was overwritten\./);
  expect(await entryNow(page, site, entry)).toEqual(Object.values(theirs));
});

test('after a lost response, an entry that somebody has set back is verified again', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.clock.install();
  const [entry, row] = await openOne(page, site);
  const status = async () => (await entryNow(page, site, entry))?.[0];
  const verify = row.getByRole('button', { name: `Verify ${entry.name}` });
  const address = `**/api/raffle/entries/${entry.id}`;
  const letThrough = await loseResponses(page, address, 'PATCH', () => verify.click());
  await expectToast(page, 'Update Failed');
  await letThrough();
  expect(await status()).toBe('verified');
  await jumpUntil(page, () => verify.isDisabled(), true);

  await patch(page, site, entry.id, { status: 'pending' });
  await jumpUntil(page, () => verify.isEnabled(), true);
  await verify.click();
  await expectToast(page, 'Entry Updated', `${entry.name} is verified.`);
  expect(await status()).toBe('verified');
});

test('back to pending keeps a written note and removes a default one', async ({
  ownSite: site,
  page,
}) => {
  const [entry, row] = await openOne(page, site);
  const back = row.getByRole('button', { name: `Back to pending: ${entry.name}` });
  await expect(back).toBeDisabled();
  for (const [note, kept] of [
    ['Verified by admin', null],
    ['Found on Venmo', 'Found on Venmo'],
  ]) {
    await patch(page, site, entry.id, { status: 'verified', adminNotes: note });
    await expect(row.filter({ hasText: 'Verified' }).first()).toBeVisible();
    await back.click();
    await expectToast(page, 'Entry Updated', `${entry.name} is pending.`);
    expect(await entryNow(page, site, entry)).toEqual(['pending', kept]);
  }
});

test('a change saves the typed note, or the default one if it is empty', async ({
  ownSite: site,
  page,
}) => {
  const [entry, row] = await openOne(page, site);
  const note = row.getByRole('button', { name: `Note on ${entry.name}’s entry` });
  const dialog = page.getByRole('dialog', { name: `Note on ${entry.name}’s entry` });
  const text = dialog.getByLabel('Reason or note for the organizers');
  const save = dialog.getByRole('button', { name: 'Save' });

  await note.click();
  await expect(text).toBeFocused();
  await expectAccessible(page, '[role="dialog"]');
  await text.fill('Entered twice');
  await selectOption(page, 'Status of the entry', 'Disqualified');
  await save.click();
  await expectToast(page, 'Entry Updated', `${entry.name} is disqualified.`);
  expect(await entryNow(page, site, entry)).toEqual(['disqualified', 'Entered twice']);

  await expect(dialog).toBeHidden();
  await expect(note).toBeFocused();
  await note.click();
  await expect(text).toHaveValue('Entered twice');
  await text.fill('Entered twice, under two names');
  await save.click();
  await expectToast(page, 'Entry Updated', `The note on ${entry.name}’s entry is saved.`);
  await undo(page).click();
  await expectToast(page, 'Entry Updated', `The note on ${entry.name}’s entry is as it was.`);
  expect(await entryNow(page, site, entry)).toEqual(['disqualified', 'Entered twice']);

  await note.click();
  await text.fill(' ');
  await selectOption(page, 'Status of the entry', 'Verified');
  await expect(text).toHaveAccessibleDescription('Left empty, it says “Verified by admin”.');
  await save.click();
  await expectToast(page, 'Entry Updated', `${entry.name} is verified.`);
  expect(await entryNow(page, site, entry)).toEqual(['verified', 'Verified by admin']);
});

test('with two concurrent notes, neither is lost', async ({ ownSite: site, page, watch }) => {
  watch.allow(/status of 409/);
  const [entry, row] = await openOne(page, site);
  await row.getByRole('button', { name: /^Note on/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Not on Venmo');
  await patch(page, site, entry.id, { status: 'verified', adminNotes: 'Found on GoFundMe' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Update Failed', /it is verified now/);
  await expect(dialog.getByRole('alert')).toContainText('it is verified now');
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Not on Venmo');
  expect(await entryNow(page, site, entry)).toEqual(['verified', 'Found on GoFundMe']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Entry Updated', `${entry.name} is pending.`);
  expect(await entryNow(page, site, entry)).toEqual(['pending', 'Not on Venmo']);
});

test('a note that is refused while a draw decides replaces no other later', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  const [entry, row] = await openOne(page, site);
  await row.getByRole('button', { name: /^Note on/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('A refund');
  await page.route(`**/api/raffle/entries/${entry.id}`, refuseWhileDeciding, { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Update Failed', 'The number may already be known.');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await patch(page, site, entry.id, { status: 'pending', adminNotes: 'Called them' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was overwritten.');
  expect(await entryNow(page, site, entry)).toEqual(['pending', 'Called them']);
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('A refund');
});

test('winners and drawn prizes have no Delete', async ({ ownSite: site, page, watch }) => {
  watch.allow(/status of 409/);
  await openTab(page, 'prizes', site.url);
  const prizes = await (await page.request.get(`${site.url}/api/raffle/individual-prizes`)).json();
  const three = prizes.find((prize: { quantity: number }) => prize.quantity === 3);
  const card = page
    .getByRole('list', { name: 'Prizes' })
    .getByRole('listitem')
    .filter({ hasText: three.prizeTitle });
  const remove = card.getByRole('button', { name: /^Delete/ });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Delete this prize?' });
  await expect(dialog).toBeVisible();
  // Somebody else draws it while the dialog is open.
  const drawn = await page.request.post(`${site.url}/api/raffle/draw-winner/${three.id}`);
  const { winnerId, winnerEmail } = await drawn.json();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Delete Failed');
  await expect(card).toContainText('1 of 3 drawn');
  await expect(remove).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^Edit/ })).toBeVisible();

  await page.goto(`${site.url}/raffle-admin?search=${winnerEmail}`);
  const row = await openDetails(page.locator(`tr[data-row="${winnerId}"]`));
  await expect(row.filter({ hasText: 'Winner' }).first()).toBeVisible();
  for (const name of [/^Delete/, /^Back to pending/, /^Note/])
    await expect(row.getByRole('button', { name })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Verify/ })).toBeDisabled();
  await expect(row.getByText('A winning entry is part of a draw’s record').last()).toBeVisible();
});

test('a fundraiser entry has Undo too, unless somebody else has changed it', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  await openTab(page, 'entries', site.url);
  await page.goto(`${site.url}/fundraiser-admin?status=pending`);
  await keepToasts(page);
  const list = page.getByRole('list', { name: 'Fundraiser entries' });
  const read = async () =>
    (await page.request.get(`${site.url}/api/fundraiser/entries`)).json() as Promise<
      { id: number; name: string; entryStatus: string; adminNotes: string | null }[]
    >;
  const before = (await read()).find((entry) => entry.entryStatus === 'pending');
  const now = async () => (await read()).find(({ id }) => id === before?.id);
  async function verify() {
    await list.getByRole('button').first().click();
    await selectOption(
      page,
      'Change status',
      'Verified',
      page.getByRole('dialog', { name: /^Set / }),
    );
    await page.getByRole('button', { name: 'Update status' }).click();
    await expectToast(page, 'Status Updated', `${before?.name} is now verified.`);
  }
  await verify();
  await undo(page).click();
  await expectToast(page, 'Status Updated', `${before?.name} is pending again.`);
  expect(await now()).toMatchObject({ entryStatus: 'pending', adminNotes: before?.adminNotes });

  await expect(list.getByRole('button').first()).toContainText(before?.name ?? '');
  await verify();
  await page.request.patch(`${site.url}/api/fundraiser/entries/${before?.id}`, {
    data: { status: 'disqualified', adminNotes: 'theirs' },
  });
  await undo(page).click();
  await expectToast(
    page,
    'Update Failed',
    'Failed to update entry status.',
    /it is disqualified now/,
  );
  expect(await now()).toMatchObject({ entryStatus: 'disqualified', adminNotes: 'theirs' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the toast covers neither the row nor the next row’s buttons', async ({
    ownSite: site,
    page,
  }) => {
    await openTab(page, 'entries', site.url);
    await page.goto(`${site.url}/raffle-admin?status=pending`);
    await expect(rows(page).first()).toBeVisible();
    await keepToasts(page);
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    // With the button near the bottom, in the middle and near the top.
    for (const [place, at] of [
      [1, 640],
      [2, 420],
      [3, 170],
    ] as const) {
      const row = rows(page).nth(place);
      const verify = row.getByRole('button', { name: /^Verify/ });
      const name = await row.getByRole('heading').textContent();
      await verify.evaluate((button, y) => {
        scrollBy({ top: button.getBoundingClientRect().top - y, behavior: 'instant' });
      }, at);
      await verify.click();
      await expectToast(page, 'Entry Updated', `${name} is verified.`);
      const covered = await toast.evaluate((element, index) => {
        const { top, bottom } = element.getBoundingClientRect();
        const list = document.querySelectorAll('table[aria-label="Entries"] tr[data-row]');
        return [...list]
          .slice(index, index + 2)
          .flatMap((one) => [...one.querySelectorAll('button')])
          .filter((button) => {
            const box = button.getBoundingClientRect();
            return box.bottom > top && box.top < bottom;
          })
          .map((button) => button.ariaLabel);
      }, place);
      expect(covered, `with the button at ${at}`).toEqual([]);
      expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
      await expectNoSidewaysScroll(page);
      await toast.getByRole('button', { name: 'Dismiss' }).click();
      await expect(toast).toHaveCount(0);
    }
  });
});
