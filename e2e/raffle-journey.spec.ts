import type { Page } from '@playwright/test';
import { signInOnce } from './admin-page.ts';
import { drawNow, typeDraw } from './admin-raffle.ts';
import { cutNetwork, expect, holdResponse, test, untilDrawn } from './fixtures.ts';
import { fillRaffleForm } from './raffle-form.ts';
import { expectToast } from './toasts.ts';

// With motion, as for most visitors.
test.use({ reducedMotion: 'no-preference' });

const person = {
  name: 'Leilani Kahananui-Whitfield',
  email: 'leilani@example.com',
  phone: '(808) 555-0142',
  location: 'Hilo, Hawaiʻi',
  address: '12 Kīlauea Avenue, Hilo, HI 96720',
};

async function fillEntry(page: Page, amount: string) {
  await fillRaffleForm(page, { ...person, amount });
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Entry' });
const confirmed = (page: Page) => page.getByRole('button', { name: 'Enter Another Entry' });

test('a visitor enters the raffle, an admin verifies the entry and draws a winner', async ({
  ownSite,
  page,
}) => {
  await page.goto(`${ownSite.url}/raffle`);
  await fillEntry(page, '110');
  await expect(page.getByText(/10 entries/).first()).toBeVisible();
  await submit(page).click();
  await expect(confirmed(page)).toBeVisible();

  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/raffle-admin`);
  await expect(page.getByRole('heading', { name: 'Raffle Giveaway Management' })).toBeVisible();
  await page.getByLabel('Search entries').fill('Kahananui-Whitfield');
  const verify = page.getByRole('button', { name: /^Verify/ });
  await expect(verify).toHaveCount(1);
  await expect(page.getByText('$110')).toBeVisible();
  await expect(page.getByText('10 entries')).toBeVisible();
  await verify.click();
  await expectToast(page, 'Entry Updated');
  await expect(verify).toBeDisabled();

  await page.getByRole('tab', { name: 'Select Winners' }).click();
  await expect(
    page.getByText('No winners selected yet. Start drawing winners above!'),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /^Draw Winner/ })
    .first()
    .click();
  await typeDraw(page);
  await drawNow(page).click();
  await expectToast(page, 'Prize Winner Selected!');
  await expect(page.getByRole('heading', { name: 'Prize Winners (1)' })).toBeVisible();

  const winners = await page.request.get(`${ownSite.url}/api/raffle/winners`);
  const [winner] = await winners.json();
  const found = await page.request.get(
    `${ownSite.url}/api/raffle/entries?status=winner&search=${encodeURIComponent(winner.winnerName)}`,
  );
  expect((await found.json()).entries).toHaveLength(1);
});

test('a double click and a lost response make one entry', async ({ ownSite, page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.goto(`${ownSite.url}/raffle`);
  await fillEntry(page, '20');
  // The first response is lost: the server has stored the entry, the visitor does not know, and the
  // client retries.
  let lost = false;
  await page.route('**/api/raffle/enter', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submit(page).dblclick();
  await expect(confirmed(page)).toBeVisible();
  expect(lost).toBe(true);
  const count = await (await page.request.get(`${ownSite.url}/api/raffle/count`)).json();
  expect(count).toEqual({ count: 61 });
});

test('a network failure is reported and keeps everything that was typed', async ({
  site,
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${site.url}/raffle`);
  await fillEntry(page, '40');
  const bringBack = await cutNetwork(context);
  await submit(page).click();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await expect(page.getByText(/check your connection/).first()).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect(page.getByLabel('Shipping address')).toHaveValue(person.address);

  await bringBack();
  await submit(page).click();
  await expect(confirmed(page)).toBeVisible();
});

test('every rule of the form shows its message while typing', async ({ page }) => {
  await page.goto('/raffle');
  const rules: [string, string, string][] = [
    ['Full name', 'A', 'Name must be at least 2 characters'],
    ['Email', 'not-an-address', 'Please enter a valid email'],
    ['Phone', '808', 'Phone number must be at least 10 digits'],
    ['Location', 'X', 'Location must be at least 2 characters'],
    ['Shipping address', 'short', 'Please enter your complete shipping address'],
    ['Donation amount', '19.99', 'Minimum donation is $20 for raffle entry'],
  ];
  for (const [label, value, message] of rules) {
    await page.getByLabel(label).fill(value);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await submit(page).click();
  await expect(page.getByLabel('Full name')).toHaveValue('A');
});

test('missing fields on submit show the specification’s messages', async ({ page }) => {
  await page.goto('/raffle');
  await fillEntry(page, '40');
  const says = async (title: string, text: string) => {
    await submit(page).click();
    await expectToast(page, title, text);
  };
  await page.getByLabel(/I agree to the terms/).uncheck();
  await says('Terms Required', 'Please agree to the terms and conditions.');
  await expect(
    page.getByText('You must agree to the terms and conditions', { exact: true }),
  ).toBeVisible();
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByLabel('Donation amount').fill('10');
  await says('Minimum Donation', 'Minimum donation amount is $20 for raffle entry.');
  await page.getByLabel('Full name').fill('');
  await says('Missing Information', 'Please fill in all required fields.');
  await expect(page.getByLabel('Shipping address')).toHaveValue(person.address);
});

test('an invalid amount is refused with a fitting message', async ({ page }) => {
  await page.goto('/raffle');
  await fillEntry(page, '20.005');
  const amount = page.locator('#donationAmount-error');
  await expect(amount).toHaveText('Please enter the amount with at most two decimals, like 99.99');
  await page.getByLabel('Donation amount').fill('123456789');
  await expect(amount).toHaveText('Please check the amount: it is more than $1,000,000');
  await submit(page).click();
  await expectToast(
    page,
    'Submission Error',
    'Please check your inputs and try again.',
    'Please check the amount: it is more than $1,000,000',
  );
  await page.getByLabel('Donation amount').fill('$1,250');
  await expect(amount).toHaveCount(0);
});

test('a refused entry shows the server’s message, or its own, and keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.allow(/409|403/);
  await page.goto('/raffle');
  await fillEntry(page, '20');
  const ours = { message: 'Not today.', error: 'Not today.', errors: [] };
  for (const [status, body, says] of [
    [409, JSON.stringify(ours), 'Not today.'],
    [409, '<html>', 'Failed to submit raffle entry'],
    // Of a network's filter, say: it does not close the raffle.
    [403, '<html>', 'Failed to submit raffle entry'],
  ] as const) {
    await page.route('**/api/raffle/enter', (route) => route.fulfill({ status, body }));
    await submit(page).click();
    await expectToast(page, 'Submission Failed', says, '');
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await page.unroute('**/api/raffle/enter');
  }
});

test('a field that the server refuses shows its message at the field', async ({ page, watch }) => {
  watch.allow(/400/);
  await page.route('**/api/raffle/enter', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Please enter a valid email',
        error: 'Please enter a valid email',
        errors: [{ path: 'email', message: 'Please enter a valid email' }],
      },
    }),
  );
  await page.goto('/raffle');
  await fillEntry(page, '20');
  await submit(page).click();
  await expect(page.getByText('Submission Failed').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('the raffle can be entered with the keyboard alone', async ({ ownSite, page }) => {
  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.getByLabel('Full name')).toBeVisible();
  const values = new Map([
    ['Full name', person.name],
    ['Email', person.email],
    ['Phone', person.phone],
    ['Location', person.location],
    ['Shipping address', person.address],
    ['Donation amount', '100'],
  ]);
  const name = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.labels?.[0]?.textContent?.trim() ?? element?.textContent?.trim() ?? '';
    });
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab');
    const label = await name();
    const expected = [...values.keys()].find((key) => label.startsWith(key));
    if (expected) await page.keyboard.type(values.get(expected) ?? '');
    else if (label.startsWith('Donation platform')) await page.keyboard.press('v');
    else if (label.startsWith('I agree')) await page.keyboard.press('Space');
    else if (label === 'Submit Entry') {
      await page.keyboard.press('Enter');
      break;
    }
  }
  await expect(confirmed(page)).toBeVisible();
  await page.getByRole('button', { name: 'Enter Another Entry' }).press('Enter');
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('an entry that is stored late does not take the focus from the search for prizes', async ({
  ownSite,
  page,
}) => {
  await page.goto(`${ownSite.url}/raffle`);
  await fillEntry(page, '40');
  const release = await holdResponse(page, '**/api/raffle/enter');
  await submit(page).click();
  await page.getByLabel('Search prizes').fill('uku');
  release();
  await expect(confirmed(page)).toBeVisible();
  await untilDrawn(page);
  await expect(page.getByLabel('Search prizes')).toBeFocused();
});
