import type { APIRequestContext, Page } from '@playwright/test';
import { parseReference } from '../api/contract/gift-references.ts';
import { entryRows, openDetails } from './admin-raffle.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { fillRaffleForm } from './raffle-form.ts';
import { ADMIN_PASSWORD } from './test-site.ts';
import { expectToast } from './toasts.ts';

const box = (page: Page) => page.getByLabel('Write this in the note of your gift').first();
const shownIn = async (page: Page) => {
  await expect(box(page)).toHaveValue(/^KAI-\w{3}-\w{3}$/);
  return box(page).inputValue();
};
const inTheForm = (page: Page) =>
  page.getByRole('form', { name: 'Raffle entry' }).getByText('The reference of your gift is');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Entry' });
const another = (page: Page) => page.getByRole('button', { name: 'Enter Another Entry' });

async function fillEntry(page: Page, name: string) {
  await fillRaffleForm(page, { name, email: 'leilani@example.com' });
}

/** As another visitor who has this reference, too. */
async function enterWith(page: Page, url: string, reference: string) {
  const response = await page.request.post(`${url}/api/raffle/enter`, {
    data: {
      name: 'Somebody Else',
      email: 'else@example.com',
      phone: '8085550111',
      location: 'Kona',
      shippingAddress: '1 Aliʻi Drive, Kona, HI 96740',
      donationPlatform: 'venmo',
      donationAmount: '20',
      socialMediaShared: true,
      giftReference: reference,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** The entries that an organizer finds. */
async function storedReferences(request: APIRequestContext, url: string, search: string) {
  await request.post(`${url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const query = new URLSearchParams({ search });
  const response = await request.get(`${url}/api/raffle/entries?${query}`);
  const { entries } = (await response.json()) as {
    entries: { name: string; giftReference: string | null }[];
  };
  return entries.map(({ name, giftReference }) => ({ name, giftReference }));
}

test('a browser has one reference until an entry is sent with it, and the next has another', async ({
  ownSite: { url },
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(url);
  const support = page.getByRole('region', { name: "Support Kai's Journey" });
  await support.scrollIntoViewIfNeeded();
  const atHome = support.getByLabel('Entering the raffle? Write this in the note of your gift');
  await expect(atHome).toHaveValue(/^KAI-\w{3}-\w{3}$/);
  const reference = await atHome.inputValue();

  const html = await (await page.request.get(`${url}/raffle`)).text();
  expect(html).not.toMatch(/note of your gift|KAI-\w{3}-\w{3}/);
  await page.goto(`${url}/raffle`);
  expect(await shownIn(page)).toBe(reference);
  await expect(inTheForm(page)).toContainText(reference);
  await expect(page.getByLabel('Write this in the note of your gift')).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  // By keyboard alone: the field, then its button.
  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy the reference' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Reference copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await expect(box(page)).toHaveAccessibleDescription(/which raffle entry your gift belongs to/);

  await fillEntry(page, 'Leilani Kahananui');
  const other = await context.newPage();
  await other.goto(`${url}/raffle`);
  expect(await shownIn(other)).toBe(reference);

  await submit(page).click();
  await expect(another(page)).toBeVisible();
  await expect(page.getByText(`Not given yet? Write ${reference} in the note`)).toBeVisible();
  expect(await shownIn(page)).toBe(reference);
  const six = parseReference(reference);
  expect(await storedReferences(request, url, reference.toLowerCase())).toEqual([
    { name: 'Leilani Kahananui', giftReference: six },
  ]);

  // The other tab has a new one at once, and says so.
  await expect(inTheForm(other)).not.toContainText(reference);
  const next = await shownIn(other);
  await expect(inTheForm(other)).toContainText(next);
  await expect(other.getByText(`another entry has ${reference}.`)).toBeVisible();
  await other.close();

  await another(page).click();
  expect(await shownIn(page)).toBe(next);
  await expect(page.getByText('another entry has')).toHaveCount(0);

  // The entrant's page has the reference of the entry.
  await page.goto(`${url}/raffle/my-entry`);
  const [key] = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('ticket-keys') ?? '[]'),
  );
  await page.goto(`${url}/raffle/my-entry#${key}`);
  const mine = page.getByLabel('Not given yet? Write this in the note of your gift');
  await expect(mine).toHaveValue(reference);

  // An organizer finds the entry by it, and reads it there.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.request.post(`${url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  await page.goto(`${url}/raffle-admin?search=${reference}`);
  await expect(entryRows(page)).toHaveCount(1);
  const details = await openDetails(entryRows(page).first());
  await expect(details.getByText('Gift reference')).toBeVisible();
  await expect(details.getByText(reference).last()).toBeVisible();
});

test('a reference that is taken is replaced, and nothing typed is lost', async ({
  ownSite: { url },
  page,
  request,
  watch,
}) => {
  watch.allow(/409/);
  // Nothing can be stored, and nothing can be copied.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto(`${url}/raffle`);
  const reference = await shownIn(page);
  await page.getByRole('button', { name: 'Copy the reference' }).first().click();
  await expectToast(page, 'Could not copy', 'The text is selected. Please copy it by hand.');
  await expect(box(page)).toBeFocused();
  expect(
    await box(page).evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
    ),
  ).toBe(reference);

  await fillEntry(page, 'Leilani Kahananui');
  await enterWith(page, url, reference);
  await submit(page).click();
  await expectToast(page, 'Submission Failed', /^Another entry already has this reference\./);
  await expect(page.getByText(`another entry has ${reference}.`)).toBeVisible();
  await expect(page.getByText('leave your gift as it is: we find it')).toBeVisible();
  const next = await shownIn(page);
  expect(next).not.toBe(reference);
  await expect(inTheForm(page)).toContainText(next);
  await expect(page.getByLabel('Shipping address')).toHaveValue(/Kīlauea/);
  await expectAccessible(page);

  await submit(page).click();
  await expect(another(page)).toBeVisible();
  expect(await storedReferences(request, url, next)).toEqual([
    { name: 'Leilani Kahananui', giftReference: parseReference(next) },
  ]);
  await another(page).click();
  expect(await shownIn(page)).not.toBe(next);
});

test('an entry that goes with a love note has the reference, too', async ({
  ownSite: { url },
  page,
  request,
  watch,
}) => {
  watch.allow(/409/);
  await page.goto(`${url}/lovenotes`);
  await page.getByRole('button', { name: 'Share a Love Note' }).first().click();
  await page.getByLabel('Your name').fill('Noelani');
  await page.getByLabel('Your message').fill('Aloha nui');
  await page.getByLabel('Email').fill('noelani@example.com');
  await page.getByLabel('Also enter the raffle').check();
  await page.getByLabel('I shared about the giveaway').check();
  const reference = await shownIn(page);
  await enterWith(page, url, reference);
  await page.getByRole('button', { name: 'Post Message' }).click();
  await expect(page.getByText('Another entry already has this reference.')).toBeVisible();
  await expect(page.getByText('leave your gift as it is: we find it')).toBeVisible();
  await page.getByRole('button', { name: 'Send the entry again' }).click();
  await expect(page.getByText('in the raffle, waiting for verification')).toBeVisible();
  const [entry] = await storedReferences(request, url, 'Noelani');
  expect(entry?.giftReference).toMatch(/^\w{6}$/);
  expect(entry?.giftReference).not.toBe(parseReference(reference));
});
