import type { Locator, Page, Route } from '@playwright/test';
import { signInOnce } from './admin-page.ts';
import { tableRows } from './admin-tables.ts';
import { expect } from './fixtures.ts';

/** Shared by the raffle admin's tests. */

export const aPrize = {
  brandName: 'Kona Test Roasters',
  prizeTitle: 'A year of coffee',
  prizeDescription: 'Twelve bags, one each month.',
  prizeValue: '240',
};

/** Signs in through the API and opens a tab. */
export async function openTab(page: Page, tab: 'entries' | 'prizes' | 'winners', site = '') {
  await signInOnce(page, site);
  await page.goto(`${site}/raffle-admin?tab=${tab}`);
}

export async function openPrizes(page: Page, site = '') {
  await openTab(page, 'prizes', site);
  await expect(cards(page).first()).toBeVisible();
}

/** The rows of the table of entries. */
export const entryRows = (page: Page) => tableRows(page, 'Entries');

/** Opens what is below a row, and returns it together with the row. */
export async function openDetails(row: Locator): Promise<Locator> {
  const id = await row.getAttribute('data-row');
  const toggle = row.getByRole('button', { name: /^Details of/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return row.page().locator(`[data-row="${id}"]`);
}

export const cards = (page: Page) =>
  page.getByRole('list', { name: 'Prizes' }).getByRole('listitem');
export const handle = (card: Locator) => card.getByRole('button', { name: /^Reorder/ });
export const banner = (page: Page) => page.getByRole('region', { name: 'Unsaved order' });
export const organization = (page: Page) =>
  page.getByRole('heading', { name: /^Prize Organization/ });

export async function titles(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allTextContents();
}

export async function serverOrder(
  page: Page,
  site = '',
): Promise<{ id: number; prizeTitle: string }[]> {
  return (await page.request.get(`${site}/api/raffle/prizes`)).json();
}

export async function moveFirstBehindSecond(page: Page) {
  await handle(cards(page).first()).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(banner(page)).toBeVisible();
}

/** In the confirmation of a draw. */
export const drawNow = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Draw now' });

/** Types the confirmation word that a draw with warnings asks for, as in the sample campaign. */
export async function typeDraw(page: Page) {
  await page
    .getByRole('dialog')
    .getByLabel(/^Type DRAW/)
    .fill('DRAW');
}

/** Answers a request with the server's error body. */
export function refuse(
  status: number,
  message: string,
  errors: { path: string; message: string }[] = [],
) {
  return (route: Route) => route.fulfill({ status, json: { message, error: message, errors } });
}

/** As the server refuses what a sealed draw that is being decided forbids. */
export const refuseWhileDeciding = (route: Route) =>
  route.fulfill({
    status: 409,
    json: {
      message: 'The number may already be known.',
      error: 'The number may already be known.',
      errors: [],
      reason: 'being-decided',
    },
  });

/** Lets a proxy answer instead of the server. @returns reads how often it was asked */
export async function failGateway(page: Page, address: string): Promise<() => number> {
  let tries = 0;
  await page.route(address, (route) => {
    tries += 1;
    return route.fulfill({ status: 502, body: 'Bad Gateway' });
  });
  return () => tries;
}

/** The center of an element, in the viewport. */
export async function middleOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A control of the prize form, by its label. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('tabpanel').getByRole('form').getByLabel(label);
}

/** The file input behind "Choose an image". */
export const imageFile = (page: Page) =>
  page.getByRole('tabpanel').getByRole('form').locator('input[type="file"]');

export async function fillPrize(page: Page, prize: typeof aPrize) {
  await field(page, 'Brand name').fill(prize.brandName);
  await field(page, 'Prize title').fill(prize.prizeTitle);
  await field(page, 'Prize description').fill(prize.prizeDescription);
  await field(page, 'Prize value').fill(prize.prizeValue);
}

/** One red pixel. */
export const aPicture = {
  name: 'coffee.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  ),
};
