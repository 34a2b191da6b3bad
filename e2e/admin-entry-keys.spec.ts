import type { Page } from '@playwright/test';
import type { EntriesPage, RaffleEntry } from 'api/contract';
import { signInOnce } from './admin-page.ts';
import { entryRows, refuseWhileDeciding } from './admin-raffle.ts';
import { expect, holdResponse, test, untilDrawn, untilLoaded } from './fixtures.ts';
import { selectOption } from './select-option.ts';
import type { Site } from './test-site.ts';
import { expectToast, keepToasts } from './toasts.ts';

const rows = entryRows;
const selected = (page: Page) => page.getByRole('region', { name: 'Selected entries' });
const undoButton = (page: Page) =>
  page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' });
const search = (page: Page) => page.getByLabel('Search entries');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const opening = (page: Page) => page.getByText('Opening...', { exact: true });
const SELECTION = '**/api/raffle/entries/selection?*';
const chunk = (name: string) => `**/releases/mf-admin/*/${name}.*.js`;

async function entriesOf(page: Page, site: Site, query = ''): Promise<RaffleEntry[]> {
  const response = await page.request.get(`${site.url}/api/raffle/entries?limit=200&${query}`);
  const { entries }: EntriesPage = await response.json();
  return entries;
}

/** Status and note of every entry. */
async function statesOf(page: Page, site: Site) {
  const entries = await entriesOf(page, site);
  return entries.map(({ id, entryStatus, adminNotes }) => [id, entryStatus, adminNotes]);
}

async function statusOf(page: Page, site: Site, id: number | undefined) {
  return (await entriesOf(page, site)).find((one) => one.id === id)?.entryStatus;
}

async function openPending(page: Page, site: Site) {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/raffle-admin?status=pending&limit=25`);
  await expect(rows(page).first()).toBeVisible();
}

test('what is typed while a dialog is opening is no command', async ({ ownSite: site, page }) => {
  await openPending(page, site);
  const before = await statesOf(page, site);
  const releaseNote = await holdResponse(page, chunk('many-notes'));
  const releaseForm = await holdResponse(page, chunk('add-by-hand'));
  const add = page.getByRole('button', { name: 'Add by hand' });
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/entries')) changes += 1;
  });

  for (const place of [0, 1]) await rows(page).nth(place).getByRole('checkbox').check();
  await button(page, 'Note on the selected entries').click();
  await expect(opening(page)).toBeVisible();
  await page.keyboard.type('duplicate, verified');
  await untilDrawn(page);
  releaseNote();
  const note = page.getByRole('dialog').getByLabel('Note for the organizers');
  await expect(note).toBeFocused();
  await expect(opening(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(selected(page)).toContainText('2 selected');

  await add.click();
  await expect(opening(page)).toBeVisible();
  await page.keyboard.type('Judy');
  await untilDrawn(page);
  await expect(add).toBeFocused();
  releaseForm();
  await expect(page.getByRole('dialog', { name: 'Add entries by hand' })).toBeVisible();
  expect(changes).toBe(0);
  expect(await statesOf(page, site)).toEqual(before);
});

test('a dialog whose code cannot be loaded does not stay “Opening”', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/many-notes|ChunkLoadError|net::ERR/);
  await openPending(page, site);
  await page.route(chunk('many-notes'), (route) => route.abort());
  await rows(page).first().getByRole('checkbox').check();
  await button(page, 'Note on the selected entries').click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await expect(opening(page)).toHaveCount(0);
  await page.unroute(chunk('many-notes'));
  await button(page, 'Retry').click();
  await expect(rows(page).first()).toBeVisible();
});

for (const way of ['the key N', 'a click']) {
  test(`what is typed while a note is opening by ${way} is no command`, async ({
    ownSite: site,
    page,
  }) => {
    await openPending(page, site);
    const before = await statesOf(page, site);
    const release = await holdResponse(page, chunk('note-editor'));
    const row = rows(page).first();
    await row.focus();
    if (way === 'a click') await row.getByRole('button', { name: /note about/ }).click();
    else await page.keyboard.press('n');
    await expect(row.getByText('Opening...')).toBeVisible();
    await page.keyboard.type('void, duplicate ');
    await untilDrawn(page);
    await expect(row.getByRole('button', { name: /^Details of/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    release();
    const field = row.getByRole('textbox', { name: /^Note about/ });
    await expect(field).toBeFocused();
    await page.keyboard.type('Paid twice');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Entry Updated', /is saved/);
    const states = await statesOf(page, site);
    expect(states.map(([id, status]) => [id, status])).toEqual(
      before.map(([id, status]) => [id, status]),
    );
    expect(states.flat()).toContain('Paid twice');
  });
}

test('a note whose editor comes late leaves the focus in the search', async ({
  ownSite: site,
  page,
}) => {
  await openPending(page, site);
  const before = await statesOf(page, site);
  const [first] = await entriesOf(page, site, 'status=pending');
  const release = await holdResponse(page, chunk('note-editor'));
  const row = page.locator(`tr[data-row="${first?.id}"]`);
  await row.getByRole('button', { name: /note about/ }).click();
  await expect(row.getByText('Opening...')).toBeVisible();
  await search(page).click();
  // Its own name: the list keeps the entry.
  await page.keyboard.type(first?.name.slice(0, 1) ?? '');
  release();
  await expect(row.getByRole('textbox', { name: /^Note about/ })).toBeVisible();
  await untilDrawn(page);
  await page.keyboard.type(first?.name.slice(1, 2) ?? '');
  await expect(search(page)).toHaveValue(first?.name.slice(0, 2) ?? '');
  expect(await statesOf(page, site)).toEqual(before);
});

test('a change of many that ends later leaves the focus and what was selected since', async ({
  ownSite: site,
  page,
}) => {
  await openPending(page, site);
  const release = await holdResponse(page, '**/api/raffle/entries/changes');
  const [first, second] = await entriesOf(page, site, 'status=pending');
  await rows(page).first().getByRole('checkbox').check();
  await button(page, 'Verify the selected entries').click();
  await rows(page).nth(1).getByRole('checkbox').check();
  await expect(selected(page)).toContainText('2 selected');
  await search(page).click();
  await page.keyboard.type('a');
  release();
  await expect(undoButton(page)).toBeVisible();
  await untilDrawn(page);
  await page.keyboard.type(' b');
  await expect(search(page)).toHaveValue('a b');
  await expect(selected(page)).toContainText('1 selected');
  expect(await statusOf(page, site, first?.id)).toBe('verified');
  expect(await statusOf(page, site, second?.id)).toBe('pending');
});

test('the focus stays in the list when it has moved during a change of many', async ({
  ownSite: site,
  page,
}) => {
  await openPending(page, site);
  const release = await holdResponse(page, '**/api/raffle/entries/changes');
  const [first] = await entriesOf(page, site, 'status=pending');
  await rows(page).first().focus();
  for (const key of ['Space', 'v', 'j']) await page.keyboard.press(key);
  await expect(rows(page).nth(1)).toBeFocused();
  release();
  await expect(undoButton(page)).toBeVisible();
  await untilDrawn(page);
  await page.keyboard.press('Space');
  await expect(selected(page)).toContainText('1 selected');
  expect(await statusOf(page, site, first?.id)).toBe('verified');
});

test('V works before the code of the bar for selected entries is there', async ({
  ownSite: site,
  page,
}) => {
  const release = await holdResponse(page, chunk('entries-dock'));
  await openPending(page, site);
  const [first, second] = await entriesOf(page, site, 'status=pending');
  await rows(page).first().focus();
  for (const key of ['Space', 'v']) await page.keyboard.press(key);
  await untilDrawn(page);
  release();
  await expectToast(page, 'Entries Updated', '1 entry is verified.');
  expect(await statusOf(page, site, first?.id)).toBe('verified');
  expect(await statusOf(page, site, second?.id)).toBe('pending');
});

test('U works before the code of the bar is there', async ({ ownSite: site, page }) => {
  await openPending(page, site);
  const [first] = await entriesOf(page, site, 'status=pending');
  await rows(page).first().focus();
  for (const key of ['Space', 'v']) await page.keyboard.press(key);
  await expectToast(page, 'Entries Updated', '1 entry is verified.');
  const release = await holdResponse(page, chunk('entries-dock'));
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('u');
  await untilDrawn(page);
  release();
  await expectToast(page, 'Entries Updated', 'Undone for 1 entry.');
  expect(await statusOf(page, site, first?.id)).toBe('pending');
});

test('U after Undo in a toast undoes the change before', async ({ ownSite: site, page }) => {
  await openPending(page, site);
  await keepToasts(page);
  const before = await statesOf(page, site);
  const [first, second] = await entriesOf(page, site, 'status=pending');
  await rows(page).first().focus();
  for (const key of ['Space', 'v']) await page.keyboard.press(key);
  await expectToast(page, 'Entries Updated', '1 entry is verified.');
  await expect(page.locator(`tr[data-row="${first?.id}"]`)).toHaveCount(0);

  await page.locator(`tr[data-row="${second?.id}"]`).focus();
  await page.keyboard.press('d');
  await expectToast(page, 'Entry Updated', `${second?.name} is disqualified.`);
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectToast(page, 'Entry Updated', `${second?.name} is pending again.`);
  await rows(page).first().focus();
  await page.keyboard.press('u');
  await expectToast(page, 'Entries Updated', 'Undone for 1 entry.');
  expect(await statesOf(page, site)).toEqual(before);
});

test('U undoes one change after the other, but none that was undone by its toast', async ({
  ownSite: site,
  page,
}) => {
  await openPending(page, site);
  await keepToasts(page);
  const before = await statesOf(page, site);
  const [first, second, third] = await entriesOf(page, site, 'status=pending');
  await rows(page).first().focus();
  for (const key of ['Space', 'v']) await page.keyboard.press(key);
  await expectToast(page, 'Entries Updated', '1 entry is verified.');
  await expect(page.locator(`tr[data-row="${first?.id}"]`)).toHaveCount(0);
  for (const entry of [second, third]) {
    await page.locator(`tr[data-row="${entry?.id}"]`).focus();
    await page.keyboard.press('d');
    await expectToast(page, 'Entry Updated', `${entry?.name} is disqualified.`);
  }
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectToast(page, 'Entry Updated', `${third?.name} is pending again.`);
  await rows(page).first().focus();
  await page.keyboard.press('u');
  await expectToast(page, 'Entry Updated', `${second?.name} is pending again.`);
  await rows(page).first().focus();
  await page.keyboard.press('u');
  await expectToast(page, 'Entries Updated', 'Undone for 1 entry.');
  expect(await statesOf(page, site)).toEqual(before);
});

test('U after an undo that is refused while a draw decides, or is lost, tries it again, and nothing before it', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 409|Failed to load resource/);
  await openPending(page, site);
  const [first, second, third] = await entriesOf(page, site, 'status=pending');
  await rows(page).first().focus();
  for (const key of ['Space', 'v']) await page.keyboard.press(key);
  await expectToast(page, 'Entries Updated', '1 entry is verified.');
  await page.locator(`tr[data-row="${second?.id}"]`).focus();
  for (const key of ['Space', 'v']) await page.keyboard.press(key);
  await expect(page.locator(`tr[data-row="${second?.id}"]`)).toHaveCount(0);
  await page.locator(`tr[data-row="${third?.id}"]`).focus();
  await page.keyboard.press('d');
  await expectToast(page, 'Entry Updated', `${third?.name} is disqualified.`);

  await page.route('**/api/raffle/entries/*', refuseWhileDeciding, { times: 1 });
  await page.route('**/api/raffle/changes/*/undo', refuseWhileDeciding, { times: 1 });
  await rows(page).first().focus();
  await page.keyboard.press('u');
  await expectToast(page, 'Update Failed', 'The number may already be known.');
  // Without a network it is sent three times.
  await page.route('**/api/raffle/entries/*', (route) => route.abort(), { times: 3 });
  await page.keyboard.press('u');
  await expectToast(page, 'Update Failed', /^We could not reach the site/);
  await page.keyboard.press('u');
  await expectToast(page, 'Entry Updated', `${third?.name} is pending again.`);
  await rows(page).first().focus();
  await page.keyboard.press('u');
  await expectToast(page, 'Undo Failed', 'The number may already be known.');
  await page.keyboard.press('u');
  await expectToast(page, 'Entries Updated', 'Undone for 1 entry.');
  expect(await statusOf(page, site, second?.id)).toBe('pending');
  expect(await statusOf(page, site, first?.id)).toBe('verified');
});

test('V that waited for the bar changes nothing once other entries are selected', async ({
  ownSite: site,
  page,
}) => {
  const release = await holdResponse(page, chunk('entries-dock'));
  await openPending(page, site);
  const before = await statesOf(page, site);
  await rows(page).first().focus();
  for (const key of ['Space', 'v', 'j', 'Space']) await page.keyboard.press(key);
  release();
  await expect(selected(page)).toContainText('2 selected');
  await untilLoaded(page);
  expect(await statesOf(page, site)).toEqual(before);
});

test('the bar’s code is loaded with the rows', async ({ ownSite: site, page }) => {
  const loaded = page.waitForResponse(/\/entries-dock\.\w+\.js$/);
  await openPending(page, site);
  await loaded;
  await expect(selected(page)).toHaveCount(0);
});

for (const since of ['the selection was cleared', 'another filter was set']) {
  test(`“Select all that match” does nothing once ${since}`, async ({ ownSite: site, page }) => {
    await signInOnce(page, site.url);
    await page.goto(`${site.url}/raffle-admin?limit=25`);
    await expect(rows(page).first()).toBeVisible();
    const release = await holdResponse(page, SELECTION);
    await page.getByRole('checkbox', { name: 'Select all entries of this page' }).check();
    await expect(selected(page)).toContainText('25 selected');
    const answer = page.waitForResponse(SELECTION);
    await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
    const isCleared = since === 'the selection was cleared';
    if (isCleared) await button(page, 'Clear the selection').click();
    else await selectOption(page, 'Status', 'Verified');
    release();
    await (await answer).finished();
    await untilLoaded(page);
    if (isCleared) await expect(selected(page)).toHaveCount(0);
    else await expect(selected(page)).toContainText('25 selected');
  });
}
