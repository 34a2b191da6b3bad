import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enterRaffle } from './raffle-form.ts';

interface Form {
  path: string;
  name: string | RegExp;
  opener?: string;
  /** Its first field and another one. */
  first: string;
  other: string;
  send: string;
}

const forms: Form[] = [
  {
    path: '/raffle',
    name: 'Raffle entry',
    first: 'Full name',
    other: 'Email',
    send: 'Submit Entry',
  },
  {
    path: '/fundraiser',
    name: 'Giveaway entry',
    first: 'Full name',
    other: 'Email',
    send: 'Submit Entry',
  },
  {
    path: '/lovenotes',
    name: /^Your note for/,
    opener: 'Share a Love Note',
    first: 'Your name',
    other: 'Email',
    send: 'Post Message',
  },
  {
    path: '/#contact',
    name: 'Share Your Story',
    first: 'Name',
    other: 'Email',
    send: 'Send Message',
  },
];

async function expectCleared(
  page: Page,
  { name, opener, first, other }: Omit<Form, 'path' | 'send'>,
) {
  const form = page.getByRole('form', { name });
  const field = form.getByLabel(first);
  if (opener) await page.getByRole('button', { name: opener }).click();
  await field.fill('Noelani');
  await form.getByLabel(other).fill('noelani@example.com');
  const clear = form.getByRole('button', { name: 'Clear everything' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(clear).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(form.getByLabel(other)).toHaveValue('');

  await page.keyboard.type('Kai');
  await expect(field).toHaveValue('Kai');
  await expect(clear).toBeVisible();
}

async function expectDraft(
  page: Page,
  { name, opener, first, other }: Omit<Form, 'path' | 'send'>,
) {
  const form = page.getByRole('form', { name });
  await page.reload();
  if (opener) await page.getByRole('button', { name: opener }).click();
  await expect(form.getByLabel(first)).toHaveValue('Kai');
  await expect(form.getByLabel(other)).toHaveValue('');
}

for (const form of forms) {
  test(`${form.path}: after “Clear everything” the form is empty, and typing goes on in its first field`, async ({
    page,
  }) => {
    await page.goto(form.path);
    await expectCleared(page, form);
    await page.getByRole('button', { name: form.send }).click();
    // The name is known to the form, so it is not what is missing.
    const fields = page.getByRole('form', { name: form.name });
    await expect(fields.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(fields.getByLabel(form.first)).not.toHaveAttribute('aria-invalid');
    await expectDraft(page, form);
  });
}

test.describe('phone and address of an entry', () => {
  const form = {
    name: 'Where we reach you',
    first: 'New phone',
    other: 'New shipping address',
  };

  async function openEntry(page: Page) {
    const { ticketKey } = await enterRaffle(page.request, '', { donationAmount: '100' });
    await page.goto(`/raffle/my-entry#${ticketKey}`);
  }

  test('are empty after “Clear everything”, and typing goes on in the first field', async ({
    page,
  }) => {
    await openEntry(page);
    await expectCleared(page, form);
    await expectDraft(page, form);
  });

  test('typed before the seal, they are cleared after it, with their form', async ({ page }) => {
    await openEntry(page);
    await page.getByLabel('New phone').fill('(808) 555-0177');
    await page.route('**/api/raffle/my-entry', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), changeable: false } });
    });
    await page.reload();
    await expect(page.getByLabel('New phone')).toHaveValue('(808) 555-0177');
    await page.getByRole('button', { name: 'Clear everything' }).press('Enter');
    await expect(page.getByRole('form', { name: form.name })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: form.name })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: form.name })).toBeVisible();
    await expect(page.getByRole('form', { name: form.name })).toHaveCount(0);
  });
});
