import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';

/** Two dates in other years, the first in the future. */
const year = Number(
  new Intl.DateTimeFormat('en-US', { timeZone: 'Pacific/Honolulu', year: 'numeric' }).format(),
);
const day = `June 29th, ${year + 1}`;
const closing = `7:00am Hawaii time on 7/14/${year + 2}`;

async function setDates(site: Site, page: Page, donationsQualifyFrom: string) {
  const { request } = page;
  const headers = { Origin: site.url };
  await request.post(`${site.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const campaign = await (await request.get(`${site.url}/api/campaign`)).json();
  const entriesCloseAt = `${year + 2}-07-14T07:00:00-10:00`;
  const changed = await request.put(`${site.url}/api/campaign`, {
    headers,
    data: { ...campaign, raffle: { donationsQualifyFrom, entriesCloseAt } },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}

test('dates in other years show the year, and the forms mention a future start', async ({
  ownSite: site,
  page,
}) => {
  await setDates(site, page, `${year + 1}-06-29T00:00:00-10:00`);
  const html = await (await page.request.get(`${site.url}/raffle`)).text();
  expect(html).toContain(`Entries close ${closing}`);

  const toCome = `Donations count from ${day} onward. A donation before that day earns no entry.`;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${site.url}/raffle`);
  await expect(page.getByRole('form', { name: 'Raffle entry' })).toContainText(toCome);
  await expect(page.locator('#how-it-works')).toContainText(
    `Only new donations from ${day} onward qualify.`,
  );
  await expect(page.locator('#how-it-works')).toContainText(`Entries close ${closing}.`);
  await expect(page.locator('#take-part')).toContainText(`New donations from ${day} onward count.`);
  await expect(page.locator('#support')).toContainText(`Donations from ${day} qualify for entry.`);
  await expectNoSidewaysScroll(page);

  await page.goto(`${site.url}/lovenotes`);
  await page.getByRole('button', { name: 'Share a Love Note' }).first().click();
  const optIn = page.getByRole('group', { name: 'Raffle giveaway' });
  await expect(optIn).toContainText(toCome);
  await expect(optIn).toContainText(/prizes worth over \$/);
  await expect(optIn).not.toContainText('Did you donate since');
});

test('the notice disappears when the day arrives', async ({ ownSite: site, page }) => {
  const start = Date.now();
  await setDates(site, page, new Date(start + 3_600_000).toISOString());
  const passTime = await serverClock(page);
  await page.clock.install();
  await page.goto(`${site.url}/raffle`);
  const notice = page.getByText('A donation before that day earns no entry');
  await expect(notice).toBeVisible();
  passTime(3_630_000);
  await page.clock.fastForward('01:00:30');
  await expect(notice).toHaveCount(0);
});

/** @returns moves the clock of the server along, as its responses tell it */
async function serverClock(page: Page): Promise<(ms: number) => void> {
  let passed = 0;
  await page.route('**/api/**', async (route) => {
    // The server closes a connection that was idle for 10 s, as this sends on it: browsers send again.
    const response = await route.fetch({ maxRetries: 1 });
    const date = new Date(Date.now() + passed).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  return (ms) => {
    passed += ms;
  };
}

test('the sample campaign is open on the day it is created', async ({ page, site }) => {
  const { raffle } = await (await page.request.get(`${site.url}/api/campaign`)).json();
  expect(Date.parse(raffle.donationsQualifyFrom)).toBeLessThan(Date.now());
  expect(Date.parse(raffle.entriesCloseAt)).toBeGreaterThan(Date.now());
  expect(raffle.donationsQualifyFrom).toMatch(/-06-29T00:00:00-10:00$/);
  expect(raffle.entriesCloseAt).toMatch(/-07-14T07:00:00-10:00$/);
  await page.goto(`${site.url}/raffle`);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByText('A donation before that day earns no entry')).toHaveCount(0);
});
