import type { BrowserContext, Page } from '@playwright/test';
import type { AdminPrize, Seal } from '../api/contract/index.ts';
import { signInOnce } from './admin-page.ts';
import { type DrandRelay, startDrandRelay } from './drand-relay.ts';
import { test as base, closePages, expect } from './fixtures.ts';
import { type Site, startSite } from './test-site.ts';

/** A site with a drand network of its own, and nothing sealed. */
export const test = base.extend<{ relay: DrandRelay; night: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  relay: async ({}, use) => {
    const relay = await startDrandRelay();
    await use(relay);
    relay.stop();
  },
  night: async ({ context, relay }, use) => {
    const site = await startSite(relay.env);
    await use(site);
    await closePages(context);
    await site.stop();
  },
});

export async function open(page: Page, site: Site) {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}/admin/draw-night`);
}

export const lines = (page: Page) =>
  page.getByRole('list', { name: 'Prizes in order' }).getByRole('listitem');
export const titles = (page: Page) => lines(page).getByRole('heading').allTextContents();
export const winnerList = (page: Page) => page.getByRole('list', { name: 'Prizes and winners' });
export const reveals = (page: Page) =>
  winnerList(page).getByRole('button', { name: 'Show the winner' });
/** Long enough for a slow machine to seal before it, by a lead of one second. */
export const soon = () => new Date(Date.now() + 10_000).toISOString();

/** Seals the first prizes of a fresh site. */
export async function sealThree(page: Page, site: Site, source: object): Promise<Seal> {
  const all: AdminPrize[] = await (
    await page.request.get(`${site.url}/api/raffle/prizes?scope=all`)
  ).json();
  const prizes = all
    .filter((prize) => prize.isActive && prize.prizePackId === null && prize.unitsLeft > 0)
    .slice(0, 3)
    .map(({ id }) => ({ prizeId: id }));
  const made = await page.request.post(`${site.url}/api/raffle/seals`, {
    data: { prizes, source },
  });
  expect(made.status()).toBe(201);
  return made.json();
}

/** What the screen sends to reveal, from now on. */
export function countReveals(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/reveal')) sent.push(request.postData() ?? '');
  });
  return sent;
}
