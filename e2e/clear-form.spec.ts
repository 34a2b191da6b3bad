import { expect, test } from './fixtures.ts';

const forms = [
  { path: '/raffle', opener: undefined, first: 'Full name', send: 'Submit Entry' },
  { path: '/fundraiser', opener: undefined, first: 'Full name', send: 'Submit Entry' },
  { path: '/lovenotes', opener: 'Share a Love Note', first: 'Your name', send: 'Post Message' },
];

for (const { path, opener, first, send } of forms) {
  test(`${path}: after “Clear everything” the form is empty, and typing goes on in its first field`, async ({
    page,
  }) => {
    await page.goto(path);
    if (opener) await page.getByRole('button', { name: opener }).click();
    const name = page.getByLabel(first);
    await name.fill('Noelani');
    await page.getByLabel('Email').fill('noelani@example.com');
    const clear = page.getByRole('button', { name: 'Clear everything' });
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(clear).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('');

    await page.keyboard.type('Kai');
    await expect(name).toHaveValue('Kai');
    await expect(clear).toBeVisible();
    await page.getByRole('button', { name: send }).click();
    // The name is known to the form, so it is not what is missing.
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(name).not.toHaveAttribute('aria-invalid');
    await page.reload();
    if (opener) await page.getByRole('button', { name: opener }).click();
    await expect(name).toHaveValue('Kai');
    await expect(page.getByLabel('Email')).toHaveValue('');
  });
}
