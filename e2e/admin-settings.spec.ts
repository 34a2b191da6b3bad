import type { BrowserContext, Page } from '@playwright/test';
import { contextOf, signInAs } from './accounts.ts';
import {
  atWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  test,
} from './fixtures.ts';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';
import { expectToast } from './toasts.ts';

/** The settings page of an admin with this name. */
async function openSettings(context: BrowserContext, site: Site, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.request.post(`${site.url}/api/admin/session`, {
    data: { password: ADMIN_PASSWORD, name },
  });
  await page.goto(`${site.url}/admin/settings`);
  await expect(field(page, 'Child’s first name')).toBeVisible();
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const saved = (page: Page) => page.getByText('Everything is saved.');
const names = (page: Page) => page.getByRole('region', { name: 'Names: as visitors see it' });

test('a saved setting shows on an open public page within a minute, and at once on a new one', async ({
  ownSite,
  browser,
  page,
}) => {
  await page.clock.install();
  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.getByText('Entries close 7:00am Hawaii time on 7/14').first()).toBeVisible();

  const context = await browser.newContext();
  const admin = await openSettings(context, ownSite, 'Malia');
  await field(admin, 'Who runs the site').fill('Noa’s ʻohana & friends');
  await expect(names(admin)).toContainText('© ');
  await expect(names(admin)).toContainText('Noa’s ʻohana & friends');
  const closing = await field(admin, 'Entries close').inputValue();
  expect(closing).toMatch(/^Jul 14, \d{4}, 7:00 AM$/);
  const year = closing.slice(8, 12);
  await field(admin, 'Entries close').fill(`8/1/${year} 6:30 PM`);
  await field(admin, 'Entries close').press('Tab');
  const raffle = admin.getByRole('region', { name: 'Raffle dates: as visitors see it' });
  const now = new Date().toLocaleDateString('en-US', { timeZone: 'Pacific/Honolulu' });
  const date = now.endsWith(year) ? '8/1' : `8/1/${year}`;
  await expect(raffle).toContainText(`Entries close 6:30pm Hawaii time on ${date}.`);
  await save(admin).click();
  await expect(saved(admin)).toBeVisible();

  await page.clock.fastForward(59_000);
  await expect(page.getByText(`Entries close 6:30pm Hawaii time on ${date}`).first()).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Noa’s ʻohana & friends');

  const html = await (await page.request.get(`${ownSite.url}/raffle`)).text();
  expect(html).toContain(`Entries close 6:30pm Hawaii time on ${date}`);
  expect(html).toContain('Noa’s ʻohana &amp; friends');
  await context.close();
});

test('two admins at once lose nothing, and see each other’s changes', async ({
  ownSite,
  browser,
  page,
  watch,
}) => {
  watch.allow(/409/);
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
  const malia = await openSettings(first, ownSite, 'Malia');
  const keola = await openSettings(second, ownSite, 'Keola');
  await field(keola, 'Child’s first name').fill('Noa');
  await field(keola, 'Contact email').fill('keola@example.org');

  await field(malia, 'Child’s first name').fill('Hoku');
  await field(malia, 'Venmo profile').fill('https://venmo.com/u/hoku');
  await save(malia).click();
  await expect(saved(malia)).toBeVisible();

  await save(keola).click();
  const notice = keola.getByRole('alert', { name: 'Changed by somebody else' });
  await expect(notice).toContainText('Malia changed the settings while you were editing.');
  await expect(
    notice.getByRole('listitem').filter({ hasText: 'Child’s first name' }),
  ).toContainText('Kai → Hoku');
  // His edits stay; the untouched fields have her values.
  await expect(field(keola, 'Child’s first name')).toHaveValue('Noa');
  await expect(field(keola, 'Contact email')).toHaveValue('keola@example.org');
  await expect(field(keola, 'Venmo profile')).toHaveValue('https://venmo.com/u/hoku');
  await notice.getByRole('button', { name: 'Use theirs for Child’s first name' }).click();
  await expect(field(keola, 'Child’s first name')).toHaveValue('Hoku');
  await expect(
    notice.getByRole('listitem').filter({ hasText: 'Child’s first name' }),
  ).toBeFocused();
  await save(keola).click();
  await expect(saved(keola)).toBeVisible();
  await expect(notice).toHaveCount(0);

  const campaign = await (await page.request.get(`${ownSite.url}/api/campaign`)).json();
  expect(campaign).toMatchObject({
    childName: 'Hoku',
    contactEmail: 'keola@example.org',
    links: { venmo: 'https://venmo.com/u/hoku' },
  });
  await Promise.all([first.close(), second.close()]);
});

test('another account that signs in at the gate keeps its own draft, and leaves that of the first', async ({
  ownSite: site,
  browser,
  page: shared,
  watch,
}) => {
  watch.allow(/401/);
  await shared.request.post(`${site.url}/api/admin/session`, {
    data: { password: ADMIN_PASSWORD },
  });
  const keola = await contextOf(browser, shared.request, site, { name: 'Keola', role: 'owner' });
  const malia = { name: 'Malia', role: 'owner' } as const;
  const context = await contextOf(browser, keola.request, site, malia);
  const page = await context.newPage();
  const endSession = async () =>
    expect(await page.request.delete(`${site.url}/api/admin/session`)).toBeOK();

  await page.goto('/admin/settings');
  await field(page, 'Contact email').fill('malia@example.org');
  await endSession();
  await save(page).click();
  const gate = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(gate).toBeVisible();
  await signInAs(page, 'Keola');
  await expect(gate).toHaveCount(0);
  await expect(field(page, 'Contact email')).toHaveValue('malia@example.org');
  await field(page, 'Child’s first name').fill('Noa');

  const opened = async (child: string) => {
    await expect(field(page, 'Contact email')).toHaveValue('malia@example.org');
    await expect(field(page, 'Child’s first name')).toHaveValue(child);
  };
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await opened('Noa');

  await endSession();
  await page.reload();
  await signInAs(page, 'Malia');
  await opened('Kai');
  await endSession();
  await page.reload();
  await signInAs(page, 'Keola');
  await opened('Noa');

  // At the gate, who has a draft of one's own goes on with that.
  for (const [name, child] of [
    ['Malia', 'Kai'],
    ['Keola', 'Noa'],
  ] as const) {
    await endSession();
    await save(page).click();
    await expect(gate).toBeVisible();
    await signInAs(page, name);
    await expect(gate).toHaveCount(0);
    await opened(child);
  }
  await Promise.all([context.close(), keola.close()]);
});

test('what is typed while the settings are being saved stays, and is saved next', async ({
  ownSite,
  context,
}) => {
  const page = await openSettings(context, ownSite, 'Malia');
  await field(page, 'Child’s first name').fill('  Noa  ');
  const release = await holdResponse(page, /\/api\/campaign$/);
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page, 'Contact email').fill('noa@example.org');
  release();
  await expectToast(page, 'Settings Saved');
  await expect(field(page, 'Child’s first name')).toHaveValue('Noa');
  await expect(field(page, 'Contact email')).toHaveValue('noa@example.org');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  const campaign = await (await page.request.get(`${ownSite.url}/api/campaign`)).json();
  expect(campaign).toMatchObject({ childName: 'Noa', contactEmail: 'noa@example.org' });
});

test('an invalid field shows its error, without an accessibility problem, and leaving asks first', async ({
  site,
  context,
}) => {
  const page = await openSettings(context, site, 'Malia');
  await field(page, 'Petition page').fill('change.org/noa');
  await field(page, 'Entries close').fill('next Friday');
  await field(page, 'Child’s first name').fill('');
  await save(page).click();
  await expect(field(page, 'Child’s first name')).toBeFocused();
  await expect(page.getByText('Please enter the child’s first name')).toBeVisible();
  await expect(page.getByText('Please enter the address of the petition')).toBeVisible();
  await expect(page.getByText('Please enter when entries close')).toBeVisible();
  await expect(field(page, 'Entries close')).toHaveValue('next Friday');
  await expect(page.getByText('Please correct 3 fields.')).toBeVisible();
  await field(page, 'Number of donations').fill('1');
  await expect(page.getByText('1 donation', { exact: true })).toBeVisible();
  await atWidths(page, [360, 1440], async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await page.getByRole('link', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Petition page')).toHaveValue('change.org/noa');
  await page.getByRole('link', { name: 'History' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Petition page')).toHaveValue('change.org/noa');
  // A double click undoes, and does not put back.
  const putBack = page.getByRole('button', { name: 'Put it back' });
  await page.getByRole('button', { name: 'Undo all' }).dblclick();
  await expect(saved(page)).toBeVisible();
  await expect(putBack).toBeEnabled();
  await putBack.click();
  await expect(field(page, 'Petition page')).toHaveValue('change.org/noa');
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(field(page, 'Entries close')).toHaveValue(/^Jul 14, \d{4}, 7:00 AM$/);
  await expect(page.getByText('Please enter')).toHaveCount(0);
});
