import type { Locator, Page } from '@playwright/test';
import type { RaffleEntry } from 'api/contract';
import { chooseStatus, fundraiserEntries } from './admin-fundraiser.ts';
import { entryRows, openDetails, openTab } from './admin-raffle.ts';
import { expect, holdResponse, jumpUntil, loseResponses, test } from './fixtures.ts';
import type { Site } from './test-site.ts';
import { expectToast } from './toasts.ts';

/** Dialogs of the admin while they save, and after a response that was lost. */

const dialogOf = (page: Page) => page.getByRole('dialog');
const entriesAt = (site: Site) => `${site.url}/api/raffle/entries`;

async function pendingEntry(page: Page, site: Site): Promise<RaffleEntry> {
  const list = await page.request.get(`${entriesAt(site)}?status=pending`);
  const [entry] = (await list.json()).entries;
  return entry;
}

async function openEntry(page: Page, site: Site): Promise<[RaffleEntry, Locator]> {
  await openTab(page, 'entries', site.url);
  const entry = await pendingEntry(page, site);
  await page.getByLabel('Search entries').fill(entry.email);
  await expect(entryRows(page)).toHaveCount(1);
  return [entry, await openDetails(entryRows(page).first())];
}

interface FundraiserEntry {
  id: number;
  name: string;
  entryStatus: string;
  adminNotes: string | null;
}

async function fundraiserEntry(page: Page, site: Site, id?: number): Promise<FundraiserEntry> {
  const list = await page.request.get(`${site.url}/api/fundraiser/entries`);
  const entries: FundraiserEntry[] = await list.json();
  const found = entries.find((one) => (id ? one.id === id : one.entryStatus === 'pending'));
  if (!found) throw new Error('the sample has no pending fundraiser entry');
  return found;
}

test('after a lost response, a note that somebody has taken away is saved again', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.clock.install();
  const [entry, row] = await openEntry(page, site);
  const address = `**/api/raffle/entries/${entry.id}`;
  const noted = row.getByRole('button', { name: /: Paid by her sister$/ });
  async function save() {
    await row.getByRole('button', { name: `Note on ${entry.name}’s entry` }).click();
    await dialogOf(page)
      .getByLabel(/^Reason/)
      .fill('Paid by her sister');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  }
  const letThrough = await loseResponses(page, address, 'PATCH', save);
  await expectToast(page, 'Update Failed');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await letThrough();
  await jumpUntil(page, () => noted.isVisible(), true);

  await page.request.patch(`${entriesAt(site)}/${entry.id}`, {
    data: { status: 'pending', adminNotes: entry.adminNotes },
  });
  await jumpUntil(page, () => noted.isVisible(), false);
  await save();
  await expectToast(page, 'Entry Updated', `The note on ${entry.name}’s entry is saved.`);
  expect(await pendingEntry(page, site)).toMatchObject({ adminNotes: 'Paid by her sister' });
});

test('after a lost response, a fundraiser entry that somebody has set back is changed again', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.clock.install();
  await openTab(page, 'entries', site.url);
  await page.goto(`${site.url}/fundraiser-admin?status=pending`);
  const entry = await fundraiserEntry(page, site);
  const first = fundraiserEntries(page).getByRole('button').first();
  await expect(first).toContainText(entry.name);
  const address = `**/api/fundraiser/entries/${entry.id}`;
  async function verify() {
    await chooseStatus(page, 'Verified');
    await page.getByRole('button', { name: 'Update status' }).click();
  }
  const letThrough = await loseResponses(page, address, 'PATCH', verify);
  await expectToast(page, 'Update Failed');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await letThrough();
  const isShown = async () => ((await first.textContent()) ?? '').includes(entry.name);
  await jumpUntil(page, isShown, false);

  await page.request.patch(`${site.url}/api/fundraiser/entries/${entry.id}`, {
    data: { status: 'pending', adminNotes: entry.adminNotes },
  });
  await jumpUntil(page, isShown, true);
  await verify();
  await expectToast(page, 'Status Updated', `${entry.name} is now verified.`);
  expect(await fundraiserEntry(page, site, entry.id)).toMatchObject({ entryStatus: 'verified' });
});

interface Case {
  what: string;
  open: (page: Page, site: Site) => Promise<void>;
  field: RegExp;
  button: string;
  address: RegExp;
}
const cases: Case[] = [
  {
    what: 'a note',
    open: async (page, site) => {
      const [, row] = await openEntry(page, site);
      await row.getByRole('button', { name: /^Note on/ }).click();
    },
    field: /^Reason/,
    button: 'Save',
    address: /\/api\/raffle\/entries\/\d+$/,
  },
  {
    what: 'a note on many entries',
    open: async (page, site) => {
      await openEntry(page, site);
      await page
        .getByRole('checkbox', { name: /^Select / })
        .last()
        .check();
      await page.getByRole('button', { name: 'Note on the selected entries' }).click();
    },
    field: /^Note for the organizers/,
    button: 'Add the note',
    address: /\/api\/raffle\/entries\/changes$/,
  },
  {
    what: 'the status of a fundraiser entry',
    open: async (page, site) => {
      await openTab(page, 'entries', site.url);
      await page.goto(`${site.url}/fundraiser-admin?status=pending`);
      await chooseStatus(page, 'Verified');
    },
    field: /^Notes for the admins/,
    button: 'Update status',
    address: /\/api\/fundraiser\/entries\/\d+$/,
  },
];
for (const { what, open, field, button, address } of cases)
  test(`nothing can be typed into ${what} while it is being saved, so nothing of it is lost`, async ({
    ownSite: site,
    page,
  }) => {
    await open(page, site);
    const text = dialogOf(page).getByLabel(field);
    await text.fill('Called twice');
    const release = await holdResponse(page, address);
    await dialogOf(page).getByRole('button', { name: button }).click();
    await expect(text).not.toBeEditable();
    await text.focus();
    await page.keyboard.type(' and a third time');
    await expect(text).toHaveValue('Called twice');
    release();
    await expect(dialogOf(page)).toHaveCount(0);
  });
