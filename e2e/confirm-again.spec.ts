import { join } from 'node:path';
import { createClient } from '@libsql/client';
import type { Page } from '@playwright/test';
import { signInOnce } from './admin-page.ts';
import { drawNow, typeDraw } from './admin-raffle.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { ADMIN_PASSWORD, type SiteServer } from './test-site.ts';
import { expectToast } from './toasts.ts';

const proof = (page: Page) =>
  page.getByRole('dialog', { name: 'Please confirm that it is you', exact: true });
const password = (page: Page) => proof(page).getByLabel('Shared admin password');
const confirm = (page: Page) => proof(page).getByRole('button', { name: 'Confirm' });

/** What the server finds when the last proof was long ago. Leaves the page, which would miss it. */
async function forgetProof(page: Page, site: SiteServer) {
  await page.goto('about:blank');
  await site.kill();
  const db = createClient({ url: `file:${join(site.dataDir, 'database.db')}` });
  await db.execute('UPDATE sessions SET confirmed_at = 0');
  db.close();
  await site.restart();
}

test('draws and exports ask again who acts, and then go on by themselves', async ({
  page,
  context,
  ownServer: site,
  watch,
}) => {
  // Refused calls, and a wrong password.
  watch.allow(/40[03]/);
  await test.step('a draw, over its own dialog', async () => {
    const keys: (string | null)[] = [];
    page.on('request', async (request) => {
      if (request.url().includes('/draw-winner/'))
        keys.push(await request.headerValue('idempotency-key'));
    });
    await signInOnce(page, site.url);
    await forgetProof(page, site);
    await page.goto(`${site.url}/raffle-admin?tab=winners`);
    const draw = page.getByRole('button', { name: /^Draw Winner for/ }).first();
    await draw.click();
    await typeDraw(page);
    await drawNow(page).click();
    await expect(password(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(proof(page)).toHaveCount(0);
    await expectToast(page, 'Drawing Failed', undefined, /Please confirm that it is you/);

    await draw.click();
    await typeDraw(page);
    await drawNow(page).click();
    await confirm(page).click();
    await expect(proof(page).getByRole('alert')).toHaveText('Please enter the password.');
    await password(page).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(proof(page).getByRole('alert')).toHaveText('Incorrect password');
    await proof(page).getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, 'dialog');
      await expectNoSidewaysScroll(page);
    }
    await password(page).fill(ADMIN_PASSWORD);
    await confirm(page).click();
    await expectToast(page, 'Prize Winner Selected!');
    await expect(proof(page)).toHaveCount(0);
    const winners = await page.request.get(`${site.url}/api/raffle/winners`);
    expect(await winners.json()).toHaveLength(1);
    // The canceled one, the refused one, and the same once more.
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[2]);
  });

  await test.step('two exports share one dialog', async () => {
    await forgetProof(page, site);
    await page.goto(`${site.url}/admin/exports`);
    const links = page.getByRole('main').getByRole('link', { name: /Download CSV of/ });
    const files: string[] = [];
    page.on('download', (download) => files.push(download.suggestedFilename()));
    // Both are sent before the first one is refused.
    await links.nth(1).focus();
    await links.evaluateAll((all: HTMLElement[]) => {
      for (const link of all.slice(0, 2)) link.click();
    });
    await password(page).fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await expect.poll(() => files.length).toBe(2);
    await expect(proof(page)).toHaveCount(0);
    await expect(links.nth(1)).toBeFocused();
  });

  await test.step('a link to a tab of its own asks before it opens', async () => {
    await forgetProof(page, site);
    await page.goto(`${site.url}/admin?tab=petition`);
    await page.getByRole('link', { name: 'Download CSV' }).click();
    await password(page).fill(ADMIN_PASSWORD);
    const downloaded = context.waitForEvent('response', (response) =>
      response.url().endsWith('/api/petition/download'),
    );
    await confirm(page).click();
    expect((await downloaded).status()).toBe(200);
  });
});
