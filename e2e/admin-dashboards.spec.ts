import type { Locator, Page } from '@playwright/test';
import { signInOnce } from './admin-page.ts';
import { openDetails, typeDraw } from './admin-raffle.ts';
import { tableRows } from './admin-tables.ts';
import {
  endSessionAtNextChange,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilDrawn,
} from './fixtures.ts';
import { selectOption } from './select-option.ts';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';
import { expectToast } from './toasts.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC';

async function open(page: Page, site: Site, path: string) {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}${path}`);
  await expect(page.getByRole('button', { name: 'Sign out' }).or(menu(page)).first()).toBeVisible();
}
const menu = (page: Page) => page.getByRole('button', { name: 'Admin menu' });

/** The value of a stat tile. */
const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()
    .locator('dd')
    .first();

const post = (page: Page, site: Site, path: string, data: unknown) =>
  page.request.post(`${site.url}${path}`, { data, headers: { origin: site.url } });

const entrant = (name: string) => ({
  name,
  email: 'entrant@example.org',
  donationPlatform: 'venmo',
  donationAmount: '40',
  instagramUsername: 'entrant',
  instagramActions: '["liked","shared"]',
});

test('the overview shows money, days to close and what needs attention, and updates live', async ({
  ownSite: site,
  page,
}) => {
  await open(page, site, '/admin');
  const stats = await (
    await page.request.get(`${site.url}/api/admin/overview`, { headers: { origin: site.url } })
  ).json();
  const dollars = (text: string) =>
    Number(text).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    });
  await expect(tile(page, 'Pledged')).toHaveText(dollars(stats.pledged));
  await expect(tile(page, 'Verified')).toHaveText(dollars(stats.verified));
  await expect(tile(page, 'Days to close')).toHaveText(/^[1-9]\d*$/);
  const days = page.getByRole('table', { name: 'Entries a day' });
  await expect(days.getByRole('rowheader')).toHaveCount(14);
  const counts = await days.getByRole('cell').allTextContents();
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  await expectAccessible(page);

  const entries = page.getByRole('link', { name: /fundraiser entries are pending/ });
  const before = Number(await entries.locator('span').first().textContent());
  await post(page, site, '/api/fundraiser/enter', entrant('Somebody new'));
  await expect(entries.locator('span').first()).toHaveText(String(before + 1));
  await entries.press('Enter');
  await expect(page).toHaveURL(/\/fundraiser-admin\?status=pending$/);
  await expect(page.getByRole('heading', { name: `Entries (${before + 1})` })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: /messages in the inbox are unread/ }).click();
  await expect(page).toHaveURL(/\/admin\/inbox$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});

test('a message is found, answered and marked as read for everyone', async ({
  ownSite: site,
  page,
}) => {
  // The inbox's old address.
  await open(page, site, '/admin?tab=inbox&show=all');
  await expect(page).toHaveURL(/\/admin\/inbox\?show=all$/);
  const unread = page.getByRole('heading', { level: 2 });
  await expect(unread).toHaveText(/\d unread/);
  const before = (await unread.textContent()) ?? '';
  await post(page, site, '/api/contact', {
    name: 'Kaʻahumanu Ōkuma',
    email: 'okuma@example.org',
    message: 'May I bring soup?\nOn Friday.',
  });
  await page.getByLabel('Search the inbox').fill('kaahumanu');
  const messages = tableRows(page, 'Inbox');
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText('May I bring soup?');
  const reply = messages.getByRole('link', { name: 'Reply to Kaʻahumanu Ōkuma' });
  expect(await reply.getAttribute('href')).toMatch(/^mailto:okuma@example\.org\?subject=/);
  const details = await openDetails(messages);
  await expect(details.getByText('Kaʻahumanu Ōkuma', { exact: true })).toHaveCount(2);
  await expect(details.getByText('May I bring soup?\nOn Friday.', { exact: true })).toHaveCount(2);
  await expect(details.getByRole('link', { name: 'okuma@example.org' }).last()).toHaveAttribute(
    'href',
    'mailto:okuma@example.org',
  );

  await messages.getByRole('button', { name: /^Mark as read: the message of/ }).click();
  await expect(messages.getByText('Unread', { exact: true })).toHaveCount(0);
  await expect(unread).toHaveText(before);
  await page.reload();
  await expect(
    messages.getByRole('button', { name: /^Mark as unread: the message of/ }),
  ).toBeVisible();

  await page.getByLabel('Search the inbox').fill('nobody wrote this');
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(messages.nth(1)).toBeVisible();
});

test('the petition lists signatures with and without an image, and exports them as CSV', async ({
  ownSite: site,
  page,
}) => {
  await open(page, site, '/admin?tab=petition');
  await expect(tile(page, 'Total Signatures')).toHaveText(/^\d+$/);
  const total = Number(await tile(page, 'Total Signatures').textContent());
  const table = page.getByRole('table', { name: /Petition signatures/ });
  await expect(table.getByText('No signature', { exact: true }).first()).toBeVisible();
  await post(page, site, '/api/petition/simple', {
    name: 'Signe Newcomer',
    email: 'signe@example.org',
    phone: '808 555 0100',
    signatureData: PIXEL,
  });
  await expect(tile(page, 'Total Signatures')).toHaveText(String(total + 1));
  await expect(table.getByRole('img', { name: 'Signature of Signe Newcomer' })).toBeVisible();
  await expect(table.getByRole('row', { name: /Signe Newcomer/ })).toContainText('N/A');

  const link = page.getByRole('link', { name: 'Download CSV' });
  await expect(link).toHaveAttribute('target', '_blank');
  const csv = await page.request.get(
    new URL((await link.getAttribute('href')) ?? '', site.url).href,
  );
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect(await csv.text()).toContain('Signe Newcomer');

  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a love note is hidden, unhidden and deleted, each with a toast', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/500|503/);
  await post(page, site, '/api/support', {
    name: 'Private Pua',
    email: 'pua@example.org',
    message: 'For the parents alone',
    isPublic: false,
  });
  await post(page, site, '/api/support', { name: 'Loud Larry', message: 'Buy my boats' });
  await open(page, site, '/lovenotes-admin');
  const notes = tableRows(page, 'Love notes');
  const larry = notes.filter({ hasText: 'Loud Larry' });

  await larry.getByRole('button', { name: 'Hide the love note of Loud Larry' }).click();
  await expectToast(page, 'Message Hidden', 'The message is now hidden from public view.');
  await expect(larry.getByText('Hidden', { exact: true })).toBeVisible();
  const shown = await (await page.request.get(`${site.url}/api/support?limit=200`)).text();
  expect(shown).not.toContain('Buy my boats');
  await larry.getByRole('button', { name: 'Unhide the love note of Loud Larry' }).click();
  await expectToast(page, 'Message Unhidden', 'The message is now visible to public.');
  await expect(larry.getByText('Hidden', { exact: true })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Private' }).press('Enter');
  await expect(page).toHaveURL(/tab=private/);
  await expect(notes.filter({ hasText: 'Private Pua' })).toContainText('pua@example.org');
  await expect(larry).toHaveCount(0);
  await page.getByRole('tab', { name: 'Public' }).click();
  await expect(notes.filter({ hasText: 'Private Pua' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'All' }).click();

  await page.getByLabel('Search love notes').fill('larry');
  await expect(notes).toHaveCount(1);
  const total = Number(await tile(page, 'Total').textContent());
  await larry.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete the love note of Loud Larry?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(larry.getByRole('button', { name: /^Delete/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Message Deleted', 'The love note of Loud Larry is gone.');
  await expect(page.getByText('No love notes found')).toBeVisible();
  await expect(tile(page, 'Total')).toHaveText(String(total - 1));
});

test('new love notes are marked as seen for all admins', async ({ ownSite: site, page }) => {
  await open(page, site, '/lovenotes-admin');
  await expect(tile(page, 'New')).not.toHaveText('0');
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(tile(page, 'New')).toHaveText('0');
  await expect(page.getByRole('button', { name: 'Mark all as seen' })).toHaveCount(0);
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole('link', { name: /^0\s*love notes are new/ })).toBeVisible();
});

test('failures show the specification’s messages', async ({ site, page, watch }) => {
  watch.allow(/400/);
  const refuse = (route: string) =>
    page.route(route, (request) =>
      request.request().method() === 'GET'
        ? request.fallback()
        : request.fulfill({ status: 400, json: { message: 'No', error: 'No', errors: [] } }),
    );
  for (const path of ['support/*', 'support/*/hide', 'support/*/unhide', 'fundraiser/**']) {
    await refuse(`**/api/${path}`);
  }
  await open(page, site, '/lovenotes-admin');
  await page
    .getByRole('button', { name: /^Hide the/ })
    .first()
    .click();
  await expectToast(page, 'Hide Failed', 'Failed to hide message.');
  await page
    .getByRole('button', { name: /^Unhide the/ })
    .first()
    .click();
  await expectToast(page, 'Unhide Failed', 'Failed to unhide message.');
  await page
    .getByRole('button', { name: /^Delete the/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Delete Failed', 'Failed to delete message.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`${site.url}/fundraiser-admin`);
  await page.getByRole('button', { name: 'Select Random Winner' }).click();
  await typeDraw(page);
  await page.getByRole('button', { name: 'Select now' }).click();
  await expectToast(page, 'Selection Failed', 'Failed to select winner.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseStatus(page, 'Disqualified');
  await page.getByLabel(/^Notes/).fill('typed and kept');
  await page.getByRole('button', { name: 'Update status' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update entry status.');
  await expect(page.getByLabel(/^Notes/)).toHaveValue('typed and kept');
});

const entries = (page: Page) => page.getByRole('list', { name: 'Fundraiser entries' });

/** Selects the first entry and chooses a status, which opens the dialog. */
async function chooseStatus(page: Page, status: string) {
  await entries(page).getByRole('button').first().click();
  await selectOption(page, 'Change status', status, page.getByRole('dialog', { name: /^Set / }));
}

test('a fundraiser entry is verified with a note, and a winner drawn', async ({
  ownSite: site,
  page,
}) => {
  await post(page, site, '/api/fundraiser/enter', entrant('Newest Entrant'));
  await open(page, site, '/fundraiser-admin');
  await expect(
    page.getByText('Select an entry from the list to view details', { exact: true }),
  ).toBeVisible();
  await expect(tile(page, 'Verified')).toHaveText(/^\d+$/);
  const verified = Number(await tile(page, 'Verified').textContent());
  await chooseStatus(page, 'Verified');
  await expect(page.getByLabel(/^Notes/)).toBeFocused();
  await page.keyboard.type('Seen on Venmo');
  await page.getByRole('button', { name: 'Update status' }).click();
  await expectToast(page, 'Status Updated', 'Newest Entrant is now verified.');
  await expect(
    page.getByText('Select an entry from the list to view details', { exact: true }),
  ).toBeVisible();
  await expect(tile(page, 'Verified')).toHaveText(String(verified + 1));
  await entries(page).getByRole('button').first().press('Enter');
  await expect(page.getByRole('region', { name: 'Entry of Newest Entrant' })).toContainText(
    'Seen on Venmo',
  );

  await selectOption(page, 'Platform', 'CashApp');
  await expect(page).toHaveURL(/platform=cashapp/);
  await expect(entries(page).getByText('Newest Entrant')).toHaveCount(0);
  const listed = await entries(page).getByRole('listitem').count();
  await expect(page.getByRole('heading', { name: `Entries (${listed})` })).toBeVisible();
  await page.goto(`${site.url}/fundraiser-admin?status=winner&platform=cashapp`);
  await expect(
    page.getByText('No entries match the current filters', { exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Select Random Winner' }).click();
  const question = page.getByRole('dialog', { name: 'Select a random winner?' });
  await expect(question).toContainText(`${verified + 1} verified entries take part`);
  await typeDraw(page);
  await question.getByRole('button', { name: 'Select now' }).click();
  await expectToast(page, 'Winner Selected!');
  await expect(tile(page, 'Verified')).toHaveText(String(verified));
});

test('an edit survives an expired session, and can be saved after signing in', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/401/);
  await open(page, site, '/fundraiser-admin');
  await chooseStatus(page, 'Disqualified');
  await page.getByLabel(/^Notes/).fill('No donation found,\nasked twice.');
  await endSessionAtNextChange(page);
  await page.getByRole('button', { name: 'Update status' }).click();
  const gate = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(gate).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(gate).toHaveCount(0);
  await expect(page.getByLabel(/^Notes/)).toHaveValue('No donation found,\nasked twice.');
  await page.getByRole('button', { name: 'Update status' }).click();
  await expectToast(page, 'Status Updated');
});

const tables = ['/admin/inbox', '/admin?tab=petition', '/lovenotes-admin'];

async function expectShortRows(page: Page, limit: number) {
  const rows = page.locator('tr[data-row]');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(limit);
}

test('no dashboard has an accessibility problem or overflows, at 360 and at 1440 px', async ({
  site,
  page,
}) => {
  test.slow();
  await open(page, site, '/admin');
  const screens = [
    ['/admin', page.getByRole('link', { name: /love notes? (is|are) new/ })],
    ['/admin/inbox', page.getByRole('button', { name: /^Mark as/ }).first()],
    ['/admin?tab=petition', page.getByText('No signature', { exact: true }).first()],
    ['/lovenotes-admin', page.getByRole('button', { name: /^Hide the/ }).first()],
    ['/support-admin', page.getByRole('heading', { level: 3 }).first()],
    ['/fundraiser-admin', entries(page)],
  ] as const;
  for (const [path, there] of screens) {
    await page.goto(`${site.url}${path}`);
    for (const width of [360, 1440]) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect(there).toBeVisible();
        await untilDrawn(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        if (!tables.includes(path)) return;
        await expectShortRows(page, width < 992 ? 104 : 56);
        const details = page.getByRole('button', { name: /^Details of/ }).first();
        await details.press('Enter');
        const opened = page.locator('div[data-row]').first();
        await expect(opened).toBeVisible();
        await expectAccessible(page, 'table');
        await expectNoSidewaysScroll(page);
        await details.press('Enter');
        await expect(opened).toBeHidden();
      });
    }
  }
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await chooseStatus(page, 'Disqualified');
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('all love notes scroll in an area of fixed height, also by keyboard', async ({
  site,
  page,
}) => {
  await open(page, site, '/support-admin');
  const area = page.getByRole('region', { name: 'Love notes' });
  await expect(area.getByRole('listitem').first()).toBeVisible();
  await expect(tile(page, 'Total')).toHaveText(/^\d+$/);
  expect((await area.boundingBox())?.height).toBeLessThanOrEqual(640);
  await area.focus();
  await page.keyboard.press('End');
  await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test('an entry is disqualified with a note by the keyboard alone', async ({
  ownSite: site,
  page,
}) => {
  await open(page, site, '/fundraiser-admin?status=pending');
  const first = entries(page).getByRole('button').first();
  await expect(first).toBeVisible();
  const tabTo = async (there: Locator) => {
    for (let press = 0; press < 60; press += 1) {
      if (await there.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the keyboard does not get there');
  };
  await tabTo(first);
  const next = (await entries(page).getByRole('button').nth(1).textContent()) ?? '';
  const pending = Number(await tile(page, 'Pending').textContent());
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel('Change status'));
  await page.keyboard.press('ArrowDown');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Notes/)).toBeFocused();
  await page.keyboard.type('Entered twice');
  await tabTo(page.getByRole('button', { name: 'Update status' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Status Updated');
  await expect(tile(page, 'Pending')).toHaveText(String(pending - 1));
  await expect(page.locator(':focus')).toHaveText(next);
});

test('the word “all” is searched like any other in the inbox, among winners and gifts', async ({
  ownSite: site,
  page,
}) => {
  await open(page, site, '/admin/inbox');
  const prizes = await (await page.request.get(`${site.url}/api/raffle/individual-prizes`)).json();
  await post(page, site, `/api/raffle/draw-winner/${prizes[0].id}`, {});
  const gift = { externalId: null, givenAt: null, note: '', occurrence: 0, amount: '20' };
  await post(page, site, '/api/gifts/imports', {
    platform: 'venmo',
    gifts: [{ ...gift, givenOn: '2026-07-02', payer: 'Noelani' }],
  });
  for (const [path, label, none] of [
    ['/admin/inbox?show=all', 'Search the inbox', 'No messages found'],
    ['/admin/winners', 'Search the winners', 'No winners found'],
    ['/admin/gifts?tab=gifts', 'Search gifts', 'No gifts found'],
  ] as const) {
    await page.goto(`${site.url}${path}`);
    const search = page.getByLabel(label);
    await search.pressSequentially('all');
    await expect(page).toHaveURL(/[?&]search=all(&|$)/);
    await expect(search).toHaveValue('all');
    await search.fill('allx');
    await expect(page.getByText(none)).toBeVisible();
  }
});
