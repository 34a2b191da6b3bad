import type { Page } from '@playwright/test';
import { selectOption } from './select-option.ts';

export const fundraiserEntries = (page: Page) =>
  page.getByRole('list', { name: 'Fundraiser entries' });

/** Selects the first entry and chooses a status, which opens the dialog. */
export async function chooseStatus(page: Page, status: string) {
  await fundraiserEntries(page).getByRole('button').first().click();
  await selectOption(page, 'Change status', status, page.getByRole('dialog', { name: /^Set / }));
}
