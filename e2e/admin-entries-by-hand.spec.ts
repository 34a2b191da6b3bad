import type { EntriesPage } from 'api/contract';
import { entryRows, openTab } from './admin-raffle.ts';
import {
  endSessionAtNextChange,
  expect,
  expectAccessible,
  expectAsksBeforeReload,
  expectNoSidewaysScroll,
  holdResponse,
  loseResponses,
  test,
} from './fixtures.ts';
import { selectOption } from './select-option.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

test('an organizer adds entries by hand, one after the other, and gets each key once', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 401/);
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  const stored = async (search: string): Promise<EntriesPage> =>
    (await page.request.get(`${site.url}/api/raffle/entries?search=${search}`)).json();

  await openTab(page, 'entries', site.url);
  await page.getByRole('button', { name: 'Add by hand' }).click();
  await expect(name).toBeFocused();

  // By keyboard alone: a name and Enter are enough.
  await page.keyboard.type('Tūtū Nani');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Tūtū Nani is added with 1 entry.')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  const link = dialog.getByLabel('Link for Tūtū Nani', { exact: true });
  const key = (await link.inputValue()).split('/raffle/my-entry#')[1] ?? '';
  const opened = await page.request.post(`${site.url}/api/raffle/my-entry`, { data: { key } });
  expect(await opened.json()).toMatchObject({ status: 'verified', entryCount: 1 });

  // A refused field says so and keeps what was typed. How it came stays for the next entry.
  await selectOption(page, 'How it came', 'By mail');
  await name.fill('Kimo of Hāna');
  await dialog.getByLabel('Entries', { exact: true }).fill('12');
  await dialog.getByLabel('Donation, if there was one').fill('$110');
  await expect(dialog.getByText('On the raffle page, $110 is 10 entries')).toBeVisible();
  await dialog.getByLabel('Email').fill('kimo@');
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await expect(name).toHaveValue('Kimo of Hāna');
  await dialog.getByLabel('Email').fill('kimo.of.hana@example.org');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The session ends: the keys and what was typed are there again after signing in.
  await endSessionAtNextChange(page);
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Link for Tūtū Nani', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('Kimo of Hāna');
  await dialog.getByRole('button', { name: 'Add entry' }).dblclick();
  await expect(dialog.getByText('Kimo of Hāna is added with 12 entries.')).toBeVisible();
  await expect(dialog.getByText('By mail')).toBeVisible();
  expect((await stored('kimo.of.hana')).entries).toMatchObject([
    { entryCount: 12, byHand: 'mail-in', donationAmount: '110.00', entryStatus: 'verified' },
  ]);

  // Escape and Back do not lose keys; the first one is still there.
  await page.keyboard.press('Escape');
  await page.goBack();
  await dialog.getByText('1 more key').click();
  await expect(dialog.getByLabel('Link for Tūtū Nani', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'I have passed on the keys' }).click();
  await expect(dialog).toBeHidden();
  const row = entryRows(page).filter({ hasText: 'Tūtū Nani' });
  await expect(row.getByText('By hand')).toBeVisible();
  await expect(row).toContainText('No donation');

  // Afterwards no key is to be seen, and what is typed waits when the dialog is closed.
  await page.getByRole('button', { name: 'Add by hand' }).click();
  await expect(dialog.getByText(/ticket key/i)).toBeHidden();
  await name.fill('Half typed');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add by hand' }).click();
  await expect(name).toHaveValue('Half typed');
});

test('the form for entries by hand stays open until the entry is added', async ({
  ownSite: site,
  page,
}) => {
  await openTab(page, 'entries', site.url);
  await page.getByRole('button', { name: 'Add by hand' }).click();
  const dialog = page.getByRole('dialog');
  await selectOption(page, 'How it came', 'By mail');
  await dialog.getByLabel('Name', { exact: true }).fill('Tūtū Nani');
  const release = await holdResponse(page, '**/api/raffle/entries');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  const status = dialog.getByRole('combobox', { name: 'Status' });
  await status.press('ArrowDown');
  await expect(status).toBeFocused();
  await expect(status).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  release();
  await expect(dialog.getByText('Tūtū Nani is added with 1 entry.')).toBeVisible();
  await expect(dialog.getByText('By mail')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('Enter sends the form also after a press whose end a menu of the browser took', async ({
  ownSite: site,
  page,
}) => {
  await openTab(page, 'entries', site.url);
  await page.getByRole('button', { name: 'Add by hand' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  const pressWithoutEnd = (button: number) =>
    name.dispatchEvent('pointerdown', { bubbles: true, button, pointerType: 'mouse' });
  for (const [typed, button] of [
    ['Pasted Person', 2],
    ['Dragged Person', 0],
  ] as const) {
    await name.focus();
    await pressWithoutEnd(button);
    await page.keyboard.insertText(typed);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`${typed} is added with 1 entry.`)).toBeVisible();
  }
});

test('the key of an entry by hand is there again after a reload, until it is passed on', async ({
  ownSite: site,
  page,
}) => {
  await openTab(page, 'entries', site.url);
  await page.getByRole('button', { name: 'Add by hand' }).click();
  const dialog = page.getByRole('dialog');
  const link = dialog.getByLabel('Link for Tūtū Nani', { exact: true });
  const add = async (name: string) => {
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`${name} is added with 1 entry.`)).toBeVisible();
  };
  await add('Tūtū Nani');
  const address = await link.inputValue();
  // A volunteer's page in this tab could read what is stored.
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).toContain('entries-added-by-hand');
  expect(stored).not.toMatch(new RegExp(`Tūtū Nani|${address.split('#').at(-1)}`));

  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    return question.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(link).toHaveValue(address);

  await add('Kimo of Hāna');
  await dialog.getByText('1 more key').click();
  await expect(link).toHaveValue(address);
  await dialog.getByRole('button', { name: 'I have passed on the keys' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(entryRows(page).filter({ hasText: 'Tūtū Nani' })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(asked).toEqual(['beforeunload']);
});

test('an entry by hand whose response was lost is added once, and its key is shown', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.clock.install();
  await openTab(page, 'entries', site.url);
  const open = page.getByRole('button', { name: 'Add by hand' });
  const dialog = page.getByRole('dialog');
  await open.click();
  await dialog.getByLabel('Name', { exact: true }).fill('Tūtū Nani');
  const letThrough = await loseResponses(page, '**/api/raffle/entries', 'POST', () =>
    page.keyboard.press('Enter'),
  );
  await expect(dialog.getByText(/could not reach the site/)).toBeVisible();
  await letThrough();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await open.click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Tūtū Nani');
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog.getByText('Tūtū Nani is added with 1 entry.')).toBeVisible();
  const link = await dialog.getByLabel('Link for Tūtū Nani', { exact: true }).inputValue();
  const key = link.split('#')[1] ?? '';
  const opened = await page.request.post(`${site.url}/api/raffle/my-entry`, { data: { key } });
  expect(await opened.json()).toMatchObject({ entryCount: 1 });
  const { total }: EntriesPage = await (
    await page.request.get(
      `${site.url}/api/raffle/entries?search=${encodeURIComponent('Tūtū Nani')}`,
    )
  ).json();
  expect(total).toBe(1);

  // Another person of the same name is another entry.
  await dialog.getByLabel('Name', { exact: true }).fill('Tūtū Nani');
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog.getByText('1 more key')).toBeVisible();
});

test('a reload asks about an entry that is half typed, and about keys, also once the dialog is closed', async ({
  ownSite: site,
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await openTab(page, 'entries', site.url);
  const open = page.getByRole('button', { name: 'Add by hand' });
  await open.click();
  await name.fill('Tūtū Nani');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expectAsksBeforeReload(page);
  await open.click();
  await expect(name).toHaveValue('Tūtū Nani');
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(name).toHaveValue('');
  await expectAsksBeforeReload(page);
  await dialog.getByRole('button', { name: 'I have passed on the keys' }).click();
  await expect(dialog).toHaveCount(0);
  const reloaded = page.waitForEvent('load');
  // A question would be dismissed, and nothing would load.
  await page.evaluate(() => location.reload());
  await reloaded;
});
