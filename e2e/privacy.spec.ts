import type { Page } from '@playwright/test';
import privacy from '../mf-story/content/privacy.json' with { type: 'json' };
import { signInAt } from '../scripts/admin-session.mjs';
import { signInOnce } from './admin-page.ts';
import { entryRows, openDetails, openTab, refuseWhileDeciding } from './admin-raffle.ts';
import { tableRows } from './admin-tables.ts';
import {
  atWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  test,
} from './fixtures.ts';
import { ADMIN_PASSWORD } from './test-site.ts';
import { expectToast } from './toasts.ts';

const email = 'hoku@example.org';

/** What one person leaves on the site. */
async function leaveTraces({ request }: Page, url: string) {
  const post = async (path: string, data: object) =>
    expect((await request.post(`${url}${path}`, { data })).ok(), path).toBe(true);
  const hoku = { name: 'Hoku Lani', email, phone: '808 555 0166' };
  await post('/api/contact', { ...hoku, message: 'Please call me back.' });
  await post('/api/support', { ...hoku, message: 'Aloha', messageType: 'love', isPublic: true });
  await post('/api/petition/simple', { ...hoku, city: 'Hilo', state: 'HI' });
  await post('/api/fundraiser/enter', {
    ...hoku,
    donationPlatform: 'venmo',
    instagramUsername: 'hoku',
    instagramActions: '["liked"]',
  });
  const gift = { amount: '25.00', givenAt: null, givenOn: '2026-07-02', payer: 'Hoku Lani' };
  const headers = await signInAt(url, ADMIN_PASSWORD);
  const gifts = [{ ...gift, externalId: 'V-1', note: '', occurrence: 0 }];
  const data = { platform: 'venmo', gifts };
  expect((await request.post(`${url}/api/gifts/imports`, { data, headers })).status()).toBe(201);
}

test('an owner erases a person by keyboard, all but one thing', async ({
  page,
  ownSite,
  watch,
}) => {
  watch.allow(/status of 409|ERR_FAILED/);
  await leaveTraces(page, ownSite.url);
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/privacy`);
  const form = page.getByRole('form', { name: 'Erase a person' });
  await form.getByLabel('Email').press('Enter');
  await expect(form.getByText('Please enter an email or a phone number')).toBeVisible();
  await form.getByLabel('Phone').fill('(907) 555-0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing was found with this email or phone.')).toBeVisible();
  await form.getByLabel('Phone').fill('');
  await form.getByLabel('Email').fill(email.toUpperCase());
  await page.keyboard.press('Enter');

  const found = page.getByRole('region', { name: '5 things were found' });
  await expect(found.getByRole('heading')).toBeFocused();
  expect(page.url()).toBe(`${ownSite.url}/admin/privacy`);
  // Of a gift only the name agrees: an organizer has to check it.
  const gift = found.getByRole('checkbox', { name: /^Gift from Hoku Lani/ });
  await expect(gift).not.toBeChecked();
  await expect(
    found.getByText(/^Only its name, its entry or a part of a longer number points to/),
  ).toBeVisible();
  await found.getByRole('checkbox', { name: /^Petition signature Hoku Lani/ }).press('Space');
  await atWidths(page, [1440, 360], async () => {
    // The rest may be half below the header.
    await expectAccessible(page, '[aria-labelledby="found-heading"]');
    await expectNoSidewaysScroll(page);
  });

  await found.getByRole('button', { name: 'Erase 3 of 5' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Found with ${email.toUpperCase()}.`);
  await expect(dialog).toContainText('Nobody can undo this.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();

  // A draw decides just now: the refusal stays to be read, and so does what was unchecked.
  await page.route('**/api/admin/privacy/erase', refuseWhileDeciding, { times: 1 });
  await dialog.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(found.getByRole('alert')).toHaveText(
    'Nothing was erasedThe number may already be known.',
  );
  await expect(found.getByRole('checkbox', { name: /^Petition signature/ })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Erase 3 of 5' })).toBeFocused();

  // Without a response nobody knows; looking again shows what is left.
  const erase = '**/api/admin/privacy/erase';
  await page.route(erase, (route) => route.abort());
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(found.getByRole('alert')).toContainText('It is not known whether this was erased');
  await page.unroute(erase);
  await found.getByRole('button', { name: 'Look again' }).press('Enter');
  await expect(found.getByRole('alert')).toHaveCount(0);
  await expect(found.getByRole('heading')).toBeFocused();
  await found.getByRole('checkbox', { name: /^Petition signature Hoku Lani/ }).press('Space');
  await found.getByRole('button', { name: 'Erase 3 of 5' }).press('Enter');
  await dialog.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('3 things are gone.');
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue('');

  await form.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 things were found' })).toBeVisible();
  await page.goto(`${ownSite.url}/admin/history?kind=personal-data`);
  await expect(page.getByText('Erased the personal data of a person')).toBeVisible();
});

test('what has neither an email nor a phone is erased from its details, or from the history once it was deleted', async ({
  page,
  ownSite,
}) => {
  const headers = await signInAt(ownSite.url, ADMIN_PASSWORD);
  const entry = {
    name: 'Tūtū Nani',
    shippingAddress: '1 Hill Rd',
    byHand: 'mail-in',
    entryCount: 1,
  };
  const entries = `${ownSite.url}/api/raffle/entries`;
  expect((await page.request.post(entries, { data: entry, headers })).status()).toBe(201);
  const note = { name: 'Lee Park', message: 'A private prayer', isPublic: false };
  const sent = await page.request.post(`${ownSite.url}/api/support`, { data: note });
  const { id } = await sent.json();
  const found = page.getByRole('region', { name: 'One thing was found' });

  async function eraseIt() {
    await expect(found.getByRole('heading')).toBeFocused();
    await atWidths(page, [1440, 360], async () => {
      await expectAccessible(page, 'main');
      await expectNoSidewaysScroll(page);
    });
    await found.getByRole('button', { name: 'Erase it' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText('1 thing is gone.');
    await expect(page.getByRole('heading', { name: 'Erase one thing' })).toBeFocused();
  }

  await openTab(page, 'entries', ownSite.url);
  await openDetails(entryRows(page).filter({ hasText: 'Tūtū Nani' }));
  await page.getByRole('link', { name: 'Erase… the entry of Tūtū Nani' }).press('Enter');
  await expect(found.getByRole('checkbox', { name: /^Raffle entry Tūtū Nani/ })).toBeChecked();
  await eraseIt();

  const deleted = await page.request.delete(`${ownSite.url}/api/support/${id}`, { headers });
  expect(deleted.status()).toBe(200);
  await page.goto(`${ownSite.url}/admin/history?kind=love-note`);
  await page.getByRole('link', { name: 'Deleted the love note from Lee Park' }).press('Enter');
  await expect(found.getByText('The history still has a copy.')).toBeVisible();
  await eraseIt();

  await page.reload();
  await expect(page.getByText('Nothing of a person is left of it')).toBeVisible();
  await page.goto(`${ownSite.url}/admin/history?kind=love-note`);
  await expect(page.getByText('Deleted the love note from Erased person')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Erase…/ })).toHaveCount(0);
  await expect(page.getByText('A private prayer')).toHaveCount(0);
});

test('while a person is looked for, nobody else can be typed', async ({ page, ownSite }) => {
  await leaveTraces(page, ownSite.url);
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/privacy`);
  const form = page.getByRole('form', { name: 'Erase a person' });
  const release = await holdResponse(page, '**/api/admin/privacy/find');
  await form.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Email')).not.toBeEditable();
  await page.keyboard.type('somebody.else');
  release();
  await expect(page.getByRole('heading', { name: '5 things were found' })).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Email')).toBeEditable();
});

test('one message, one signature and one fundraiser entry are deleted, and the focus stays', async ({
  page,
  ownSite,
}) => {
  await leaveTraces(page, ownSite.url);
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/inbox`);

  await deleteFirst(page, 'Inbox', 'the message from Hoku Lani');
  await expectToast(page, 'Message Deleted', 'The message from Hoku Lani is gone.');
  await expect(page.getByText('Please call me back.')).toHaveCount(0);
  await expect(page.locator('[data-row] :focus')).toHaveCount(1);

  await page.goto(`${ownSite.url}/admin?tab=petition`);
  await deleteFirst(page, 'Petition signatures, newest first', 'the signature of Hoku Lani');
  await expectToast(page, 'Signature Deleted', 'The signature of Hoku Lani is gone.');

  await page.goto(`${ownSite.url}/fundraiser-admin`);
  await page.getByRole('button', { name: /Hoku Lani/ }).click();
  await page.getByRole('button', { name: 'Delete the entry of Hoku Lani' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Entry Deleted', 'The entry of Hoku Lani is gone.');
  await expect(page.getByText('Select an entry from the list to view details')).toBeVisible();
});

async function deleteFirst(page: Page, table: string, what: string) {
  await openDetails(tableRows(page, table).filter({ hasText: 'Hoku Lani' }).first());
  await page.getByRole('button', { name: `Delete ${what}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${what}?` });
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog).toHaveCount(0);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the privacy page is complete, and every page links to it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      privacy.sections.map(({ title }) => title),
    );
    await expect(
      page.getByText('We have not set a date for deleting what you sent.'),
    ).toBeVisible();
    expect(await page.content()).not.toContain('{{');
  });
});

test('the settings date the deletion for visitors, and the overview announces it', async ({
  page,
  ownSite,
}) => {
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/settings`);
  await page.getByLabel('Entries close').fill('2026-01-01 07:00');
  await page.getByLabel('Donations count from').fill('2025-06-29 07:00');
  await page.getByLabel('Days until personal data is deleted').fill('14');
  await page.getByLabel('The campaign ends').click();
  await page.getByLabel('The campaign ends').fill('2026-01-02 12:00');
  await page.keyboard.press('Tab');
  const section = page.getByRole('region', { name: 'Personal data', exact: true });
  const sentence = 'The campaign ends on January 2, 2026.';
  await expect(section).toContainText(
    `${sentence} Everything sent until then is deleted 14 days later, starting on January 16, 2026`,
  );
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'Settings Saved', 'Visitors see them within a minute.');

  await page.goto(`${ownSite.url}/admin`);
  const notice = page.getByRole('note').filter({ hasText: 'Personal data will be deleted on' });
  await expect(notice).toContainText('love notes');
  await expect(notice).toContainText(
    'Raffle entries, payers of gifts and contacts of brands stay until every prize has a winner. Everything else is deleted on time.',
  );
  await expect(notice.getByRole('link', { name: 'settings' })).toHaveAttribute(
    'href',
    '/admin/settings',
  );
  await expectAccessible(page);

  await page.goto(`${ownSite.url}/privacy`);
  await expect(page.getByText(sentence)).toBeVisible();
});
