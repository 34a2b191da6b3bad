import { readFile } from 'node:fs/promises';
import { entryRows, openDetails } from './admin-raffle.ts';
import { atWidths, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { selectOption } from './select-option.ts';
import { ADMIN_PASSWORD } from './test-site.ts';
import { expectToast } from './toasts.ts';

const list = (page: import('@playwright/test').Page) => page.getByRole('listitem');

test('the history shows who changed what, with old and new values, also beside the item', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/401/);
  await page.goto(`${ownSite.url}/raffle-admin?status=pending`);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByLabel(/^Your name/).fill('Malia');
  await page.getByRole('button', { name: 'Sign in' }).click();

  const verify = page.getByRole('button', { name: /^Verify / }).first();
  const name = ((await verify.getAttribute('aria-label')) ?? '').replace('Verify ', '');
  await verify.click();
  await expectToast(page, 'Entry Updated');

  await page.goto(`${ownSite.url}/raffle-admin?search=${encodeURIComponent(name)}`);
  const entry = await openDetails(entryRows(page).filter({ hasText: name }).first());
  await entry.getByText('History').click();
  await expect(entry.getByText(`Verified the entry of ${name}`)).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const record = list(page).filter({ hasText: `Verified the entry of ${name}` });
  await expect(record).toContainText('Malia · Chrome on Linux');
  await expect(record).toContainText('Status');
  await expect(record.locator('del').first()).toHaveText('Pending');
  await expect(record.locator('ins').first()).toHaveText('Verified');
  await expect(list(page).filter({ hasText: 'Signed in' })).toHaveCount(1);
  await expect(list(page).filter({ hasText: 'Somebody entered a wrong password' })).toHaveCount(1);

  await selectOption(page, 'Show', 'Sign-ins');
  await expect(record).toHaveCount(0);
  await expect(list(page).filter({ hasText: 'Signed in' })).toHaveCount(1);
  await expect(page).toHaveURL(/kind=session/);
});

test('every kind of change can be looked for, such as rules and the shared admin password', async ({
  ownSite: { url },
  page,
}) => {
  const { request } = page;
  await request.post(`${url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const draft = await (await request.get(`${url}/api/raffle/rules/draft`)).json();
  const saved = await request.put(`${url}/api/raffle/rules/draft`, {
    data: { facts: { ...draft.facts, claimDays: 21 }, ownWords: draft.ownWords },
    headers: { Origin: url },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.goto(`${url}/admin/history`);
  await selectOption(page, 'Show', 'Rules of the raffle');
  await expect(page).toHaveURL(/kind=rules/);
  const rules = list(page).filter({ hasText: 'Changed the draft of the rules' });
  const signedIn = list(page).getByText('Signed in', { exact: true });
  await expect(signedIn).toHaveCount(0);
  await expect(rules).toHaveCount(1);
  await selectOption(page, 'Show', 'Shared admin password');
  await expect(page).toHaveURL(/kind=admin-password/);
  await expect(rules).toHaveCount(0);
  await selectOption(page, 'Show', 'Everything');
  await expect(rules).toHaveCount(1);
  await expect(signedIn).toHaveCount(1);
});

test('the history loads more pages, in order and without duplicates', async ({ ownSite, page }) => {
  const { url } = ownSite;
  const { request } = page;
  await request.post(`${url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const pending = await request.get(`${url}/api/raffle/entries?status=pending&limit=1`);
  const { id } = (await pending.json()).entries[0];
  const change = (adminNotes: string) =>
    request.patch(`${url}/api/raffle/entries/${id}`, { data: { status: 'pending', adminNotes } });
  for (let number = 1; number <= 120; number += 1) await change(`Note ${number}`);
  const notes = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, place) => `Note ${from - place}`);
  const shown = list(page).locator('ins');
  const turn = (to: string) =>
    page
      .getByRole('navigation', { name: 'Pages of the history' })
      .getByRole('button', { name: to });

  await page.goto(`${url}/admin/history`);
  await expect(shown).toHaveText(notes(120, 71));
  await expect(turn('Newer')).toBeDisabled();
  await turn('Older').click();
  await expect(shown).toHaveText(notes(70, 21));
  // New records do not shift the next page.
  await change('Note 121');
  await turn('Older').click();
  await expect(shown).toHaveText(notes(20, 1));
  await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('Signed in');
  await expect(turn('Older')).toBeDisabled();

  await turn('Newer').click();
  await expect(shown).toHaveText(notes(70, 21));
  await turn('Newer').click();
  await expect(shown).toHaveText(notes(121, 72));
});

test('lists are exported from their screens, and the history records it, on a phone and a desktop', async ({
  ownSite,
  page,
}) => {
  const { url } = ownSite;
  const credentials = { password: ADMIN_PASSWORD, name: 'Malia' };
  const { request } = page;
  await request.post(`${url}/api/admin/session`, { data: credentials });
  const pending = await request.get(`${url}/api/raffle/entries?status=pending&limit=1`);
  await request.delete(`${url}/api/raffle/entries/${(await pending.json()).entries[0].id}`);
  await page.goto(`${url}/raffle-admin?status=verified`);
  const [entries] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV of all verified raffle entries' }).click(),
  ]);
  expect(entries.suggestedFilename()).toMatch(/^raffle-entries-verified-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await entries.path(), 'utf8');
  expect(text.slice(0, 15)).toBe('\ufeffid,name,email,');
  const shown = await (await request.get(`${url}/api/raffle/stats`)).json();
  expect(text.trimEnd().split('\r\n')).toHaveLength(shown.verifiedEntries + 1);

  await page.getByRole('link', { name: 'Exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  const look = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  await atWidths(page, [1440, 360], look);
  const [notes] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV of love notes' }).click(),
  ]);
  expect(notes.suggestedFilename()).toMatch(/^love-notes-/);
  await page.getByRole('link', { name: 'history', exact: true }).click();
  await expect(list(page).filter({ hasText: 'Downloaded the love notes' })).toContainText('Malia');
  await expect(list(page).filter({ hasText: 'Downloaded the raffle entries' })).toHaveCount(1);
  // Of everything, the deletion is there, too.
  await page.goto(`${url}/admin/history`);
  await page.getByText('What it was').click();
  await atWidths(page, [360, 1440], look);
});
