import type { Page, Route } from '@playwright/test';
import type { EntriesPage, RaffleEntry } from 'api/contract';
import { signInOnce } from './admin-page.ts';
import { entryRows, openDetails, openTab, refuse } from './admin-raffle.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  jumpUntil,
  test,
  untilDrawn,
} from './fixtures.ts';
import { selectOption } from './select-option.ts';
import type { Site } from './test-site.ts';
import { expectToast } from './toasts.ts';

const rows = entryRows;
const selected = (page: Page) => page.getByRole('region', { name: 'Selected entries' });
const lastChange = (page: Page) => page.getByRole('region', { name: 'Last change' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function entriesOf(page: Page, site: Site, query: string): Promise<EntriesPage> {
  const response = await page.request.get(`${site.url}/api/raffle/entries?limit=200&${query}`);
  return response.json();
}

async function statusOf(page: Page, site: Site, { id }: RaffleEntry) {
  const { entries } = await entriesOf(page, site, '');
  const entry = entries.find((one) => one.id === id);
  return [entry?.entryStatus, entry?.adminNotes];
}

const patch = (page: Page, site: Site, id: number, data: object) =>
  page.request.patch(`${site.url}/api/raffle/entries/${id}`, { data });

/** Makes so many entries pending, and verifies the others. */
async function makePending(page: Page, site: Site, count: number) {
  const { entries } = await entriesOf(page, site, '');
  const free = entries.filter(({ entryStatus }) => entryStatus !== 'winner');
  const set = (status: string, some: RaffleEntry[]) =>
    page.request.post(`${site.url}/api/raffle/entries/changes`, {
      data: { entries: some.map(({ id }) => ({ id })), status },
    });
  await set('pending', free.slice(0, count));
  await set('verified', free.slice(count));
}

/** The first list that contains the text; those after it have no body. */
const pollWith = (page: Page, text: string) =>
  page.waitForResponse(
    async (response) =>
      response.url().includes('/api/raffle/entries?') &&
      response.status() === 200 &&
      (await response.text()).includes(text),
  );

test('by keyboard alone, entries are selected, verified and undone', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/raffle-admin?status=pending`);
  await expect(rows(page).first()).toBeVisible();
  const { entries } = await entriesOf(page, site, 'status=pending');
  const [first, second, third] = entries as [RaffleEntry, RaffleEntry, RaffleEntry];

  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(selected(page)).toContainText('2 selected');
  await expectAccessible(page, '[aria-label="Selected entries"], table');
  await page.keyboard.press('v');
  await expectToast(page, 'Entries Updated', '2 entries are verified.');
  await expect(lastChange(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(selected(page)).toHaveCount(0);
  expect(await statusOf(page, site, first)).toEqual(['verified', 'Verified by admin']);

  // Somebody else decides about one of them before the Undo, which outlives a reload.
  await patch(page, site, second.id, { status: 'disqualified', adminNotes: 'Entered twice' });
  await page.reload();
  await expect(lastChange(page)).toContainText('2 entries are verified.');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('u');
  await expectToast(page, 'Entries Updated', 'Undone for 1 entry. 1 entry stayed as it was.');
  expect(await statusOf(page, site, first)).toEqual(['pending', null]);
  expect(await statusOf(page, site, second)).toEqual(['disqualified', 'Entered twice']);
  await lastChange(page).getByText('1 entry stayed as it was').click();
  await expect(lastChange(page)).toContainText('it is disqualified now');

  // One entry, opened and disqualified from its row.
  const row = page.locator(`tr[data-row="${third.id}"]`);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Details of/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('d');
  await expectToast(page, 'Entry Updated', `${third.name} is disqualified.`);
  await page.keyboard.press('u');
  await expectToast(page, 'Entry Updated', `${third.name} is pending again.`);

  // Keys are letters while one types.
  await page.keyboard.press('/');
  const search = page.getByLabel('Search entries');
  await expect(search).toBeFocused();
  await search.pressSequentially('jdv');
  await expect(search).toHaveValue('jdv');
  await expect(page.getByText('No entries found', { exact: true })).toBeVisible();
  await button(page, 'Show all entries').click();
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of the list' });
  await expect(keys.getByRole('button', { name: 'Close' })).toBeFocused();
  await keys.getByRole('checkbox', { name: 'Use letters as keys' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  const expectNoLetters = async () => {
    await rows(page).first().focus();
    await page.keyboard.press('j');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
  };
  await expectNoLetters();
  await page.reload();
  await expectNoLetters();

  // What a script of another page leaves there does not count.
  await page.evaluate(() => {
    const slots = Object.keys(localStorage).filter((key) => key.startsWith('admin:letter-keys'));
    if (slots.length !== 1) throw new Error('what was chosen is not stored');
    for (const slot of ['admin:letter-keys', ...slots]) localStorage.setItem(slot, 'off');
  });
  await page.reload();
  await rows(page).first().focus();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
});

test('order, filters, columns and widths are kept; all that match are changed together', async ({
  ownSite: site,
  page,
}) => {
  await openTab(page, 'entries', site.url);
  await selectOption(page, 'Per page', '25');
  await button(page, 'Donation').click();
  await expect(page).toHaveURL(/sortBy=donationAmount/);
  const header = page.getByRole('columnheader', { name: /^Donation/ });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await button(page, 'Donation').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');

  await button(page, 'More filters').click();
  await selectOption(page, 'Platform', 'Venmo');
  await page.getByLabel('Donation from').fill('2O');
  await expect(page.getByText('Please enter an amount such as 20.50')).toBeVisible();
  await page.getByLabel('Donation from').fill('20');
  await expect(page).toHaveURL(/platform=venmo.*amountFrom=20|amountFrom=20.*platform=venmo/);

  await button(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Note', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Entered', exact: true }).uncheck();
  const width = page.getByRole('separator', { name: 'Width of Status' });
  await expect(width).toHaveAttribute('aria-valuenow', '156');
  await width.press('ArrowRight');
  await expect(width).toHaveAttribute('aria-valuenow', /^1[67]\d$/);
  const box = await width.boundingBox();
  if (!box) throw new Error('the handle is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect(width).toHaveAttribute('aria-valuenow', /^2[01]\d$/);
  const chosen = (await width.getAttribute('aria-valuenow')) ?? '';

  await page.reload();
  await expect(rows(page).first()).toContainText('Venmo');
  await expect(width).toHaveAttribute('aria-valuenow', chosen);
  await expect(page.getByRole('columnheader', { name: 'Note' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Entered' })).toHaveCount(0);
  await expect(button(page, 'More filters (2)')).toHaveAttribute('aria-expanded', 'true');
  await expectNoSidewaysScroll(page);

  // All that match, also beyond a page; a range with Shift; the file of the selected ones.
  const { total } = await entriesOf(page, site, 'platform=venmo&amountFrom=20');
  const boxes = rows(page).getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(selected(page)).toContainText('3 selected');
  const file = page.waitForEvent('download');
  await button(page, 'Download the selected entries').click();
  expect((await file).suggestedFilename()).toMatch(/^raffle-entries-selected-.*\.csv$/);

  const everyone = (await entriesOf(page, site, '')).total;
  expect(everyone).toBeGreaterThan(Math.max(25, total));
  await button(page, 'Clear these filters').click();
  await expect(page.getByText(`1–25 of ${everyone} entries`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all entries of this page' }).check();
  await button(page, `Select all ${everyone} that match`).click();
  await expect(selected(page)).toContainText(`${everyone} selected`);
  await button(page, 'Note on the selected entries').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note for the organizers').fill('Compared with Venmo');
  await dialog.getByRole('button', { name: 'Add the note' }).click();
  await expect(lastChange(page)).toContainText(/The note is on \d+ entries\./);
  const noted = (await entriesOf(page, site, '')).entries.filter(({ adminNotes }) =>
    adminNotes?.endsWith('Compared with Venmo'),
  );
  const winners = (await entriesOf(page, site, 'status=winner')).total;
  expect(noted).toHaveLength(everyone - winners);
  await lastChange(page).getByRole('button', { name: 'Undo' }).click();
  await expect(lastChange(page).getByRole('button', { name: 'Redo' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Compared with Venmo' })).toHaveCount(0);
});

test('while another page or filter is loading, the old one is dimmed and its numbers stay', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  await makePending(page, site, 26);
  await page.goto(`${site.url}/raffle-admin?limit=25&page=2`);
  const table = page.getByRole('table', { name: 'Entries' });
  const range = page.getByText(/^\d+–\d+ of \d+ entries$/);
  await expect(range).toHaveText(/^26–50 of/);
  const before = (await range.textContent()) ?? '';
  await page.getByRole('checkbox', { name: 'Select all entries of this page' }).check();
  const link = page.getByRole('button', { name: /^Select all \d+ that match$/ });
  await expect(link).toBeEnabled();
  await expect(table).toHaveAttribute('aria-busy', 'false');

  const release = await holdResponse(page, /\/api\/raffle\/entries\?/);
  await selectOption(page, 'Per page', '50');
  await expect(page).toHaveURL(/limit=50/);
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(range).toHaveText(before);
  await selectOption(page, 'Per page', '25');
  await selectOption(page, 'Status', 'Pending');
  await expect(page).toHaveURL(/status=pending/);
  await expect(link).toBeDisabled();
  await expect(range).toHaveText(before);
  await expect(table.locator('tbody')).toHaveCSS('opacity', '0.5');
  release();
  await expect(range).toHaveText('1–25 of 26 entries');
  await expect(table).toHaveAttribute('aria-busy', 'false');

  // Entries of another filter are selected, too: their number is not the point.
  await page.getByRole('checkbox', { name: 'Select all entries of this page' }).check();
  await button(page, 'Select all 26 that match').click();
  await expect(link).toBeHidden();
  const pending = (await entriesOf(page, site, 'status=pending')).entries;
  const second = (await entriesOf(page, site, '')).entries.slice(25, 50);
  const all = new Set([...pending, ...second].map(({ id }) => id));
  await expect(selected(page)).toContainText(`${all.size} selected`);
});

test('a change of many that changes nothing leaves the last Undo, and says why', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  const { entries } = await entriesOf(page, site, 'status=pending');
  const [first, second] = entries as [RaffleEntry, RaffleEntry];
  const verify = async ({ id }: RaffleEntry) => {
    await page.locator(`tr[data-row="${id}"]`).getByRole('checkbox').check();
    await button(page, 'Verify the selected entries').click();
    await expect(selected(page)).toBeHidden();
  };
  await page.goto(`${site.url}/raffle-admin?status=pending`);
  await expect(page.locator(`tr[data-row="${second.id}"]`)).toBeVisible();
  // Somebody changes one of them, and the list does not show that yet.
  const release = await holdResponse(page, /\/api\/raffle\/entries\?/);
  await patch(page, site, second.id, { adminNotes: 'Seen by Malia' });

  await verify(second);
  const reasons = lastChange(page).getByText('1 entry stayed as it was');
  await reasons.click();
  await expect(lastChange(page)).toContainText(second.name);
  await expect(lastChange(page).getByRole('button', { name: /^(Undo|Redo)$/ })).toHaveCount(0);
  await button(page, 'Dismiss the last change').click();
  await expect(lastChange(page)).toBeHidden();

  await verify(first);
  await expect(lastChange(page)).toContainText('1 entry is verified.');
  await verify(second);
  await expect(lastChange(page)).toContainText('1 entry is verified.');
  await expect(lastChange(page).getByRole('region', { name: 'Not changed' })).toBeFocused();
  await reasons.click();
  await expect(lastChange(page)).toContainText(second.name);
  await expectAccessible(page);
  release();
  await lastChange(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expectToast(page, 'Entries Updated', 'Undone for 1 entry.');
  await expect(lastChange(page).getByRole('region', { name: 'Not changed' })).toBeHidden();
  expect((await statusOf(page, site, first))[0]).toBe('pending');
});

test('a note is edited in its row, while the list goes on', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/raffle-admin?status=pending&limit=25`);
  await expect(rows(page).first()).toBeVisible();
  const { entries } = await entriesOf(page, site, 'status=pending');
  const [entry, other] = entries as [RaffleEntry, RaffleEntry];
  const row = page.locator(`tr[data-row="${entry.id}"]`);
  await row.focus();
  await page.keyboard.press('n');
  const field = row.getByRole('textbox', { name: `Note about ${entry.name}` });
  await expect(field).toBeFocused();
  await field.pressSequentially('Found on');

  // Somebody takes the edited entry out of the filter, and another one changes.
  const polled = pollWith(page, 'Seen by Malia');
  await patch(page, site, entry.id, { status: 'verified', adminNotes: 'Paid by her sister' });
  await patch(page, site, other.id, { status: 'pending', adminNotes: 'Seen by Malia' });
  await polled;
  await expect(page.locator(`tr[data-row="${other.id}"]`)).toContainText('Seen by Malia');
  await expect(field).toBeFocused();
  await field.pressSequentially(' Venmo');
  await expect(field).toHaveValue('Found on Venmo');
  await field.press('Enter');
  await expect(row.getByRole('alert')).toContainText('it is verified now');
  expect(await statusOf(page, site, entry)).toEqual(['verified', 'Paid by her sister']);
  await expect(field).toHaveValue('Found on Venmo');
  await field.press('Enter');
  await expectToast(page, 'Entry Updated', `The note on ${entry.name}’s entry is saved.`);
  expect((await statusOf(page, site, entry))[1]).toBe('Found on Venmo');
});

test('a note stays while it is written, also when its row is the last that matches or is drawn', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  await signInOnce(page, site.url);
  const { entries } = await entriesOf(page, site, 'status=pending');
  const [entry] = entries as [RaffleEntry];
  await page.goto(
    `${site.url}/raffle-admin?status=pending&search=${encodeURIComponent(entry.email)}`,
  );
  const row = page.locator(`tr[data-row="${entry.id}"]`);
  await row.getByRole('button', { name: /^(Add|Edit) a note|^Edit the note/ }).click();
  const field = row.getByRole('textbox', { name: `Note about ${entry.name}` });
  await field.fill('Found on');

  const none = page.waitForResponse(
    async (response) =>
      response.url().includes('/api/raffle/entries?') &&
      response.status() === 200 &&
      (await response.json()).total === 0,
  );
  await patch(page, site, entry.id, { status: 'verified', adminNotes: 'Paid by her sister' });
  await none;
  await untilDrawn(page);
  await expect(field).toBeFocused();
  await field.pressSequentially(' Venmo');

  // It wins: then no note can be saved, but what was typed can still be copied.
  await page.route(/\/api\/raffle\/entries\?/, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const list: EntriesPage = await (await route.fetch({ headers })).json();
    const won = { ...entry, entryStatus: 'winner' };
    await route.fulfill({ json: { ...list, entries: [won], total: 1 } });
  });
  await expect(row.getByText('Winner', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Found on Venmo');
  await page.unroute(/\/api\/raffle\/entries\?/);
  await field.press('Escape');
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No entries found')).toBeVisible();
});

test('a note on a last page that is gone stays until it is saved', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  await makePending(page, site, 26);
  await page.goto(`${site.url}/raffle-admin?status=pending&limit=25&page=2`);
  await expect(rows(page)).toHaveCount(1);
  const row = rows(page).first();
  await row.getByRole('button', { name: /note/ }).click();
  const field = row.getByRole('textbox');
  await field.fill('Found on Venmo');
  const id = Number(await row.getAttribute('data-row'));
  const shorter = page.waitForResponse(
    async (response) =>
      response.url().includes('/api/raffle/entries?') &&
      response.status() === 200 &&
      (await response.json()).totalPages === 1,
  );
  await patch(page, site, id, { status: 'verified' });
  await shorter;
  await untilDrawn(page);
  await expect(field).toHaveValue('Found on Venmo');
  await expect(page).toHaveURL(/page=2/);
  await field.press('Escape');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(25);
});

test('a note that was refused replaces no other by leaving its field, also once its row was gone', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 40[49]/);
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/raffle-admin?limit=25`);
  const first = rows(page).first();
  await expect(first).toBeVisible();
  const name = await first.getByRole('heading').innerText();
  const { entries } = await entriesOf(page, site, '');
  const entry = entries.find((one) => one.name === name) as RaffleEntry;
  const row = page.locator(`tr[data-row="${entry.id}"]`);
  const field = row.getByRole('textbox', { name: /^Note about/ });
  const search = page.getByLabel('Search entries');
  const status = entry.entryStatus;
  const goBackAndOpen = async () => {
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'First' }).click();
    await row.getByRole('button', { name: /note about/ }).click();
    await expect(field).toHaveValue('Called twice');
  };

  // Leaving the page saves, but that does not arrive, and Malia is faster than the next try.
  await row.getByRole('button', { name: /note about/ }).click();
  await field.fill('Called twice');
  const change = `**/api/raffle/entries/${entry.id}`;
  await page.route(change, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expectToast(page, 'Update Failed');
  await page.unroute(change);
  await patch(page, site, entry.id, { status, adminNotes: 'Paid by her sister' });
  await goBackAndOpen();
  await search.click();
  const alert = row.getByRole('alert');
  await expect(alert).toContainText('Enter saves yours');

  await page.getByRole('button', { name: 'Next' }).click();
  await goBackAndOpen();
  await expect(alert).toContainText('Enter saves yours');
  await search.click();
  await untilDrawn(page);
  await expect(alert).toBeVisible();
  expect(await statusOf(page, site, entry)).toEqual([status, 'Paid by her sister']);
  await field.press('Enter');
  await expectToast(page, 'Entry Updated', /^The note on/);
  expect(await statusOf(page, site, entry)).toEqual([status, 'Called twice']);
});

test('a note that was not touched is not saved over one that came meanwhile', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  const { entries } = await entriesOf(page, site, 'status=pending');
  const [entry] = entries as [RaffleEntry];
  await patch(page, site, entry.id, { status: 'pending', adminNotes: 'Seen by Malia' });
  await page.goto(`${site.url}/raffle-admin?status=pending`);
  const row = page.locator(`tr[data-row="${entry.id}"]`);
  await row.getByRole('button', { name: /^Edit the note about .*: Seen by Malia$/ }).click();
  const field = row.getByRole('textbox', { name: `Note about ${entry.name}` });
  await expect(field).toHaveValue('Seen by Malia');
  const polled = pollWith(page, 'Seen by Keola');
  await patch(page, site, entry.id, { status: 'pending', adminNotes: 'Seen by Keola' });
  await polled;
  await untilDrawn(page);
  await field.press('Tab');
  await expect(row.getByRole('button', { name: /: Seen by Keola$/ })).toBeVisible();
  expect(await statusOf(page, site, entry)).toEqual(['pending', 'Seen by Keola']);
});

test('a note that is saved later leaves the focus in the search', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/raffle-admin?status=pending&limit=25`);
  const { entries } = await entriesOf(page, site, 'status=pending');
  const [entry] = entries as [RaffleEntry];
  const row = page.locator(`tr[data-row="${entry.id}"]`);
  const write = row.getByRole('button', { name: /note about/ });
  const field = row.getByRole('textbox', { name: `Note about ${entry.name}` });
  const search = page.getByLabel('Search entries');
  const change = /\/api\/raffle\/entries\/\d+$/;

  await write.click();
  await field.fill('Paid by Venmo');
  await field.press('Enter');
  await expectToast(page, 'Entry Updated', `The note on ${entry.name}’s entry is saved.`);
  await expect(write).toBeFocused();

  const release = await holdResponse(page, change);
  await write.click();
  await field.fill('Found on Venmo');
  await field.press('Enter');
  await search.click();
  // Its own name: the list keeps the entry.
  await page.keyboard.type(entry.name.slice(0, 1));
  release();
  await expect(row.getByRole('button', { name: /: Found on Venmo$/ })).toBeVisible();
  await untilDrawn(page);
  await page.keyboard.type(entry.name.slice(1, 2));
  await expect(search).toHaveValue(entry.name.slice(0, 2));

  // One that was sent by Enter but failed is saved again on leaving the field.
  await page.unroute(change);
  await page.route(change, refuse(400, 'Please try again.'), { times: 1 });
  await write.click();
  await field.fill('Found on PayPal');
  await field.press('Enter');
  await expectToast(page, 'Update Failed');
  await search.click();
  await expect(row.getByRole('button', { name: /: Found on PayPal$/ })).toBeVisible();
  await untilDrawn(page);
  await page.keyboard.press('End');
  await page.keyboard.type(entry.name.slice(2, 3));
  await expect(search).toHaveValue(entry.name.slice(0, 3));
  expect(await statusOf(page, site, entry)).toEqual(['pending', 'Found on PayPal']);
});

test('“Clear these filters” also clears what is no amount', async ({ ownSite: site, page }) => {
  await openTab(page, 'entries', site.url);
  await button(page, 'More filters').click();
  const from = page.getByLabel('Donation from');
  await from.fill('abc');
  const error = page.getByRole('alert');
  await expect(error).toBeVisible();
  await button(page, 'Clear these filters').click();
  await expect(from).toHaveValue('');
  await expect(error).toHaveCount(0);
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['that did not reach the server', (route) => route.abort()],
  [
    'that something on the way refused',
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  ],
];
for (const [what, fail] of failures)
  test(`a note ${what} is in its field again when its row is back`, async ({
    ownSite: site,
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await page.clock.install();
    await signInOnce(page, site.url);
    await page.goto(`${site.url}/raffle-admin?limit=25`);
    const first = rows(page).first();
    await expect(first).toBeVisible();
    const name = await first.getByRole('heading').innerText();
    // Until the other page is here, the rows of this one stay.
    const row = rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
    const field = row.getByRole('textbox', { name: /^Note about/ });
    await row.getByRole('button', { name: /note about/ }).click();
    await field.fill('Called twice');
    await page.route('**/api/raffle/entries/*', (route) =>
      route.request().method() === 'PATCH' ? fail(route) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Next' }).click();
    await jumpUntil(page, () => page.getByText('Update Failed').first().isVisible(), true);
    await page.unroute('**/api/raffle/entries/*');
    await page.getByRole('button', { name: 'First' }).click();
    await row.getByRole('button', { name: /note about/ }).click();
    await expect(field).toHaveValue('Called twice');
    await field.press('Enter');
    await expectToast(page, 'Entry Updated', /^The note on/);
    // Saved or dropped, it is not there again.
    await row.getByRole('button', { name: /note about/ }).click();
    await field.fill('Called three times');
    await field.press('Escape');
    await row.getByRole('button', { name: /note about/ }).click();
    await expect(field).toHaveValue('Called twice');
  });

test('a press on a row counts, also when the bar of what is selected appears over it', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/raffle-admin?status=pending`);
  const boxes = rows(page).getByRole('checkbox');
  const bar = selected(page);
  // Where the bar will be.
  await boxes.first().check();
  await expect(bar).toBeVisible();
  const place = await bar.boundingBox();
  await boxes.first().uncheck();
  await expect(bar).toBeHidden();
  const box = await boxes.nth(1).boundingBox();
  if (!place || !box) throw new Error('the bar or the box is not to be seen');
  await page.mouse.wheel(0, box.y - place.y - 20);
  await expect.poll(async () => (await boxes.nth(1).boundingBox())?.y).toBeGreaterThan(place.y + 5);

  // Stands still in the moment in which it appears.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await boxes.nth(1).hover();
  await page.mouse.down();
  await boxes.first().press('Space');
  await expect(bar).toContainText('1 selected');
  await page.mouse.up();
  await expect(bar).toContainText('2 selected');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await button(page, 'Disqualify the selected entries').click();
  await expectToast(page, 'Entries Updated');
});

test('a deleted entry is not selected any more, and neither a click beside a dialog nor Escape loses a note', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/raffle-admin?status=pending`);
  for (const place of [0, 1]) await rows(page).nth(place).getByRole('checkbox').check();
  await expect(selected(page)).toContainText('2 selected');
  const details = await openDetails(rows(page).first());
  await details.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Entry Deleted');
  await expect(selected(page)).toContainText('1 selected');

  await button(page, 'Note on the selected entries').click();
  const note = page.getByRole('dialog').getByRole('textbox');
  await note.fill('Compared with Venmo');
  await page.mouse.click(4, 4);
  await untilDrawn(page);
  await expect(note).toHaveValue('Compared with Venmo');
  await page.keyboard.press('Escape');
  await page.goBack();
  await untilDrawn(page);
  await expect(note).toHaveValue('Compared with Venmo');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('entries are selected by thumb', async ({ ownSite: site, page }) => {
    await signInOnce(page, site.url);
    await page.goto(`${site.url}/raffle-admin?status=pending`);
    await expect(rows(page).first()).toBeVisible();
    // The whole circle of a toggle is in its cell.
    const toggle = rows(page)
      .first()
      .getByRole('button', { name: /^Details of/ });
    const [circle, cell] = [await toggle.boundingBox(), await toggle.locator('..').boundingBox()];
    if (!circle || !cell) throw new Error('the toggle is not to be seen');
    expect(circle.x).toBeGreaterThanOrEqual(cell.x);
    expect(circle.x + circle.width).toBeLessThanOrEqual(cell.x + cell.width);

    const { entries } = await entriesOf(page, site, 'status=pending');
    await button(page, 'Select').click();
    await rows(page).nth(0).getByRole('heading').click();
    await rows(page).nth(1).getByRole('checkbox').click();
    await expect(selected(page)).toContainText('2 selected');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[aria-label="Selected entries"]');
    await button(page, 'Disqualify the selected entries').click();
    await expect(lastChange(page)).toContainText('2 entries are disqualified.');
    await expect(button(page, 'Select')).toBeVisible();
    for (const entry of entries.slice(0, 2)) {
      expect((await statusOf(page, site, entry))[0]).toBe('disqualified');
    }
    await lastChange(page).getByRole('button', { name: 'Undo' }).click();
    await expect(lastChange(page)).toContainText('Undone for 2 entries.');
  });
});
