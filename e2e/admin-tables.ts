import type { Page } from '@playwright/test';

/** The rows of an admin table, without its header and without what is open below a row. */
export const tableRows = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tr[data-row]');
