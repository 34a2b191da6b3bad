import type { Page } from '@playwright/test';
import { expect, expectAccessible, jumpUntil, latch, test } from './fixtures.ts';
import { ADMIN_PASSWORD } from './test-site.ts';
import { expectAnnounced, expectToast } from './toasts.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Share Your Story' });
const send = (page: Page) => form(page).getByRole('button', { name: /^Send/ });

const written = {
  Name: 'Leilani Kaʻaihue',
  Email: 'leilani@example.org',
  Phone: '808-555-0100',
  Message: 'We stand with you.\nAll of us.',
};

async function fill(page: Page, values: Partial<typeof written> = written) {
  for (const [label, value] of Object.entries(values))
    await form(page).getByLabel(label).fill(value);
}

async function expectWritten(page: Page) {
  for (const [label, value] of Object.entries(written)) {
    await expect(form(page).getByLabel(label)).toHaveValue(value);
  }
}

test.beforeEach(async ({ page }) => {
  await page.goto('/#contact');
  await expect(send(page)).toBeVisible();
});

test('without name, email or message it shows what is missing, and sends nothing', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent += 1;
  });
  for (const missing of ['Name', 'Email', 'Message'] as const) {
    // Spaces count as empty.
    await fill(page, { ...written, [missing]: '   ' });
    await send(page).click();
    await expectToast(page, 'Missing Information', 'Please fill in your name, email, and message.');
    await expect(form(page).getByLabel(missing)).toBeFocused();
    await expect(form(page).getByLabel(missing)).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await form(page).getByLabel(missing).fill(written[missing]);
    await expectWritten(page);
  }
  expect(sent).toBe(0);
});

test('an invalid email shows a message at its field', async ({ page }) => {
  await fill(page, { ...written, Email: 'leilani at example' });
  await send(page).click();
  await expect(form(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/email/i);
  await expectAccessible(page, '#contact');
});

test('after sending it shows thanks, and the form is empty again', async ({ page, site }) => {
  await fill(page);
  await send(page).click();
  await expectToast(
    page,
    'Message Sent!',
    'Thank you for sharing your story. We will be in touch soon.',
  );
  await expectAnnounced(page, 'Message Sent!');
  for (const label of Object.keys(written)) {
    await expect(form(page).getByLabel(label)).toHaveValue('');
  }
  await page.request.post(`${site.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const [latest] = await (await page.request.get(`${site.url}/api/contact`)).json();
  expect(latest).toMatchObject({
    name: written.Name,
    phone: written.Phone,
    message: written.Message,
  });
});

test('while sending, the button says so and is disabled', async ({ page }) => {
  const { held, release: response } = latch();
  let sent = 0;
  await page.route('**/api/contact', async (route) => {
    sent += 1;
    await held;
    await route.fulfill({ status: 201, json: { id: 1 } });
  });
  await fill(page);
  await send(page).dblclick();
  const sending = form(page).getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  await sending.click({ force: true });
  await page.keyboard.press('Enter');
  response();
  await expect(form(page).getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(sent).toBe(1);
});

for (const { broken, status } of [
  { broken: 'the network is cut', status: 0 },
  { broken: 'the server fails with a page', status: 502 },
]) {
  test(`when ${broken} it says so and nothing typed is lost`, async ({ page, watch }) => {
    watch.allow(/\/api\/contact/);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/contact', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return status === 0 ? route.abort() : route.fulfill({ status, body: '<p>oops' });
    });
    await page.clock.install();
    await fill(page);
    await send(page).click();
    await jumpUntil(page, () => keys.length, 3);
    await expectToast(
      page,
      'Error',
      'Failed to send message. Please try again or contact us directly.',
    );
    await expectWritten(page);
    // Three attempts with one idempotency key; pressing again reuses it.
    expect(keys).toHaveLength(3);
    await page.unroute('**/api/contact');
    const [again] = await Promise.all([page.waitForRequest('**/api/contact'), send(page).click()]);
    keys.push(again.headers()['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    await expectToast(
      page,
      'Message Sent!',
      'Thank you for sharing your story. We will be in touch soon.',
    );
  });
}

test('a field that the server refuses shows why, and too many messages are asked to wait', async ({
  page,
  watch,
}) => {
  watch.allow(/\/api\/contact/);
  const refusals = [
    {
      status: 400,
      json: {
        message: 'Please check what you wrote.',
        error: 'Please check what you wrote.',
        errors: [{ path: 'email', message: 'This mailbox takes no mail' }],
      },
    },
    {
      status: 429,
      json: { message: 'Please wait a minute.', error: 'Please wait a minute.', errors: [] },
    },
  ];
  await page.route('**/api/contact', (route) => route.fulfill(refusals.shift() ?? { status: 400 }));
  await fill(page);
  await send(page).click();
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(
    /This mailbox takes no mail/,
  );
  await expect(form(page).getByLabel('Email')).toBeFocused();
  await expectWritten(page);
  await send(page).click();
  await expect(page.getByText('Please wait a minute.').first()).toBeVisible();
  await expectWritten(page);
});
